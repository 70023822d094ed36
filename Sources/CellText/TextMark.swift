/// A sign that setting a text adds to it.
enum TextMark: String, Hashable {
  /// Stands for what was left out.
  case ellipsis = "\u{2026}"
  /// Ends a line that is broken at a soft hyphen (U+00AD), which itself draws nothing.
  case hyphen = "-"
}
