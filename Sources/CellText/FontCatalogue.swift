import CellLayout

/// Which installed font stands for what a cell asks for, and with which vertical metrics.
struct FontMatch: Sendable, Hashable {
  /// The family of the installed font.
  var family: InstalledFamily
  /// Weight of the cut.
  var weight: FontWeight
  /// Whether the italic cut is meant.
  var isItalic: Bool
  /// Ascent and descent in em.
  var ascent: Double
  /// Descent below the baseline in em; positive.
  var descent: Double
  /// Whether San Francisco's tracking and advances are laid over the font.
  var isSystem: Bool
  /// Whether digits share one width.
  var hasTabularDigits = false
  /// Space after every glyph in em, for originals wider or narrower than what stands for them.
  var spacing = 0.0
  /// Whether the name isn't known at all.
  var isUnknown = false
}

/// Maps UIKit's font descriptions to the catalogue's families.
enum FontCatalogue {
  /// San Francisco's ascent in em.
  static let systemAscent = 0.9521484375
  /// San Francisco's line height in em.
  static let systemLineHeight = 1.193359375

  /// The font for a description at a resolved size.
  static func match(_ font: FontDescription, size: Double) -> FontMatch {
    let weight = font.weight
    switch font.face {
    case .system:
      return system(size: size, weight: weight ?? .regular, isItalic: font.isItalic)
    case .monospacedDigitSystem:
      var match = system(size: size, weight: weight ?? .regular, isItalic: font.isItalic)
      match.hasTabularDigits = true
      return match
    case .textStyle(let style):
      return system(size: size, weight: weight ?? style.defaultWeight, isItalic: font.isItalic)
    case .monospacedSystem:
      return FontMatch(
        family: .liberationMono, weight: weight ?? .regular, isItalic: font.isItalic,
        ascent: systemAscent, descent: systemLineHeight - systemAscent, isSystem: false)
    case .named(let name, let family):
      return named(name, family: family, font: font, size: size)
    }
  }

  private static func system(size: Double, weight: FontWeight, isItalic: Bool) -> FontMatch {
    FontMatch(
      family: size < Tracking.displaySize ? .inter : .interDisplay, weight: weight,
      isItalic: isItalic, ascent: systemAscent, descent: systemLineHeight - systemAscent,
      isSystem: true)
  }

  private static func named(
    _ name: String, family: String?, font: FontDescription, size: Double
  ) -> FontMatch {
    let style = PostScriptName(name)
    let weight = font.weight ?? style.weight
    let isItalic = font.isItalic || style.isItalic
    if isSystemName(style.base) { return system(size: size, weight: weight, isItalic: isItalic) }
    let known =
      NamedFamily.lookup(style.base)
      ?? family.flatMap { NamedFamily.lookup(PostScriptName.key($0)) }
    let target = known ?? NamedFamily.standIn
    return FontMatch(
      family: target.family, weight: weight, isItalic: isItalic, ascent: target.ascent,
      descent: target.descent, isSystem: false, spacing: target.spacing, isUnknown: known == nil)
  }

  /// The names under which Interface Builder and UIKit write San Francisco.
  private static func isSystemName(_ base: String) -> Bool {
    base.hasPrefix(".applesystemui") || base.hasPrefix(".sfui") || base.hasPrefix("sfui")
      || base.hasPrefix("sfpro") || base.hasPrefix(".sfns")
  }
}

/// A PostScript name taken apart: `HelveticaNeue-BoldItalic` is helveticaneue, bold, italic.
struct PostScriptName {
  /// The family part, lowercase, without spaces.
  let base: String
  /// The weight that the style part says.
  let weight: FontWeight
  /// Whether the style part says italic or oblique.
  let isItalic: Bool

  /// Takes a name apart.
  init(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    base = PostScriptName.key(parts.first.map(String.init) ?? name)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    isItalic = style.contains("italic") || style.contains("oblique") || style.hasSuffix("it")
    weight = PostScriptName.weight(in: style)
  }

  /// A family name as it is compared.
  static func key(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }

  private static func weight(in style: String) -> FontWeight {
    let words: [(String, FontWeight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin),
      ("semibold", .semibold), ("demi", .semibold), ("extrabold", .heavy), ("heavy", .heavy),
      ("black", .black), ("bold", .bold), ("medium", .medium), ("light", .light), ("w6", .semibold),
      ("w3", .light),
    ]
    return words.first { style.contains($0.0) }?.1 ?? .regular
  }
}

