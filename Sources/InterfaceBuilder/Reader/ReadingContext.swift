import CellLayout

/// What reading a view needs to know of its document.
struct ReadingContext: Sendable {
  /// Path, for errors.
  var file: String
  /// Chooses variations.
  var sizeClass: SizeClass
  /// Whether the document uses Auto Layout.
  var usesAutolayout: Bool
  /// Colours by name.
  var colors: ColorReader
  /// Translations by object id and property, such as `abc-de-fgh.text`.
  var strings: [String: String]

  /// A property's text in the chosen language, or as the file has it.
  func localized(_ text: String, id: String?, property: String) -> String {
    guard !strings.isEmpty, let id else { return text }
    return strings["\(id).\(property)"] ?? text
  }
}
