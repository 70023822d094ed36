import CellLayout
import Testing

/// Point sizes of every style at the twelve sizes, smallest first, as Apple publishes them.
private let sizes: [(style: TextStyle, points: [Double])] = [
  (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
  (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
  (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
  (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
  (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
  (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
  (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
  (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
  (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
  (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
  (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 41]),
]

/// Leading of every published point size.
private let leadings: [Double: Double] = [
  11: 13, 12: 16, 13: 18, 14: 19, 15: 20, 16: 21, 17: 22, 19: 24, 20: 25, 22: 28, 23: 29, 25: 31,
  26: 32, 28: 34, 31: 38, 34: 41, 38: 46, 44: 52,
]

/// A colour of sRGB bytes and an alpha.
private func rgba(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> RGBA {
  RGBA(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
}

/// Every colour in light and in dark.
private let colors: [(name: SemanticColor, light: RGBA, dark: RGBA)] = [
  (.label, rgba(0, 0, 0), rgba(255, 255, 255)),
  (.secondaryLabel, rgba(60, 60, 67, 0.6), rgba(235, 235, 245, 0.6)),
  (.tertiaryLabel, rgba(60, 60, 67, 0.3), rgba(235, 235, 245, 0.3)),
  (.quaternaryLabel, rgba(60, 60, 67, 0.18), rgba(235, 235, 245, 0.16)),
  (.placeholderText, rgba(60, 60, 67, 0.3), rgba(235, 235, 245, 0.3)),
  (.separator, rgba(60, 60, 67, 0.29), rgba(84, 84, 88, 0.6)),
  (.opaqueSeparator, rgba(198, 198, 200), rgba(56, 56, 58)),
  (.link, rgba(0, 122, 255), rgba(10, 132, 255)),
  (.systemBackground, rgba(255, 255, 255), rgba(0, 0, 0)),
  (.secondarySystemBackground, rgba(242, 242, 247), rgba(28, 28, 30)),
  (.tertiarySystemBackground, rgba(255, 255, 255), rgba(44, 44, 46)),
  (.systemGroupedBackground, rgba(242, 242, 247), rgba(0, 0, 0)),
  (.secondarySystemGroupedBackground, rgba(255, 255, 255), rgba(28, 28, 30)),
  (.tertiarySystemGroupedBackground, rgba(242, 242, 247), rgba(44, 44, 46)),
  (.systemFill, rgba(120, 120, 128, 0.2), rgba(120, 120, 128, 0.36)),
  (.secondarySystemFill, rgba(120, 120, 128, 0.16), rgba(120, 120, 128, 0.32)),
  (.tertiarySystemFill, rgba(118, 118, 128, 0.12), rgba(118, 118, 128, 0.24)),
  (.quaternarySystemFill, rgba(116, 116, 128, 0.08), rgba(118, 118, 128, 0.18)),
  (.systemGray, rgba(142, 142, 147), rgba(142, 142, 147)),
  (.systemGray2, rgba(174, 174, 178), rgba(99, 99, 102)),
  (.systemGray3, rgba(199, 199, 204), rgba(72, 72, 74)),
  (.systemGray4, rgba(209, 209, 214), rgba(58, 58, 60)),
  (.systemGray5, rgba(229, 229, 234), rgba(44, 44, 46)),
  (.systemGray6, rgba(242, 242, 247), rgba(28, 28, 30)),
  (.systemRed, rgba(255, 59, 48), rgba(255, 69, 58)),
  (.systemOrange, rgba(255, 149, 0), rgba(255, 159, 10)),
  (.systemYellow, rgba(255, 204, 0), rgba(255, 214, 10)),
  (.systemGreen, rgba(52, 199, 89), rgba(48, 209, 88)),
  (.systemTeal, rgba(48, 176, 199), rgba(100, 210, 255)),
  (.systemBlue, rgba(0, 122, 255), rgba(10, 132, 255)),
  (.systemIndigo, rgba(88, 86, 214), rgba(94, 92, 230)),
  (.systemPurple, rgba(175, 82, 222), rgba(191, 90, 242)),
  (.systemPink, rgba(255, 45, 85), rgba(255, 55, 95)),
  (.lightText, rgba(255, 255, 255, 0.6), rgba(255, 255, 255, 0.6)),
  (.darkText, rgba(0, 0, 0), rgba(0, 0, 0)),
]

@Suite struct TraitTableTests {
  @Test func `the tables leave nothing out`() {
    #expect(Set(sizes.map(\.style)) == Set(TextStyle.allCases))
    #expect(Set(colors.map(\.name)) == Set(SemanticColor.allCases))
    #expect(ContentSizeCategory.allCases.count == 12)
  }

  @Test(arguments: sizes)
  func `every text style has its size at every text size`(style: TextStyle, points: [Double]) {
    #expect(ContentSizeCategory.allCases.map { style.pointSize(at: $0) } == points)
  }

  @Test(arguments: TextStyle.allCases)
  func `every text style has its leading at every text size`(style: TextStyle) {
    for category in ContentSizeCategory.allCases {
      let size = style.pointSize(at: category)
      let leading = style.leading(at: category)
      if let published = leadings[size] { #expect(leading == published) }
      // Never below the font's own line, never out of proportion.
      #expect(leading >= (size * 1.15).rounded(.down))
      #expect(leading <= size * 1.4)
    }
  }

  @Test func `leading grows with the size`() {
    let pairs = TextStyle.allCases.flatMap { style in
      ContentSizeCategory.allCases.map { (style.pointSize(at: $0), style.leading(at: $0)) }
    }.sorted { $0.0 < $1.0 }
    for (smaller, larger) in zip(pairs, pairs.dropFirst()) {
      #expect(smaller.1 <= larger.1, "\(smaller) \(larger)")
    }
  }

  @Test(arguments: colors)
  func `every colour has its components in both appearances`(
    name: SemanticColor, light: RGBA, dark: RGBA
  ) {
    #expect(Color.semantic(name).resolved(in: .light) == light)
    #expect(Color.semantic(name).resolved(in: .dark) == dark)
  }

  @Test func `only headlines are semibold of themselves`() {
    let bold = TextStyle.allCases.filter { $0.defaultWeight != .regular }
    #expect(bold == [.headline])
  }

  @Test func `colours of two appearances and of less alpha resolve`() {
    let color = Color.withAlpha(.dynamic(light: .white, dark: .semantic(.secondaryLabel)), 0.5)
    #expect(color.resolved(in: .light) == rgba(255, 255, 255, 0.5))
    #expect(color.resolved(in: .dark) == rgba(235, 235, 245, 0.3))
  }

  @Test(arguments: [(Scale.x1, 17.0, 20.0), (.x2, 16.5, 20.0), (.x3, 49.0 / 3, 20.0)])
  func `lengths round up to pixels, forgiving noise`(scale: Scale, up: Double, exact: Double) {
    #expect(scale.ceil(16.2) == up)
    #expect(scale.ceil(20.0000000001) == exact)
    #expect(scale.round(20.0000000001) == exact)
  }

  @Test func `halves of a pixel round up, below nought too`() {
    #expect(Scale.x1.round(2.5) == 3)
    #expect(Scale.x1.round(-2.5) == -2)
    #expect(Scale.x2.round(0.25) == 0.5)
    #expect(Scale.x2.round(0.2499999999) == 0.5)
    #expect(Scale.x2.round(0.24) == 0)
  }
}
