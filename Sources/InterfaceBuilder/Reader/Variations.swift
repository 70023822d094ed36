/// Size-class variations of one element (`<variation key="…">`).
struct Variations: Sendable {
  /// Attributes with the variations' values put in.
  private(set) var attributes: [Element.Attribute]
  /// Ids of subviews that aren't installed.
  private(set) var absentSubviews: Set<String> = []
  /// Ids of constraints that aren't installed.
  private(set) var absentConstraints: Set<String> = []
  /// Children that replace the element's own of the same key.
  private(set) var replacements: [Element] = []

  /// Applies the variations in force: the default first, then those of the size class.
  init(_ element: Element, sizeClass: SizeClass) {
    attributes = element.attributes
    for variation in element.children where variation.name == "variation" {
      let key = variation.key ?? "default"
      guard sizeClass.matches(key) else { continue }
      for attribute in variation.attributes where attribute.name != "key" { set(attribute) }
      for child in variation.children {
        if child.name == "mask" { apply(mask: child) } else { replacements.append(child) }
      }
    }
  }

  private mutating func set(_ attribute: Element.Attribute) {
    if let index = attributes.firstIndex(where: { $0.name == attribute.name }) {
      attributes[index].value = attribute.value
    } else {
      attributes.append(attribute)
    }
  }

  private mutating func apply(mask: Element) {
    for change in mask.children {
      guard let reference = change["reference"] else { continue }
      let isConstraint = mask.key == "constraints"
      if change.name == "exclude" {
        if isConstraint {
          absentConstraints.insert(reference)
        } else {
          absentSubviews.insert(reference)
        }
      } else if change.name == "include" {
        if isConstraint {
          absentConstraints.remove(reference)
        } else {
          absentSubviews.remove(reference)
        }
      }
    }
  }

  /// The element with the variations' attributes and children.
  func applied(to element: Element) -> Element {
    var result = element
    result.attributes = attributes
    if !replacements.isEmpty {
      let keys = Set(replacements.compactMap(\.key))
      result.children.removeAll { $0.key.map(keys.contains) ?? false }
      result.children += replacements
    }
    return result
  }
}
