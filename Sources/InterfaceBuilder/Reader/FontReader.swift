import CellLayout

/// Turns `<fontDescription>` and `<font>` elements into font descriptions.
enum FontReader {
  /// The font of a view's `<fontDescription>`; nil where it has none.
  static func font(of element: Element, defaultSize: Double, key: String = "fontDescription")
    -> FontDescription?
  {
    guard let font = element.child("fontDescription", key: key) else { return nil }
    return description(font, defaultSize: defaultSize)
  }

  /// The font that a `<fontDescription>` element asks for.
  static func description(_ font: Element, defaultSize: Double) -> FontDescription {
    if let style = font["style"] { return textStyle(style) }
    let size = size(font.number("pointSize")) ?? defaultSize
    if let type = font["type"] { return system(type, weight: font["weight"], size: size) }
    if let meta = font["metaFont"] { return metaFont(meta, size: size) }
    return named(font["name"] ?? "", family: font["family"], size: size)
  }

  /// The font of an attributed string's `<font>` element.
  static func attributed(_ font: Element, defaultSize: Double) -> FontDescription {
    let size = size(font.number("size")) ?? defaultSize
    if let meta = font["metaFont"] { return metaFont(meta, size: size) }
    return named(font["name"] ?? "", family: font["family"], size: size)
  }

  /// A size that makes sense; zero stands for the usual one.
  static func size(_ number: Double?) -> Double? {
    number.flatMap { $0 > 0 && $0 <= ValueLimits.fontSize ? $0 : nil }
  }

  /// What `type` may say.
  static let types = [
    "system", "boldSystem", "italicSystem", "monospacedSystem", "monospacedDigitSystem",
  ]

  private static func system(_ type: String, weight: String?, size: Double) -> FontDescription {
    var result = FontDescription.system(size, weight: weight.flatMap(self.weight) ?? .regular)
    switch type {
    case "boldSystem" where weight == nil: result.weight = .bold
    case "italicSystem": result.isItalic = true
    case "monospacedSystem": result.face = .monospacedSystem
    case "monospacedDigitSystem": result.face = .monospacedDigitSystem
    default: break
    }
    return result
  }

  /// AppKit's names for fonts of the system; all are San Francisco on iOS.
  private static func metaFont(_ name: String, size: Double) -> FontDescription {
    let isBold = name.lowercased().contains("bold")
    return .system(size, weight: isBold ? .bold : .regular)
  }

  /// A weight by Interface Builder's name.
  static func weight(_ name: String) -> FontWeight? { weights[name] }

  /// Weights by Interface Builder's names.
  static let weights: [String: FontWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "demibold": .semibold, "bold": .bold,
    "heavy": .heavy, "black": .black,
  ]

  private static let stylePrefix = "UICTFontTextStyle"

  /// A Dynamic Type style by UIKit's private name, such as `UICTFontTextStyleSubhead`.
  static func textStyle(_ name: String) -> FontDescription {
    var stem = name.hasPrefix(stylePrefix) ? String(name.dropFirst(stylePrefix.count)) : name
    var result = FontDescription.style(.body)
    for prefix in stylePrefixes where stem.hasPrefix(prefix) {
      stem.removeFirst(prefix.count)
      if prefix == "Emphasized" { result.weight = .semibold }
    }
    result.face = .textStyle(styles[stem] ?? .body)
    return result
  }

  private static let stylePrefixes = ["Emphasized", "Short", "Tall"]

  /// All names of text styles that Interface Builder may write.
  static let textStyleNames: [String] = styles.keys.sorted().flatMap { stem in
    (["", "EmphasizedShort", "EmphasizedTall"] + stylePrefixes).flatMap { prefix in
      [stylePrefix + prefix + stem, prefix + stem]
    }
  }

  private static let styles: [String: TextStyle] = [
    "Title0": .largeTitle, "LargeTitle": .largeTitle, "Title1": .title1, "Title2": .title2,
    "Title3": .title3, "Headline": .headline, "Headline1": .headline, "Headline2": .subheadline,
    "Subhead": .subheadline, "Subheadline": .subheadline, "Subheadline1": .subheadline,
    "Body": .body, "Callout": .callout, "Footnote": .footnote, "Caption1": .caption1,
    "Caption2": .caption2, "ExtraLargeTitle": .largeTitle, "ExtraLargeTitle2": .title1,
  ]

  /// A font by PostScript name; names of San Francisco's faces are the system font.
  static func named(_ name: String, family: String?, size: Double) -> FontDescription {
    guard isSystemName(name) || name.isEmpty else {
      return FontDescription(face: .named(name, family: family), pointSize: size)
    }
    let cut = name.split(separator: "-").last.map(String.init) ?? ""
    let isItalic = cut.hasSuffix("Italic")
    let stem = isItalic ? String(cut.dropLast(6)) : cut
    var result = FontDescription.system(size, weight: weight(stem.lowercasedFirst) ?? .regular)
    result.isItalic = isItalic
    return result
  }

  private static func isSystemName(_ name: String) -> Bool {
    [".AppleSystemUIFont", ".SF", "SFUI", "SFPro"].contains { name.hasPrefix($0) }
  }
}

extension String {
  /// The string with its first letter in lower case.
  fileprivate var lowercasedFirst: String {
    prefix(1).lowercased() + dropFirst()
  }
}
