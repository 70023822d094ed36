internal import CPangoCairo
import CellLayout

/// The libraries that turn text into pixels, and the files that their glyphs come from.
public enum TextEnvironment {
  /// Names and versions of the libraries that are loaded, sorted by name.
  public static func libraries() -> [(name: String, version: String)] {
    let fontconfig = Int(FcGetVersion())
    return [
      (name: "cairo", version: unsafe String(cString: cairo_version_string())),
      (
        name: "fontconfig",
        version: "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"
      ),
      (name: "freetype", version: freeTypeVersion()),
      (name: "harfbuzz", version: unsafe String(cString: hb_version_string())),
      (name: "pango", version: unsafe String(cString: pango_version_string())),
    ]
  }

  private static func freeTypeVersion() -> String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// What glyphs are drawn with, sorted by name; the same on every machine.
  public static let options: [(name: String, value: String)] = [
    (name: "antialias", value: "gray"), (name: "hint-metrics", value: "off"),
    (name: "hint-style", value: "none"), (name: "round-glyph-positions", value: "off"),
  ]
}

extension TextEngine {
  /// Paths of the font files whose glyphs a block shows, sorted.
  public func fontFiles(of block: TextBlock, width: Double?, traits: Traits) -> [String] {
    var paths: Set<String> = []
    for piece in layout(of: block, width: width, traits: traits).text.pieces {
      if let font = unsafe piece.item.pointee.analysis.font {
        paths.insert(unsafe fonts.identity(of: font).path)
      }
    }
    return paths.sorted()
  }
}
