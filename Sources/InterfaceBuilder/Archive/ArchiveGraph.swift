/// The objects of a keyed archive of Xcode 3 or 4, by their ids.
///
/// An object is written where it is first met and referred to afterwards.
struct ArchiveGraph {
  private(set) var objects: [String: Element] = [:]
  /// The objects in the order of the file.
  private(set) var order: [String] = []

  /// Indexes everything below an element.
  init(_ root: Element) {
    add(root)
  }

  private mutating func add(_ element: Element) {
    if let id = element.id, objects[id] == nil {
      objects[id] = element
      order.append(id)
    }
    for child in element.children { add(child) }
  }

  /// The object itself, or the one that a reference means.
  func resolve(_ element: Element) -> Element? {
    guard element.name == "reference" else { return element.name == "nil" ? nil : element }
    return element["ref"].flatMap { objects[$0] }
  }

  /// What an object holds under a key.
  func value(_ key: String, of object: Element) -> Element? {
    object.child(key: key).flatMap(resolve)
  }

  /// The members of an array that an object holds under a key.
  func array(_ key: String, of object: Element) -> [Element] {
    guard let list = value(key, of: object) else { return [] }
    return members(list)
  }

  /// The members of an array.
  func members(_ list: Element) -> [Element] {
    list.children.filter { $0.key != "EncodedWithXMLCoder" }.compactMap(resolve)
  }

  /// The pairs of a dictionary, which is written in one of two forms.
  func dictionary(_ key: String, of object: Element) -> [(key: String, value: Element)] {
    guard let dictionary = value(key, of: object) else { return [] }
    let keys = array("dict.sortedKeys", of: dictionary)
    if !keys.isEmpty {
      let values = array("dict.values", of: dictionary)
      return zip(keys, values).map { ($0.text, $1) }
    }
    return dictionary.children.compactMap { child in
      guard let key = child.key, key != "EncodedWithXMLCoder", let value = resolve(child) else {
        return nil
      }
      return (key, value)
    }
  }
}

extension Element {
  /// What a simple value that the object holds under a key says, as characters or as an attribute.
  func archivedText(_ key: String) -> String? {
    guard let child = child(key: key), child.name != "nil", child.name != "reference" else {
      return nil
    }
    return child["value"] ?? TextReader.content(child)
  }

  /// A simple value as a number.
  func archivedNumber(_ key: String) -> Double? { archivedText(key).flatMap(parseNumber) }

  /// A simple value as a whole number.
  func archivedInteger(_ key: String) -> Int? {
    archivedNumber(key).flatMap { Int(exactly: $0.rounded()) }
  }
}
