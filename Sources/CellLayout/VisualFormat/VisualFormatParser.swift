/// A visual format, read but not yet related to views.
struct VisualFormat {
  /// A name or a number, and where it stands.
  struct Symbol {
    enum Value {
      case number(Double)
      case name(String)
    }
    var value: Value
    var column: Int
  }

  struct Predicate {
    var relation: LayoutRelation
    var object: Symbol
    var priority: Symbol?
  }

  /// A view between its connections, or the superview.
  struct Item {
    /// Nil is the superview.
    var name: String?
    var column: Int
    var sizes: [Predicate] = []
  }

  enum Connection {
    /// Nothing between: edge on edge.
    case flush
    /// A single hyphen: the standard distance.
    case standard
    case predicates([Predicate])
  }

  var axis: Axis
  var items: [Item] = []
  /// One fewer than items.
  var connections: [Connection] = []
}

/// Reads visual formats by Apple's grammar (Auto Layout Guide, Visual Format Language).
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var position = 0

  init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  /// Reads the whole string.
  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat(axis: orientation())
    try result.items.append(firstItem())
    while position < characters.count {
      let connection = try connection()
      result.connections.append(connection)
      let start = position
      if take("|") {
        result.items.append(VisualFormat.Item(name: nil, column: start))
        guard position == characters.count else { throw fail("nothing may follow the last “|”") }
      } else {
        try result.items.append(view())
      }
    }
    guard result.items.contains(where: { $0.name != nil }) else {
      throw fail("expected a view such as “[name]”")
    }
    return result
  }

  private mutating func orientation() -> Axis {
    guard characters.count > 1, characters[1] == ":", "HV".contains(characters[0]) else {
      return .horizontal
    }
    position = 2
    return characters[0] == "V" ? .vertical : .horizontal
  }

  private mutating func firstItem() throws(VisualFormatError) -> VisualFormat.Item {
    let start = position
    if take("|") { return VisualFormat.Item(name: nil, column: start) }
    return try view()
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.Item {
    guard take("[") else { throw fail("expected “[” and the name of a view") }
    let column = position
    guard let name = name() else { throw fail("expected the name of a view") }
    var item = VisualFormat.Item(name: name, column: column)
    if take("(") { item.sizes = try predicates() }
    guard take("]") else { throw fail("expected “]” after the view “\(name)”") }
    return item
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    guard let next = peek, next != "[", next != "|" else { return .standard }
    let predicates = try spacing()
    guard take("-") else { throw fail("expected “-” after the distance") }
    return .predicates(predicates)
  }

  private mutating func spacing() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    if take("(") { return try predicates() }
    let object = try symbol()
    return [VisualFormat.Predicate(relation: .equal, object: object, priority: try priority())]
  }

  /// Predicates after an opening parenthesis.
  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var list: [VisualFormat.Predicate] = []
    repeat {
      let relation = try relation()
      let object = try symbol()
      list.append(
        VisualFormat.Predicate(relation: relation, object: object, priority: try priority()))
    } while take(",")
    guard take(")") else { throw fail("expected “,” or “)”") }
    return list
  }

  private mutating func relation() throws(VisualFormatError) -> LayoutRelation {
    for (text, relation) in [
      ("==", LayoutRelation.equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
    ] where characters[position...].starts(with: text) {
      position += 2
      return relation
    }
    if let next = peek, "=<>".contains(next) { throw fail("expected “==”, “<=” or “>=”") }
    return .equal
  }

  private mutating func priority() throws(VisualFormatError) -> VisualFormat.Symbol? {
    take("@") ? try symbol() : nil
  }

  private mutating func symbol() throws(VisualFormatError) -> VisualFormat.Symbol {
    let column = position
    if let number = number() { return VisualFormat.Symbol(value: .number(number), column: column) }
    if let name = name() { return VisualFormat.Symbol(value: .name(name), column: column) }
    throw fail("expected a number or the name of a metric")
  }

  private mutating func number() -> Double? {
    var end = position
    if end < characters.count, characters[end] == "-" { end += 1 }
    while end < characters.count, characters[end].isASCIIDigit || characters[end] == "." {
      end += 1
    }
    guard let number = Double(String(characters[position..<end])) else { return nil }
    position = end
    return number
  }

  private mutating func name() -> String? {
    guard let first = peek, first == "_" || first.isLetter else { return nil }
    var end = position
    while end < characters.count,
      characters[end] == "_" || characters[end].isLetter || characters[end].isASCIIDigit
    {
      end += 1
    }
    defer { position = end }
    return String(characters[position..<end])
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  private func fail(_ reason: String) -> VisualFormatError {
    let found = peek.map { ", found “\($0)”" } ?? ", found the end"
    return VisualFormatError(format: format, column: position, reason: reason + found)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
