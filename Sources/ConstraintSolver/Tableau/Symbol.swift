/// A column of the tableau: a variable, or the residual of a constraint.
///
/// The residual of constraint k is r = (expression − bound) / scale. It costs `up` for every unit
/// above nought and `down` for every unit below, at the constraint's priority level: an equality
/// costs both ways, an inequality one way. A required constraint is no exception, its level is
/// merely the highest; a cost that remains there is a conflict.
struct Symbol: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable { case vacant, variable, residual }

  var kind: Kind
  /// The side of nought that a basic residual is taken to be on, even where it's nought: ±1.
  var side: Int8 = 1
  /// Whether a row or a definition may refer to the symbol.
  var isReferenced = false
  /// The slot of the priority level.
  var slot: Int32 = 0
  /// The row in which a residual is basic, a variable's definition, or one of the two below.
  var row: Int32 = Symbol.nonbasic
  var up: Double = 0
  var down: Double = 0
  /// bound / scale.
  var shift: Double = 0

  /// Not basic: its value is nought.
  static let nonbasic: Int32 = -1
  /// A constraint that waits for the next solve.
  static let pending: Int32 = -2

  /// The cost's slope at the symbol's present side.
  var slope: Double { side > 0 ? up : -down }
}

/// What a constraint was before the tableau transformed it.
struct Record: BitwiseCopyable {
  var firstTerm: Int = 0
  var termCount: Int32 = 0
  var relation: UInt8 = 0
  var scale: Double = 1
  var bound: Double = 0
  var serial: Int64 = -1
}

/// One distinct priority; costs of different levels are never added, only compared in order.
struct Level: BitwiseCopyable {
  var priority: Double
  /// The steepest slope of any constraint at this level; tolerances scale with it.
  var steepest: Double = 0
}

/// A coefficient of a row.
struct Entry: BitwiseCopyable {
  var symbol: Int32
  var coefficient: Double
}

/// A row: basic residual = value + Σ coefficient × nonbasic symbol.
struct Row: BitwiseCopyable {
  var offset: Int
  var count: Int32
  var capacity: Int32
  var basic: Int32
  /// A residual that the last line search carried across nought.
  var crossed = false
  var value: Double
}
