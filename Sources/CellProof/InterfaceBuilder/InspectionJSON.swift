internal import CellFeed
internal import CellLayout
internal import InterfaceBuilder

extension DocumentInspection {
  /// The inspection for programs: `cells` with their trees, remarks and issues, the document's own
  /// `remarks`, and `unhonoured`.
  public var json: String {
    let quoted = JSONQuoting.quoted
    let cells = cells.map { cell in
      let issues = DocumentInspection.json(cell.issues.map(\.description))
      return "{\"name\":\(quoted(cell.name)),\(cell.jsonNotes),\"issues\":\(issues),"
        + "\"rowIssues\":\(DocumentInspection.json(cell.rowIssues.map(\.description))),"
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
    "[\(texts.map(JSONQuoting.quoted).joined(separator: ","))]"
  }

  private static func json(_ view: InspectedView) -> String {
    let quoted = JSONQuoting.quoted
    func frame(_ rect: Rect?) -> String { rect.map { "[\(numbers($0))]" } ?? "null" }
    return "{\"id\":\(quoted(view.id)),\"element\":\(quoted(view.element)),"
      + "\"class\":\(view.customClass.map(quoted) ?? "null"),"
      + "\"outlets\":[\(view.outlets.map(quoted).joined(separator: ","))],\"tag\":\(view.tag),"
      + "\"saved\":\(frame(view.savedFrame)),\"solved\":\(frame(view.solvedFrame)),"
      + "\"subviews\":[\(view.subviews.map(json).joined(separator: ","))]}"
  }
}

extension DocumentInspection.Cell {
  /// Members for the notes: `container`, `height`, `picturesInHeight`, `sizeClasses` and
  /// `separator`.
  fileprivate var jsonNotes: String {
    let quoted = JSONQuoting.quoted
    return "\"container\":\(container?.json ?? "null"),\"height\":\(heightRule?.json ?? "null"),"
      + "\"picturesInHeight\":[\(picturesInHeight.map(quoted).joined(separator: ","))],"
      + "\"sizeClasses\":\(sizeClasses.map(quoted) ?? "null"),"
      + "\"separator\":\(separator.map(quoted) ?? "null")"
  }
}

extension HeightRule {
  /// `{"rule":"automatic","reason":"…"}`.
  fileprivate var json: String {
    let quoted = JSONQuoting.quoted
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
    let quoted = JSONQuoting.quoted
    let list = properties.map { property in
      "{\"name\":\(quoted(property.name)),\"value\":\(property.value.map(quoted) ?? "null"),"
        + "\"effect\":\(quoted(property.effect.rawValue))}"
    }
    return "{\"element\":\(quoted(element)),\"id\":\(id.map(quoted) ?? "null"),"
      + "\"properties\":[\(list.joined(separator: ","))]}"
  }
}
