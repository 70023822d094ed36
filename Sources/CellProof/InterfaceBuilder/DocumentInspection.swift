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
    public var heightRule: HeightRule
    /// Names of the views whose pictures have a part in an automatic height.
    public var picturesInHeight: [String]
    /// The line below it, in a sentence; nil for what isn't a row.
    public var separator: String?
    /// The views, with saved and solved frames.
    public var tree: InspectedView
    /// Conflicting and ambiguous constraints, each in a sentence.
    public var issues: [LayoutIssue]
    /// Why the cell cannot be laid out at all; nil when it can.
    public var failure: LayoutError?
  }

  /// The file.
  public var document: InterfaceBuilderDocument
  /// Its cells, in the order of the file.
  public var cells: [Cell]
  /// Elements and attributes that the renderer does not honour; what changes the picture is first.
  public var unhonoured: [UnhonouredItem]

  /// Lays out every cell of a file on its canvas, or those named, and notes what comes up.
  public init(
    _ document: InterfaceBuilderDocument, cells: [InterfaceBuilderCell]? = nil,
    renderer: CellRenderer
  ) {
    self.document = document
    let cells = cells ?? document.cells
    unhonoured = InterfaceBuilderDocument.unhonoured(in: cells)
    self.cells = cells.map { Cell($0, renderer: renderer) }
  }

  /// What changes the picture and isn't honoured.
  public var losses: [UnhonouredItem] { unhonoured.filter(\.changesPicture) }
}

extension DocumentInspection.Cell {
  /// Lays a cell out.
  fileprivate init(_ cell: InterfaceBuilderCell, renderer: CellRenderer) {
    name = cell.reuseIdentifier ?? cell.id
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
      issues = []
      picturesInHeight = []
      failure = error
    }
  }

  /// What is known of the cell besides its views, a line each.
  fileprivate var notes: [String] {
    var lines: [String] = []
    if let container { lines += container.lines }
    lines.append(
      heightRule.description
        + (picturesInHeight.isEmpty
          ? "" : "; among them that of the picture in \(picturesInHeight.joined(separator: ", "))"))
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
      append(cell.tree, depth: 1, to: &lines)
      if let failure = cell.failure { lines.append("  cannot be laid out: \(failure)") }
      lines += cell.issues.map { "  \($0)" }
    }
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
  /// The inspection for programs: `cells` with their trees and issues, and `unhonoured`.
  public var json: String {
    let quoted = LayoutListing.quoted
    let cells = cells.map { cell in
      let issues = cell.issues.map { quoted($0.description) }.joined(separator: ",")
      let failure = cell.failure.map { quoted("\($0)") } ?? "null"
      return "{\"name\":\(quoted(cell.name)),\(cell.jsonNotes),\"issues\":[\(issues)],"
        + "\"failure\":\(failure),\"tree\":\(DocumentInspection.json(cell.tree))}"
    }
    let items = unhonoured.map { item in
      "{\"name\":\(quoted(item.name)),\"count\":\(item.count),\"line\":\(item.line),"
        + "\"changesPicture\":\(item.changesPicture)}"
    }
    return "{\"file\":\(quoted(document.path)),\"cells\":[\(cells.joined(separator: ","))],"
      + "\"unhonoured\":[\(items.joined(separator: ","))]}"
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
    let height =
      switch heightRule.height {
      case .automatic: quoted("automatic")
      case .designed: quoted("designed")
      case .points(let points): LayoutListing.number(points)
      }
    return "\"container\":\(container?.json ?? "null"),"
      + "\"height\":{\"rule\":\(height),\"reason\":\(quoted(heightRule.reason))},"
      + "\"picturesInHeight\":[\(picturesInHeight.map(quoted).joined(separator: ","))],"
      + "\"separator\":\(separator.map(quoted) ?? "null")"
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
