/// The colours UIKit names by use or by hue (UIColor's UI element and standard colours).
public enum SemanticColor: String, Sendable, Hashable, CaseIterable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText
  case separator, opaqueSeparator, link
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  case systemRed, systemOrange, systemYellow, systemGreen, systemTeal, systemBlue
  case systemIndigo, systemPurple, systemPink
  case lightText, darkText

  /// Components under an appearance.
  ///
  /// iOS 15 values; the same table for both contrasts.
  public func components(in appearance: Appearance) -> RGBA {
    let pair = table
    return appearance == .light ? pair.light : pair.dark
  }

  private typealias Pair = (light: RGBA, dark: RGBA)

  private var table: Pair {
    switch self {
    case .label: pair((0, 0, 0, 1), (255, 255, 255, 1))
    case .secondaryLabel: pair((60, 60, 67, 0.6), (235, 235, 245, 0.6))
    case .tertiaryLabel: pair((60, 60, 67, 0.3), (235, 235, 245, 0.3))
    case .quaternaryLabel: pair((60, 60, 67, 0.18), (235, 235, 245, 0.16))
    case .placeholderText: pair((60, 60, 67, 0.3), (235, 235, 245, 0.3))
    case .separator: pair((60, 60, 67, 0.29), (84, 84, 88, 0.6))
    case .opaqueSeparator: pair((198, 198, 200, 1), (56, 56, 58, 1))
    case .link, .systemBlue: pair((0, 122, 255, 1), (10, 132, 255, 1))
    case .systemBackground: pair((255, 255, 255, 1), (0, 0, 0, 1))
    case .secondarySystemBackground: pair((242, 242, 247, 1), (28, 28, 30, 1))
    case .tertiarySystemBackground: pair((255, 255, 255, 1), (44, 44, 46, 1))
    case .systemGroupedBackground: pair((242, 242, 247, 1), (0, 0, 0, 1))
    case .secondarySystemGroupedBackground: pair((255, 255, 255, 1), (28, 28, 30, 1))
    case .tertiarySystemGroupedBackground: pair((242, 242, 247, 1), (44, 44, 46, 1))
    case .systemFill: pair((120, 120, 128, 0.2), (120, 120, 128, 0.36))
    case .secondarySystemFill: pair((120, 120, 128, 0.16), (120, 120, 128, 0.32))
    case .tertiarySystemFill: pair((118, 118, 128, 0.12), (118, 118, 128, 0.24))
    case .quaternarySystemFill: pair((116, 116, 128, 0.08), (118, 118, 128, 0.18))
    case .systemGray: pair((142, 142, 147, 1), (142, 142, 147, 1))
    case .systemGray2: pair((174, 174, 178, 1), (99, 99, 102, 1))
    case .systemGray3: pair((199, 199, 204, 1), (72, 72, 74, 1))
    case .systemGray4: pair((209, 209, 214, 1), (58, 58, 60, 1))
    case .systemGray5: pair((229, 229, 234, 1), (44, 44, 46, 1))
    case .systemGray6: pair((242, 242, 247, 1), (28, 28, 30, 1))
    case .systemRed: pair((255, 59, 48, 1), (255, 69, 58, 1))
    case .systemOrange: pair((255, 149, 0, 1), (255, 159, 10, 1))
    case .systemYellow: pair((255, 204, 0, 1), (255, 214, 10, 1))
    case .systemGreen: pair((52, 199, 89, 1), (48, 209, 88, 1))
    case .systemTeal: pair((48, 176, 199, 1), (100, 210, 255, 1))
    case .systemIndigo: pair((88, 86, 214, 1), (94, 92, 230, 1))
    case .systemPurple: pair((175, 82, 222, 1), (191, 90, 242, 1))
    case .systemPink: pair((255, 45, 85, 1), (255, 55, 95, 1))
    case .lightText: pair((255, 255, 255, 0.6), (255, 255, 255, 0.6))
    case .darkText: pair((0, 0, 0, 1), (0, 0, 0, 1))
    }
  }

  private typealias Bytes = (red: Double, green: Double, blue: Double, alpha: Double)

  private func pair(_ light: Bytes, _ dark: Bytes) -> Pair {
    func components(_ bytes: Bytes) -> RGBA {
      RGBA(
        red: bytes.red / 255, green: bytes.green / 255, blue: bytes.blue / 255, alpha: bytes.alpha)
    }
    return (components(light), components(dark))
  }
}
