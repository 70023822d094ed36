public import CellLayout
public import InterfaceBuilder

/// What an Interface Builder file holds, and what of it the renderer leaves out.
public struct DocumentInspection: Sendable {
  /// One cell of the file.
  public struct Cell: Sendable {
    /// Reuse identifier, or the object id where there is none.
    public var name: String
    /// The table or collection view that holds it; nil for a cell on its own.
    public var container: InspectedContainer?
    /// How its height is found with a feed, and why.
    public var heightRule: HeightRule?
    /// Names of the views whose pictures have a part in an automatic height.
    public var picturesInHeight: [String] = []
    /// The line below it, in a sentence; nil for what isn't a row.
    public var separator: String?
    /// The views, with saved and solved frames; nil when the cell cannot be read.
    public var tree: InspectedView?
    /// What isn't taken as it is written, each in a sentence.
    public var remarks: [String] = []
    /// Conflicting and ambiguous constraints, each in a sentence.
    public var issues: [LayoutIssue] = []
    /// Why the cell cannot be read, or not be laid out; nil when it can.
    public var failure: String?
  }

  /// The file.
  public var document: InterfaceBuilderDocument
  /// Its cells, in the order of the file.
  public var cells: [Cell]
  /// Elements and attributes that the renderer does not honour; what changes the picture is first.
  public var unhonoured: [UnhonouredItem]

  /// Lays out every cell of a file on its canvas, or those named, and notes what comes up.
  public init(
    _ document: InterfaceBuilderDocument, entries: [CellEntry]? = nil, renderer: CellRenderer
  ) {
    self.document = document
    let entries = entries ?? document.entries
    unhonoured = InterfaceBuilderDocument.unhonoured(
      in: entries.compactMap { try? $0.result.get() })
    cells = entries.map { Cell($0, renderer: renderer) }
  }

  /// What of the document, or of files beside it, isn't taken as it is written, each in a sentence.
  public var remarks: [String] { document.issues.map(\.description) }

  /// What makes an inspection fail, each in a sentence: cells that cannot be read or laid out; where it is
  /// strict, also what changes the picture or isn't taken as it is written.
  public func problems(isStrict: Bool) -> [String] {
    var problems = cells.compactMap { cell in cell.failure.map { "cell \(cell.name): \($0)" } }
    guard isStrict else { return problems }
    if !losses.isEmpty {
      let verb = losses.count == 1 ? "changes the picture isn't" : "change the picture aren't"
      problems.append("\(counted(losses.count, "thing")) that \(verb) honoured")
    }
    let remarks = remarks.count + cells.reduce(0) { $0 + $1.remarks.count }
    if remarks > 0 {
      problems.append(
        "\(counted(remarks, "thing")) \(remarks == 1 ? "isn't" : "aren't") taken as written")
    }
    return problems
  }

  /// What changes the picture and isn't honoured.
  public var losses: [UnhonouredItem] { unhonoured.filter(\.changesPicture) }
}

extension DocumentInspection.Cell {
  /// Lays a cell out, if it can be.
  fileprivate init(_ entry: CellEntry, renderer: CellRenderer) {
    name = entry.name
    let cell: InterfaceBuilderCell
    do throws(InterfaceBuilderError) { cell = try entry.result.get() } catch {
      failure = error.description
      return
    }
    remarks = cell.issues.map(\.description)
    container = cell.inspectedContainer
    heightRule = cell.heightRule
    separator = cell.separatorNote
    do throws(LayoutError) {
      let laidOut = try cell.layoutOnCanvas(text: renderer.text, images: renderer.images)
      tree = cell.inspectedTree(laidOut: laidOut)
      issues = laidOut.issues
      let pictures = try cell.viewsWhosePictureDecidesHeight(
        text: renderer.text, images: renderer.images)
      picturesInHeight = pictures.map(cell.name(of:))
    } catch {
      tree = cell.inspectedTree()
      failure = "cannot be laid out: \(error)"
    }
  }

  /// What is known of the cell besides its views, a line each.
  fileprivate var notes: [String] {
    var lines: [String] = []
    if let container { lines += container.lines }
    if let heightRule {
      let pictures = picturesInHeight.joined(separator: ", ")
      lines.append(
        heightRule.description
          + (pictures.isEmpty ? "" : "; among them that of the picture in \(pictures)"))
    }
    if let separator { lines.append(separator) }
    return lines
  }
}

extension InspectedContainer {
  /// Where the cell lies, and what of that counts.
  fileprivate var lines: [String] {
    let titles: [(Effect, String)] = [
      (.honoured, "honoured"), (.doesNotShow, "does not show"),
      (.changesPicture, "not honoured, changes the picture"),
    ]
    return ["in \(element)" + (id.map { " \($0)" } ?? "")]
      + titles.compactMap { effect, title in
        let names = properties.filter { $0.effect == effect }.map { property in
          property.value.map { "\(property.name) \($0)" } ?? property.name
        }
        return names.isEmpty ? nil : "  \(title): \(names.joined(separator: ", "))"
      }
  }
}

extension DocumentInspection {
  /// The inspection for people.
  public var text: String {
    var lines = ["\(document.path): \(document.kind.rawValue), tools \(document.toolsVersion)"]
    for cell in cells {
      lines.append("")
      lines.append("cell \(cell.name)")
      lines += cell.notes.map { "  \($0)" }
      if let tree = cell.tree { append(tree, depth: 1, to: &lines) }
      if let failure = cell.failure { lines.append("  \(failure)") }
      lines += cell.remarks.map { "  \($0)" }
      lines += cell.issues.map { "  \($0)" }
    }
    if !remarks.isEmpty { lines += [""] + remarks }
    lines.append("")
    lines += unhonouredLines
    return lines.joined(separator: "\n")
  }

