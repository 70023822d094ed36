internal import CPangoCairo
import CellLayout
import Glibc

/// Which installed font stands for each of UIKit's, and with which libraries text is drawn.
public struct FontReport: Sendable, Hashable {
  /// One of UIKit's fonts.
  public struct Entry: Sendable, Hashable {
    /// UIKit's name for it.
    public let name: String
    /// The family drawn for it.
    public let family: String
    /// The file of the family's regular cut.
    public let path: String
    /// Whether the file is there.
    public let isInstalled: Bool
    /// The Debian package that brings it.
    public let debianPackage: String
  }

  /// A library and its version.
  public struct Library: Sendable, Hashable {
    /// Its name in lowercase.
    public let name: String
    /// Its version as it says itself, at run time.
    public let version: String
  }

  /// UIKit's fonts, system fonts first, then fallbacks, then fonts by name.
  public let entries: [Entry]
  /// The libraries that decide pixels.
  public let libraries: [Library]
}

extension FontLibrary {
  /// Everything about the fonts of this machine.
  public func report() -> FontReport {
    FontReport(entries: entries(), libraries: FontLibrary.libraries())
  }

  /// Whether a font can be drawn with the family that stands for it.
  ///
  /// - Throws: `FontError.missing` when the family is known but not installed.
  public func check(_ font: FontDescription) throws(FontError) {
    let family = FontCatalogue.match(font, size: max(1, font.pointSize)).family
    guard !installed.contains(family) else { return }
    throw .missing(family: family.rawValue, debianPackage: family.debianPackage)
  }

  /// A font file's content as 16 hexadecimal digits (XXH64), or nil when it can't be read.
  public static func digest(ofFile path: String) -> String? {
    guard let bytes = MappedFile(path) else { return nil }
    let digits = unsafe String(bytes.withBytes(XXHash64.hash), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Versions of the libraries that decide pixels.
  public static func libraries() -> [FontReport.Library] {
    let numbers = FcGetVersion()
    let fontconfig = "\(numbers / 10_000).\(numbers / 100 % 100).\(numbers % 100)"
    return unsafe [
      .init(name: "cairo", version: String(cString: cairo_version_string())),
      .init(name: "fontconfig", version: fontconfig),
      .init(name: "freetype", version: freeTypeVersion()),
      .init(name: "harfbuzz", version: String(cString: hb_version_string())),
      .init(name: "pango", version: String(cString: pango_version_string())),
    ]
  }

  private static func freeTypeVersion() -> String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe _ = FT_Done_FreeType(library) }
    var (major, minor, patch) = (FT_Int(0), FT_Int(0), FT_Int(0))
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  private func entries() -> [FontReport.Entry] {
    let system: [(String, InstalledFamily)] = [
      ("System, below 20 points", .inter), ("System, from 20 points", .interDisplay),
      ("System, monospaced", .liberationMono), ("Han, Kana, Hangul", .notoCJK),
      ("Other scripts", .notoSans), ("Apple Color Emoji", .emoji),
    ]
    let named = NamedFamily.all.filter { $0.displayName != nil }.map {
      ($0.displayName ?? "", $0.family)
    }
    return (system + named).map { name, family in
      FontReport.Entry(
        name: name, family: family.rawValue, path: "\(root)/\(family.probe)",
        isInstalled: installed.contains(family), debianPackage: family.debianPackage)
    }
  }
}

extension TextLayout {
  /// The files of the fonts that the text is drawn with, in the order of their first use.
  public var fontFiles: [String] {
    var files: [String] = []
    for piece in text.pieces {
      guard let font = unsafe piece.item.pointee.analysis.font else { continue }
      let file = unsafe FontSet.file(of: font)
      if !files.contains(file) { files.append(file) }
    }
    return files
  }
}
