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
    /// The size classes it is laid out in, in a sentence; nil where the file has no variations for them.
    public var sizeClasses: String?
    /// The line below it, in a sentence; nil for what isn't a row.
    public var separator: String?
    /// The views, with saved and solved frames; nil when the cell cannot be read.
    public var tree: InspectedView?
    /// What isn't taken as it is written or isn't there, each in a sentence.
    public var remarks: [String] = []
    /// Conflicting and ambiguous constraints, each in a sentence.
    public var issues: [LayoutIssue] = []
    /// What comes up besides when it is a row on a phone, as with a feed.
    public var rowIssues: [LayoutIssue] = []
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
  /// strict, also what changes the picture or isn't taken as it is written, and constraints that are given
  /// up or leave a size open.
  public func problems(isStrict: Bool) -> [String] {
    var problems = cells.compactMap { cell in cell.failure.map { "cell \(cell.name): \($0)" } }
    guard isStrict else { return problems }
    if !losses.isEmpty {
      let verb = losses.count == 1 ? "changes the picture isn't" : "change the picture aren't"
      problems.append("\(counted(losses.count, "thing")) that \(verb) honoured")
    }
    if remarkCount > 0 {
      problems.append(
        "\(counted(remarkCount, "thing")) \(remarkCount == 1 ? "isn't" : "aren't") taken as written"
      )
    }
    return problems + layoutProblems
  }

  /// How much isn't taken as it is written.
  private var remarkCount: Int { remarks.count + cells.reduce(0) { $0 + $1.remarks.count } }

  /// What drawing the cells would warn of, apart from remarks.
  private var layoutProblems: [String] {
    let issues = cells.flatMap { cell in
      // A constraint that is given up on the canvas and in rows is one all the same.
      Dictionary(grouping: cell.issues + cell.rowIssues, by: \.topic).values.compactMap(\.first)
    }.filter { !$0.isAmbiguity }
    let givenUp = issues.count(where: \.isConflict)
    let others = issues.count - givenUp
    return [
      givenUp == 0
        ? nil : "\(counted(givenUp, "constraint")) \(givenUp == 1 ? "is" : "are") given up",
      others == 0 ? nil : "\(counted(others, "size")) \(others == 1 ? "is" : "are") left open",
    ].compactMap { $0 }
  }

  /// Whether something is said of the cells themselves that makes their pictures differ from what the file
  /// asks for.
  var hasProblems: Bool {
    remarkCount > 0 || !layoutProblems.isEmpty || cells.contains { $0.failure != nil }
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
    sizeClasses = cell.sizeClassNote
    separator = cell.separatorNote
    do throws(LayoutError) {
      let laidOut = try cell.layoutOnCanvas(text: renderer.text, images: renderer.images)
      tree = cell.inspectedTree(laidOut: laidOut)
      for issue in laidOut.issues {
        if case .remark(let text) = issue { remarks.append(text) } else { issues.append(issue) }
      }
      for warning in renderer.takeWarnings() where !remarks.contains(where: warning.isSaid) {
        remarks.append(warning.text)
      }
      let context = LayoutContext(
        traits: Traits(), text: renderer.text, images: renderer.images)
      rowIssues = try cell.layout(in: context, mode: .runtime, reportsAmbiguity: false).issues
        .filter { !laidOut.issues.contains($0) }
      let pictures = try cell.viewsWhosePictureDecidesHeight(
        text: renderer.text, images: renderer.images)
      picturesInHeight = pictures.map(cell.name(of:))
    } catch {
      tree = cell.inspectedTree()
      failure = "cannot be laid out: \(error)"
    }
  }
}

extension Remark {
  /// Whether a sentence says the same.
  fileprivate func isSaid(_ sentence: String) -> Bool { sentence.contains(text) }
}
