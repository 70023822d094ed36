/// A number that depends on at most one position and one size that a solver has yet to find.
///
/// Every edge of a view is such a number, even through chains of autoresizing masks: those scale
/// and shift the edges of one ancestor.
struct Linear {
  /// Index of the unknown position; −1 is none.
  var position: Int32 = -1
  /// Index of the unknown size; −1 is none.
  var size: Int32 = -1
  /// Factor on the position.
  var positionFactor: Double = 0
  /// Factor on the size.
  var sizeFactor: Double = 0
  /// The known part, in points.
  var constant: Double

  init(_ constant: Double) { self.constant = constant }

  /// An unknown position.
  static func position(_ variable: Int32) -> Linear {
    var value = Linear(0)
    value.position = variable
    value.positionFactor = 1
    return value
  }

  /// An unknown size.
  static func size(_ variable: Int32) -> Linear {
    var value = Linear(0)
    value.size = variable
    value.sizeFactor = 1
    return value
  }

  /// Whether nothing about it is unknown.
  var isConstant: Bool { position < 0 && size < 0 }

  /// The sum with a multiple of a number that depends on the same unknowns.
  func adding(_ other: Linear, times factor: Double = 1) -> Linear {
    var sum = self
    if other.position >= 0 {
      sum.position = other.position
      sum.positionFactor += other.positionFactor * factor
    }
    if other.size >= 0 {
      sum.size = other.size
      sum.sizeFactor += other.sizeFactor * factor
    }
    sum.constant += other.constant * factor
    return sum
  }

  static func + (value: Linear, constant: Double) -> Linear {
    var sum = value
    sum.constant += constant
    return sum
  }

  static func - (value: Linear, constant: Double) -> Linear { value + -constant }

  /// The number, given the unknowns.
  func value(_ values: [Double]) -> Double {
    var sum = constant
    if position >= 0 { sum += positionFactor * values[Int(position)] }
    if size >= 0 { sum += sizeFactor * values[Int(size)] }
    return sum
  }
}

/// A box along one axis: where it starts and how long it is, in root coordinates.
struct Span {
  var start: Linear
  var size: Linear

  var end: Linear { start.adding(size) }
  var middle: Linear { start.adding(size, times: 0.5) }

  /// The span made longer or shorter around its middle.
  func scaled(by share: Double) -> Span {
    if share == 1 { return self }
    return Span(
      start: start.adding(size, times: (1 - share) / 2), size: Linear(0).adding(size, times: share))
  }

  /// The span with its ends moved inwards.
  func inset(_ before: Double, _ after: Double) -> Span {
    if before == 0, after == 0 { return self }
    return Span(start: start + before, size: size - (before + after))
  }
}

/// A box on both axes.
struct Box {
  var horizontal: Span
  var vertical: Span

  subscript(axis: Axis) -> Span {
    axis == .horizontal ? horizontal : vertical
  }

  /// The box made higher or lower around its middle.
  func scalingHeight(by share: Double) -> Box {
    Box(horizontal: horizontal, vertical: vertical.scaled(by: share))
  }

  /// The box with its edges moved inwards.
  func inset(by insets: EdgeInsets) -> Box {
    Box(
      horizontal: horizontal.inset(insets.left, insets.right),
      vertical: vertical.inset(insets.top, insets.bottom))
  }

  /// The box with its edges moved outwards.
  func outset(by insets: EdgeInsets) -> Box {
    Box(
      horizontal: horizontal.inset(-insets.left, -insets.right),
      vertical: vertical.inset(-insets.top, -insets.bottom))
  }

  /// The box, given the unknowns.
  func value(_ values: [Double]) -> Rect {
    Rect(
      x: horizontal.start.value(values), y: vertical.start.value(values),
      width: horizontal.size.value(values), height: vertical.size.value(values))
  }
}
