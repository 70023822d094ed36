/// How glyphs are drawn, whatever the machine's own settings say.
public enum TextEnvironment {
  /// Options and their values, sorted by name; a reference tells them.
  public static let options: [(name: String, value: String)] = [
    (name: "antialias", value: "gray"), (name: "hint-metrics", value: "off"),
    (name: "hint-style", value: "none"), (name: "round-glyph-positions", value: "off"),
  ]
}