/// A family that UIKit knows by name, and what is drawn for it.
struct NamedFamily: Sendable {
  /// Beginning of the PostScript name, lowercase.
  let prefix: String
  /// The installed family.
  let family: InstalledFamily
  /// Ascent of the original in em.
  let ascent: Double
  /// Descent and leading of the original in em.
  let descent: Double
  /// How much wider an average glyph of the original is, in em.
  var spacing = 0.0

  /// The family's name for people; nil for another spelling of one that has been named.
  var displayName: String? { NamedFamily.displayNames[prefix] }

  private static let displayNames = [
    "helveticaneue": "Helvetica Neue", "helvetica": "Helvetica", "arial": "Arial",
    "couriernew": "Courier New", "courier": "Courier", "menlo": "Menlo", "times": "Times",
    "timesnewroman": "Times New Roman", "georgia": "Georgia", "pingfang": "PingFang",
    "hiragino": "Hiragino Sans", "applesdgothicneo": "Apple SD Gothic Neo",
    "opensans": "Open Sans", "roboto": "Roboto", "lato": "Lato", "avenir": "Avenir",
    "verdana": "Verdana", "sourcesans": "Source Sans", "montserrat": "Montserrat",
    "nunito": "Nunito", "raleway": "Raleway",
  ]

  /// Helvetica Neue without its leading: what UIKit's tools draw for a name nobody knows.
  static let standIn = NamedFamily(
    prefix: "", family: .liberationSans, ascent: 0.952, descent: 0.213)

  /// The families, longer prefixes before shorter ones.
  static let all: [NamedFamily] = [
    NamedFamily(
      prefix: ".helveticaneueinterface", family: .liberationSans, ascent: 0.952, descent: 0.213),
    NamedFamily(prefix: "helveticaneue", family: .liberationSans, ascent: 0.952, descent: 0.241),
    NamedFamily(prefix: "helvetica", family: .liberationSans, ascent: 0.92, descent: 0.23),
    NamedFamily(prefix: "arial", family: .liberationSans, ascent: 0.905, descent: 0.245),
    NamedFamily(prefix: "couriernew", family: .liberationMono, ascent: 0.833, descent: 0.3),
    NamedFamily(prefix: "courier", family: .liberationMono, ascent: 0.754, descent: 0.246),
    NamedFamily(prefix: "menlo", family: .liberationMono, ascent: 0.928, descent: 0.236),
    NamedFamily(prefix: "sfmono", family: .liberationMono, ascent: 0.952, descent: 0.241),
    NamedFamily(prefix: "timesnewroman", family: .liberationSerif, ascent: 0.891, descent: 0.258),
    NamedFamily(prefix: "times", family: .liberationSerif, ascent: 0.891, descent: 0.258),
    NamedFamily(prefix: "georgia", family: .liberationSerif, ascent: 0.917, descent: 0.219),
    NamedFamily(prefix: "pingfang", family: .notoCJK, ascent: 1.06, descent: 0.34),
    NamedFamily(prefix: "hiragino", family: .notoCJK, ascent: 0.88, descent: 0.12),
    NamedFamily(prefix: "hirakaku", family: .notoCJK, ascent: 0.88, descent: 0.12),
    NamedFamily(prefix: "applesdgothicneo", family: .notoCJK, ascent: 0.9, descent: 0.3),
    NamedFamily(prefix: "opensans", family: .openSans, ascent: 1.069, descent: 0.293),
    NamedFamily(prefix: "roboto", family: .roboto, ascent: 0.928, descent: 0.244),
    NamedFamily(prefix: "lato", family: .lato, ascent: 0.987, descent: 0.213),
    NamedFamily(prefix: "inter", family: .inter, ascent: 0.969, descent: 0.241),
    NamedFamily(
      prefix: "avenir", family: .liberationSans, ascent: 1, descent: 0.366, spacing: 0.01),
    NamedFamily(
      prefix: "verdana", family: .liberationSans, ascent: 1.005, descent: 0.21, spacing: 0.07),
    NamedFamily(
      prefix: "sourcesans", family: .liberationSans, ascent: 0.984, descent: 0.273, spacing: -0.04),
    NamedFamily(
      prefix: "montserrat", family: .liberationSans, ascent: 0.968, descent: 0.251, spacing: 0.055),
    NamedFamily(prefix: "nunito", family: .liberationSans, ascent: 1.011, descent: 0.353),
    NamedFamily(
      prefix: "raleway", family: .liberationSans, ascent: 0.94, descent: 0.234, spacing: 0.015),
  ]

  /// The family whose prefix begins the name.
  static func lookup(_ base: String) -> NamedFamily? {
    all.first { base.hasPrefix($0.prefix) }
  }
}
