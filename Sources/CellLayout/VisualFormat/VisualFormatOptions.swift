/// What a visual format says besides the string (NSLayoutConstraint.FormatOptions).
public struct VisualFormatOptions: OptionSet, Sendable, Hashable {
  /// Bits of this library's own order.
  public let rawValue: UInt32

  /// Makes options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// All views share their left edge.
  public static let alignAllLeft = VisualFormatOptions(rawValue: 1 << 0)
  /// All views share their right edge.
  public static let alignAllRight = VisualFormatOptions(rawValue: 1 << 1)
  /// All views share their top edge.
  public static let alignAllTop = VisualFormatOptions(rawValue: 1 << 2)
  /// All views share their bottom edge.
  public static let alignAllBottom = VisualFormatOptions(rawValue: 1 << 3)
  /// All views share their leading edge.
  public static let alignAllLeading = VisualFormatOptions(rawValue: 1 << 4)
  /// All views share their trailing edge.
  public static let alignAllTrailing = VisualFormatOptions(rawValue: 1 << 5)
  /// All views share their horizontal middle.
  public static let alignAllCenterX = VisualFormatOptions(rawValue: 1 << 6)
  /// All views share their vertical middle.
  public static let alignAllCenterY = VisualFormatOptions(rawValue: 1 << 7)
  /// All views stand on one last baseline.
  public static let alignAllLastBaseline = VisualFormatOptions(rawValue: 1 << 8)
  /// All views stand on one first baseline.
  public static let alignAllFirstBaseline = VisualFormatOptions(rawValue: 1 << 9)
  /// Horizontal formats run from left to right in any language.
  public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 10)
  /// Horizontal formats run from right to left in any language.
  public static let directionRightToLeft = VisualFormatOptions(rawValue: 1 << 11)
  /// Gaps of vertical formats count from last to first baseline.
  public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 12)

  /// The attributes to align, in order.
  var alignments: [LayoutAttribute] {
    let table: [(VisualFormatOptions, LayoutAttribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return table.filter { contains($0.0) }.map(\.1)
  }
}

/// A visual format that can't be read, with the place where reading stopped.
public struct VisualFormatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The format string.
  public var format: String
  /// Where reading stopped, in characters from the start.
  public var column: Int
  /// What is wrong and what was expected.
  public var reason: String

  /// Makes an error.
  public init(format: String, column: Int, reason: String) {
    self.format = format
    self.column = column
    self.reason = reason
  }

  /// The reason, the format, and a mark below the place.
  public var description: String {
    "\(reason)\n\(format)\n\(String(repeating: " ", count: column))^"
  }
}
