/// An unknown whose value the solver finds.
///
/// A handle made by ``Solver/addVariable()``; meaningful to that solver alone.
public struct Variable: Hashable, Comparable, Sendable {
  @usableFromInline let index: Int32

  @usableFromInline init(index: Int32) { self.index = index }

  /// Orders variables as they were added.
  public static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}

/// A variable times a factor.
public struct Term: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let index: Int32
  @usableFromInline var factor: Double

  /// The unknown.
  @inlinable public var variable: Variable { Variable(index: index) }

  /// What the unknown is multiplied by.
  @inlinable public var coefficient: Double { factor }

  /// Makes `coefficient` × `variable`.
  @inlinable public init(_ variable: Variable, _ coefficient: Double = 1) {
    index = variable.index
    factor = coefficient
  }
}

/// Anything that reads as a linear expression: a variable, a term, an expression.
public protocol Linear {
  /// The value as a sum of terms and a constant.
  var linear: LinearExpression { get }
}

/// A sum of terms and a constant.
///
/// Up to four terms (an edge against an edge needs no more) live inside the value; making one
/// allocates nothing.
public struct LinearExpression: Linear, Sendable {
  @usableFromInline static var inlineTerms: Int { 4 }
  @usableFromInline var few: InlineArray<4, Term>
  @usableFromInline var fewCount = 0
  @usableFromInline var rest: [Term] = []

  /// The part that no variable multiplies.
  public var constant: Double

  /// Makes an expression without terms.
  @inlinable public init(_ constant: Double = 0) {
    self.constant = constant
    few = InlineArray(repeating: Term(Variable(index: 0), 0))
  }

  /// Makes an expression of terms and a constant; a variable may occur more than once.
  @inlinable public init(_ terms: [Term], constant: Double = 0) {
    self.init(constant)
    for term in terms { append(term) }
  }

  /// How many terms there are.
  @inlinable public var count: Int { fewCount + rest.count }

  /// The terms, in the order they were added.
  public var terms: [Term] { (0..<count).map { self[term: $0] } }

  @inlinable subscript(term position: Int) -> Term {
    position < fewCount ? few[position] : rest[position - fewCount]
  }

  /// Adds a term.
  @inlinable public mutating func append(_ term: Term) {
    if fewCount < Self.inlineTerms {
      few[fewCount] = term
      fewCount += 1
    } else {
      rest.append(term)
    }
  }

  /// Adds `factor` times another expression.
  @inlinable public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    for position in 0..<other.count {
      let term = other[term: position]
      append(Term(term.variable, term.factor * factor))
    }
    constant += other.constant * factor
  }

  /// The expression itself.
  @inlinable public var linear: LinearExpression { self }
}

extension Variable: Linear {
  /// One times the variable.
  @inlinable public var linear: LinearExpression { Term(self).linear }
}

extension Term: Linear {
  /// The term alone.
  @inlinable public var linear: LinearExpression {
    var expression = LinearExpression()
    expression.append(self)
    return expression
  }
}

extension Linear {
  /// Adds two linear values.
  @inlinable public static func + (a: Self, b: some Linear) -> LinearExpression {
    var sum = a.linear
    sum.add(b.linear)
    return sum
  }

  /// Subtracts a linear value.
  @inlinable public static func - (a: Self, b: some Linear) -> LinearExpression {
    var sum = a.linear
    sum.add(b.linear, times: -1)
    return sum
  }

  /// Adds a constant.
  @inlinable public static func + (a: Self, b: Double) -> LinearExpression {
    var sum = a.linear
    sum.constant += b
    return sum
  }

  /// Subtracts a constant.
  @inlinable public static func - (a: Self, b: Double) -> LinearExpression {
    var sum = a.linear
    sum.constant -= b
    return sum
  }

  /// Multiplies by a factor.
  @inlinable public static func * (a: Self, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(a.linear, times: factor)
    return product
  }
}
