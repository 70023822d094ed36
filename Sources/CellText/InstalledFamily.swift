/// The families of fonts that texts are drawn with, and where Debian puts them.
enum InstalledFamily: String, Sendable, Hashable, CaseIterable {
  case inter = "Inter"
  case interDisplay = "Inter Display"
  case liberationSans = "Liberation Sans"
  case liberationSerif = "Liberation Serif"
  case liberationMono = "Liberation Mono"
  case notoCJK = "Noto Sans CJK"
  case notoSans = "Noto Sans"
  case emoji = "Noto Color Emoji"
  case openSans = "Open Sans"
  case roboto = "Roboto"
  case lato = "Lato"

  /// The Debian package that brings the family.
  var debianPackage: String {
    switch self {
    case .inter, .interDisplay: "fonts-inter"
    case .liberationSans, .liberationSerif, .liberationMono: "fonts-liberation2"
    case .notoCJK: "fonts-noto-cjk"
    case .notoSans: "fonts-noto-core"
    case .emoji: "fonts-noto-color-emoji"
    case .openSans: "fonts-open-sans"
    case .roboto: "fonts-roboto-unhinted"
    case .lato: "fonts-lato"
    }
  }

  /// Whether nothing can be drawn without it.
  var isRequired: Bool {
    switch self {
    case .openSans, .roboto, .lato: false
    default: true
    }
  }

  /// The beginning of the family's file names, under the directory of all fonts, and their ending.
  private var stem: (path: String, ending: String) {
    switch self {
    case .inter: ("opentype/inter/Inter", "otf")
    case .interDisplay: ("opentype/inter/InterDisplay", "otf")
    case .liberationSans: ("truetype/liberation2/LiberationSans", "ttf")
    case .liberationSerif: ("truetype/liberation2/LiberationSerif", "ttf")
    case .liberationMono: ("truetype/liberation2/LiberationMono", "ttf")
    case .notoCJK: ("opentype/noto/NotoSansCJK", "ttc")
    case .notoSans: ("truetype/noto/NotoSans", "ttf")
    case .emoji: ("truetype/noto/NotoColorEmoji", "ttf")
    case .openSans: ("truetype/open-sans/OpenSans", "ttf")
    case .roboto: ("truetype/roboto/unhinted/RobotoTTF/Roboto", "ttf")
    case .lato: ("truetype/lato/Lato", "ttf")
    }
  }

  /// The file of the regular cut, under the directory of all fonts.
  var probe: String {
    self == .emoji ? "\(stem.path).\(stem.ending)" : "\(stem.path)-Regular.\(stem.ending)"
  }

  /// The files that belong to the family, as fontconfig globs under the directory of all fonts.
  var globs: [String] {
    switch self {
    case .emoji: [probe]
    case .notoSans:
      FallbackOrder.scripts.map { "truetype/noto/\($0.filter { $0 != " " })-*.ttf" }
    default: ["\(stem.path)-*.\(stem.ending)"]
    }
  }

  /// The directory of the family's files, under the directory of all fonts.
  var directory: String {
    stem.path.lastIndex(of: "/").map { String(stem.path[..<$0]) } ?? stem.path
  }
}

/// The order in which fonts are asked for a character that the text's own font lacks.
enum FallbackOrder {
  /// Families for scripts other than Han, Kana and Hangul; the first covers Latin, Greek and Cyrillic.
  static let scripts = [
    "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai",
    "Noto Sans Bengali", "Noto Sans Gurmukhi", "Noto Sans Gujarati", "Noto Sans Oriya",
    "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Kannada", "Noto Sans Malayalam",
    "Noto Sans Sinhala", "Noto Sans Lao", "Noto Sans Khmer", "Noto Sans Myanmar",
    "Noto Sans Georgian", "Noto Sans Armenian", "Noto Sans Ethiopic", "Noto Serif Tibetan",
    "Noto Sans Mongolian", "Noto Sans Thaana", "Noto Sans Syriac", "Noto Sans NKo",
    "Noto Sans Tifinagh", "Noto Sans Cherokee", "Noto Sans Canadian Aboriginal", "Noto Sans Yi",
    "Noto Sans Math", "Noto Sans Symbols", "Noto Sans Symbols2",
  ]

  /// The regional cuts of the Han font, the language's own first.
  static func han(for language: String) -> [String] {
    let own = hanRegion(for: language)
    return ([own] + ["SC", "TC", "HK", "JP", "KR"].filter { $0 != own }).map {
      "Noto Sans CJK \($0)"
    }
  }

  /// Which region's shapes a language writes Han with.
  static func hanRegion(for language: String) -> String {
    let tag = language.lowercased()
    if tag.hasPrefix("ja") { return "JP" }
    if tag.hasPrefix("ko") { return "KR" }
    guard tag.hasPrefix("zh") || tag.hasPrefix("yue") else { return "SC" }
    if tag.contains("hk") || tag.contains("mo") || tag.hasPrefix("yue") { return "HK" }
    return tag.contains("hant") || tag.contains("tw") ? "TC" : "SC"
  }

  /// The family list for Pango: the text's own font, then fallbacks, never the emoji font.
  static func families(primary: InstalledFamily, language: String) -> String {
    let han = han(for: language)
    let rest = [scripts[0]] + han.prefix(1) + scripts.dropFirst() + han.dropFirst()
    let own = primary == .notoCJK || primary == .notoSans ? [] : [primary.rawValue]
    let leading = primary == .notoCJK ? Array(han.prefix(1)) : own
    return (leading + rest).joined(separator: ",")
  }
}