  private var unhonouredLines: [String] {
    if cells.isEmpty { return ["it holds no cells and no views on their own"] }
    guard !unhonoured.isEmpty else { return ["everything that the file asks for is honoured"] }
    return ["not honoured:"]
      + unhonoured.map { item in
        let effect = item.changesPicture ? "changes the picture" : "does not show"
        return "  \(item.name) × \(item.count), first in line \(item.line): \(effect)"
      }
  }

  private func append(_ view: InspectedView, depth: Int, to lines: inout [String]) {
    var line = String(repeating: "  ", count: depth) + view.element
    if let customClass = view.customClass { line += " (\(customClass))" }
    line += " \(view.id)"
    if let label = view.runtimeLabel { line += " “\(label)”" }
    if view.tag != 0 { line += " tag \(view.tag)" }
    if !view.outlets.isEmpty { line += " ← \(view.outlets.joined(separator: ", "))" }
    let saved = view.savedFrame.map(DocumentInspection.numbers)
    let solved = view.solvedFrame.map(DocumentInspection.numbers)
    if let frame = saved ?? solved { line += "  [\(frame)]" }
    if let saved, let solved, saved != solved { line += " solved [\(solved)]" }
    lines.append(line)
    for subview in view.subviews { append(subview, depth: depth + 1, to: &lines) }
  }

  private static func numbers(_ frame: Rect) -> String {
    [frame.x, frame.y, frame.width, frame.height].map(LayoutListing.number)
      .joined(separator: ", ")
  }
}

extension DocumentInspection {
  /// The inspection for programs: `cells` with their trees, remarks and issues, the document's own
  /// `remarks`, and `unhonoured`.
  public var json: String {
    let quoted = LayoutListing.quoted
    let cells = cells.map { cell in
      let issues = DocumentInspection.json(cell.issues.map(\.description))
      return "{\"name\":\(quoted(cell.name)),\(cell.jsonNotes),\"issues\":\(issues),"
        + "\"remarks\":\(DocumentInspection.json(cell.remarks)),"
        + "\"failure\":\(cell.failure.map(quoted) ?? "null"),"
        + "\"tree\":\(cell.tree.map(DocumentInspection.json) ?? "null")}"
    }
    let items = unhonoured.map { item in
      "{\"name\":\(quoted(item.name)),\"count\":\(item.count),\"line\":\(item.line),"
        + "\"changesPicture\":\(item.changesPicture)}"
    }
    return "{\"file\":\(quoted(document.path)),\"cells\":[\(cells.joined(separator: ","))],"
      + "\"remarks\":\(DocumentInspection.json(remarks)),"
      + "\"unhonoured\":[\(items.joined(separator: ","))]}"
  }

  private static func json(_ texts: [String]) -> String {
    "[\(texts.map(LayoutListing.quoted).joined(separator: ","))]"
  }

  private static func json(_ view: InspectedView) -> String {
    let quoted = LayoutListing.quoted
    func frame(_ rect: Rect?) -> String { rect.map { "[\(numbers($0))]" } ?? "null" }
    return "{\"id\":\(quoted(view.id)),\"element\":\(quoted(view.element)),"
      + "\"class\":\(view.customClass.map(quoted) ?? "null"),"
      + "\"outlets\":[\(view.outlets.map(quoted).joined(separator: ","))],\"tag\":\(view.tag),"
      + "\"saved\":\(frame(view.savedFrame)),\"solved\":\(frame(view.solvedFrame)),"
      + "\"subviews\":[\(view.subviews.map(json).joined(separator: ","))]}"
  }
}

extension DocumentInspection.Cell {
  /// Members for the notes: `container`, `height`, `picturesInHeight` and `separator`.
  fileprivate var jsonNotes: String {
    let quoted = LayoutListing.quoted
    return "\"container\":\(container?.json ?? "null"),\"height\":\(heightRule?.json ?? "null"),"
      + "\"picturesInHeight\":[\(picturesInHeight.map(quoted).joined(separator: ","))],"
      + "\"separator\":\(separator.map(quoted) ?? "null")"
  }
}

extension HeightRule {
  /// `{"rule":"automatic","reason":"…"}`.
  fileprivate var json: String {
    let quoted = LayoutListing.quoted
    let rule =
      switch height {
      case .automatic: quoted("automatic")
      case .designed: quoted("designed")
      case .points(let points): LayoutListing.number(points)
      }
    return "{\"rule\":\(rule),\"reason\":\(quoted(reason))}"
  }
}

extension InspectedContainer {
  /// `{"element":"tableView","id":"a","properties":[{"name":"rowHeight","value":"44","effect":"honoured"}]}`.
  fileprivate var json: String {
    let quoted = LayoutListing.quoted
    let list = properties.map { property in
      "{\"name\":\(quoted(property.name)),\"value\":\(property.value.map(quoted) ?? "null"),"
        + "\"effect\":\(quoted(property.effect.rawValue))}"
    }
    return "{\"element\":\(quoted(element)),\"id\":\(id.map(quoted) ?? "null"),"
      + "\"properties\":[\(list.joined(separator: ","))]}"
  }
}
