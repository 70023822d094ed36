internal import CellLayout
internal import InterfaceBuilder

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
      lines += cell.rowIssues.map { "  with a feed: \($0)" }
    }
    if !remarks.isEmpty { lines += [""] + remarks }
    lines.append("")
    lines += unhonouredLines
    return lines.joined(separator: "\n")
  }

  private var unhonouredLines: [String] {
    if cells.isEmpty { return ["it holds no cells and no views on their own"] }
    guard !unhonoured.isEmpty else { return [nothingUnhonoured] }
    return ["not honoured:"]
      + unhonoured.map { item in
        let effect = item.changesPicture ? "changes the picture" : "does not show"
        return "  \(item.name) × \(item.count), first in line \(item.line): \(effect)"
      }
  }

  /// What to say where no element or attribute is left out.
  private var nothingUnhonoured: String {
    if cells.allSatisfy({ $0.tree == nil }) {
      return "no cell could be read, so it isn't known what else the file asks for"
    }
    return hasProblems
      ? "apart from that, everything that the file asks for is honoured"
      : "everything that the file asks for is honoured"
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

  static func numbers(_ frame: Rect) -> String {
    [frame.x, frame.y, frame.width, frame.height].map(LayoutListing.number)
      .joined(separator: ", ")
  }
}

extension DocumentInspection.Cell {
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
    if let sizeClasses { lines.append(sizeClasses) }
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
