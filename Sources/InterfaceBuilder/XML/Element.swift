/// An element of an XML document with everything below it.
struct Element: Sendable, Hashable {
  /// A name with its value.
  struct Attribute: Sendable, Hashable {
    var name: String
    var value: String
  }

  var name: String
  /// In the order of the file.
  var attributes: [Attribute] = []
  var children: [Element] = []
  /// Character data directly inside, whitespace-only data left out where there are children.
  var text = ""
  /// Line of the start tag, from 1.
  var line = 0

  /// The value of an attribute.
  subscript(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// The `key` under which the parent holds this element.
  var key: String? { self["key"] }

  /// The object id.
  var id: String? { self["id"] }

  /// Whether an attribute says YES.
  func isYes(_ name: String) -> Bool { self[name] == "YES" }

  /// Whether an attribute says NO.
  func isNo(_ name: String) -> Bool { self[name] == "NO" }

  /// An attribute as a finite number.
  func number(_ name: String) -> Double? { self[name].flatMap(parseNumber) }

  /// An attribute as a length or place in points; nil beyond what makes sense in a cell.
  func length(_ name: String) -> Double? {
    number(name).flatMap { abs($0) <= ValueLimits.length ? $0 : nil }
  }

  /// An attribute as a whole number.
  func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

  /// The first child of a name.
  func child(_ name: String) -> Element? { children.first { $0.name == name } }

  /// The first child that the element holds under a key, whatever its name.
  func child(key: String) -> Element? { children.first { $0.key == key } }

  /// The first child of a name and key.
  func child(_ name: String, key: String) -> Element? {
    children.first { $0.name == name && $0.key == key }
  }

  /// All children of a name.
  func children(_ name: String) -> [Element] { children.filter { $0.name == name } }

  /// Calls a closure for this element and all below it, in the order of the file.
  func forEach(_ body: (Element) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

/// A finite decimal number as Interface Builder writes it, or nil.
func parseNumber(_ text: String) -> Double? {
  // Swift would take hexadecimal as well.
  guard let value = Double(text), value.isFinite, !text.utf8.contains(where: { $0 | 0x20 == 0x78 })
  else { return nil }
  return value
}
