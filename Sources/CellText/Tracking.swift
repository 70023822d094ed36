import CellLayout

/// San Francisco's space between letters, laid on top of Inter's advances.
enum Tracking {
  /// Apple, Human Interface Guidelines, Typography: tracking of SF Pro by point size.
  ///
  /// It gives points and thousandths of an em, both rounded; at 17 points -0.43 and -26 meet at -0.434.
  private static let published: [(size: Double, points: Double)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08),
    (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.434), (18, -0.44), (19, -0.45), (20, -0.45),
    (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29),
    (28, 0.38), (29, 0.40), (30, 0.40), (31, 0.39), (32, 0.41), (33, 0.40), (34, 0.40), (35, 0.38),
    (36, 0.37), (40, 0.37), (44, 0.37), (48, 0.35), (52, 0.33), (56, 0.30), (60, 0.26), (72, 0.14),
    (80, 0),
  ]

  /// Where SF Pro Text's table differed before iOS 14; labels that those canvases saved agree.
  private static let earlier: [Double: Double] = [15: -0.24, 16: -0.32, 17: -0.41]

  /// The size from which San Francisco shows its display cut.
  static let displaySize = 20.0

  /// Space after every glyph of the system font, in points.
  ///
  /// Below 20 points: the published table and what Inter's heavier cuts lack. From 20 points: what
  /// Inter Display lacks, falling with the published table at sizes beyond 36 points; before iOS 14
  /// San Francisco was wider there.
  static func points(size: Double, weight: FontWeight, hasDisplayCut: Bool) -> Double {
    guard size >= displaySize else {
      let table = hasDisplayCut ? earlier[size] ?? apple(size: size) : apple(size: size)
      return table + weightTerm(weight) * size
    }
    let cut = hasDisplayCut ? 0.35 : 0.03
    return cut + apple(size: max(36, size)) - apple(size: 36) + displayTerm(weight) * size
  }

  /// The published value, on a straight line between two sizes.
  static func apple(size: Double) -> Double {
    interpolate(published.lazy.map { ($0.size, $0.points) }, at: size)
  }

  /// Extra space per glyph in em, by which Inter's heavier cuts are narrower than San Francisco's.
  static func weightTerm(_ weight: FontWeight) -> Double {
    switch weight {
    case ..<FontWeight.medium: 0
    case .medium: 0.0058
    case ..<FontWeight.bold: 0.0085
    case ..<FontWeight.heavy: 0.0120
    default: 0.0295
    }
  }

  /// Extra space per glyph in em, by which Inter Display's cuts differ from San Francisco's.
  static func displayTerm(_ weight: FontWeight) -> Double {
    switch weight {
    case ...FontWeight.light: -0.010
    case ..<FontWeight.semibold: 0
    default: 0.005
    }
  }
}

/// Advances that don't come from the font.
enum FixedAdvance {
  /// A Han, Kana or other full-width character beside the system font, in em.
  static let fullWidth = 1.025

  /// Apple Color Emoji's advance in em by point size, from labels saved at their intrinsic width.
  private static let emoji: [(Double, Double)] = [
    (11, 1.43), (17, 1.36), (18, 1.34), (30, 1.25), (38, 1.13),
  ]

  /// An emoji's advance in em.
  static func emoji(size: Double) -> Double { interpolate(emoji, at: size) }
}

/// The value at `x` of a line through points in rising order, level beyond both ends.
func interpolate(_ table: some Sequence<(Double, Double)>, at x: Double) -> Double {
  var previous: (Double, Double)?
  for point in table {
    guard point.0 < x else {
      guard let before = previous, point.0 > x else { return point.1 }
      return before.1 + (point.1 - before.1) * (x - before.0) / (point.0 - before.0)
    }
    previous = point
  }
  return previous?.1 ?? 0
}
