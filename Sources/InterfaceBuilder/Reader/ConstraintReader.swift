import CellLayout

/// Turns `<constraint>` elements into constraints between the items of one cell.
struct ConstraintReader {
  /// Items that constraints of the cell may name.
  let items: [String: LayoutItem]
  /// Ids of all objects of the document.
  let known: ObjectIDs
  let context: ReadingContext

  /// The constraints that an element owns; those that aren't installed are inactive.
  ///
  /// A constraint whose item is elsewhere in the document, or whose attribute is unknown, is left out; an
  /// item that is nowhere is an error.
  func constraints(of element: Element, owner: ViewID, absent: Set<String>)
    throws(InterfaceBuilderError) -> [NibConstraint]
  {
    var result: [NibConstraint] = []
    for group in element.children where group.name == "constraints" {
      for child in group.children where child.name == "constraint" {
        guard var constraint = try constraint(child, owner: owner) else { continue }
        constraint.isActive = !absent.contains(constraint.id)
        result.append(constraint)
      }
    }
    return result
  }

  private func constraint(_ source: Element, owner: ViewID) throws(InterfaceBuilderError)
    -> NibConstraint?
  {
    let element = Variations(source, sizeClass: context.sizeClass).applied(to: source)
    guard let first = try term("firstItem", "firstAttribute", of: element, owner: owner) else {
      return nil
    }
    var second: LayoutConstraint.Term?
    if element["secondAttribute"] != nil {
      second = try term("secondItem", "secondAttribute", of: element, owner: owner)
      if second == nil { return nil }
    }
    let priority = min(1000, max(1, try number("priority", of: element) ?? 1000))
    let constraint = LayoutConstraint(
      first, relation(element["relation"]), second,
      multiplier: try multiplier(of: element), constant: try number("constant", of: element) ?? 0,
      priority: LayoutPriority(priority), identifier: element["identifier"] ?? element.id)
    return NibConstraint(
      id: element.id ?? "", constraint: constraint, isPlaceholder: element.isYes("placeholder"))
  }

  private func term(
    _ itemName: String, _ attributeName: String, of element: Element, owner: ViewID
  ) throws(InterfaceBuilderError) -> LayoutConstraint.Term? {
    guard let item = try item(itemName, of: element, owner: owner),
      let attribute = element[attributeName].flatMap(attribute)
    else { return nil }
    return LayoutConstraint.Term(item, attribute)
  }

  private func item(_ name: String, of element: Element, owner: ViewID)
    throws(InterfaceBuilderError) -> LayoutItem?
  {
    guard let reference = element[name] else { return .view(owner) }
    if let item = items[reference] { return item }
    if !known.contains(reference) {
      throw InterfaceBuilderError(
        file: context.file, line: element.line, object: element.id,
        reason: .missingReference(id: reference, attribute: name))
    }
    return nil
  }

  private func number(_ name: String, of element: Element) throws(InterfaceBuilderError) -> Double?
  {
    guard let text = element[name] else { return nil }
    guard let value = parseNumber(text), abs(value) <= ValueLimits.length else {
      throw InterfaceBuilderError(
        file: context.file, line: element.line, object: element.id,
        reason: .invalidNumber(text, attribute: name))
    }
    return value
  }

  /// A multiplier as a number or a ratio, `16:9` or `1/3`.
  private func multiplier(of element: Element) throws(InterfaceBuilderError) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map {
      parseNumber(String($0.filter { !$0.isWhitespace }))
    }
    // UIKit raises an exception for nothing times an attribute.
    if parts.count == 1, let value = parts[0], isUsable(value) { return value }
    if parts.count == 2, let left = parts[0], let right = parts[1], right != 0,
      isUsable(left / right)
    {
      return left / right
    }
    throw InterfaceBuilderError(
      file: context.file, line: element.line, object: element.id,
      reason: .invalidNumber(text, attribute: "multiplier"))
  }

  private func isUsable(_ multiplier: Double) -> Bool {
    multiplier != 0 && abs(multiplier) <= ValueLimits.length
  }

  private func relation(_ name: String?) -> LayoutRelation {
    name.flatMap(LayoutRelation.init(rawValue:)) ?? .equal
  }

  /// Names that attributes have in files.
  static let attributes = LayoutAttribute.allCases.map(\.rawValue) + ["baseline"]

  private func attribute(_ name: String) -> LayoutAttribute? {
    name == "baseline" ? .lastBaseline : LayoutAttribute(rawValue: name)
  }
}
