/// Families of fonts that iOS itself brings.
enum SystemFamilies {
  /// Beginnings of their PostScript names.
  private static let prefixes = [
    ".", "AcademyEngraved", "AlNile", "AmericanTypewriter", "Apple", "Arial", "Avenir", "Bangla",
    "Baskerville", "BodoniSvty", "BodoniOrnaments", "BradleyHand", "Chalk", "Charter", "Cochin",
    "Copperplate", "Courier", "DBLCD", "Damascus", "Devanagari", "Didot", "DINAlternate",
    "DINCondensed", "DiwanMishafi", "EuphemiaUCAS", "Farah", "Futura", "Galvji", "Geeza", "Georgia",
    "GillSans", "Gujarati", "Gurmukhi", "Heiti", "Helvetica", "Hira", "Hoefler", "Iowan", "Kailasa",
    "Kannada", "Khmer", "Kohinoor", "LaoSangam", "Malayalam", "Marion", "MarkerFelt", "Menlo",
    "Mishafi", "Myanmar", "Noteworthy", "NotoNastaliq", "NotoSans", "Optima", "Oriya", "Palatino",
    "Papyrus", "PartyLET", "PingFang", "Rockwell", "Savoye", "SFMono", "SFPro", "SFUI", "Sinhala",
    "Snell", "STHeiti", "STIX", "STYuanti", "Symbol", "Superclarendon", "Tamil", "Telugu",
    "Thonburi", "Times", "Trebuchet", "Verdana", "Zapf",
  ]

  /// Whether a PostScript name is of one of these families.
  static func contain(_ name: String) -> Bool {
    prefixes.contains { name.hasPrefix($0) }
  }
}
