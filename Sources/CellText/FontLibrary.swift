internal import CPangoCairo
import Glibc

/// The fonts that texts are drawn with: a private configuration that lists exactly the catalogue's
/// files, so that neither the host's settings nor the user's fonts change a pixel.
///
/// Made once per process, before threads start, and shared by all workers.
@safe public final class FontLibrary: Sendable {
  /// The directory of all fonts.
  public let root: String
  /// Families of the catalogue that are installed.
  let installed: Set<InstalledFamily>
  // Fontconfig counts references atomically and never writes to a built configuration.
  nonisolated(unsafe) let configuration: OpaquePointer

  /// Reads the catalogue's fonts.
  ///
  /// - Parameter root: the directory under which Debian's packages put their fonts.
  /// - Throws: `FontError.missing` for a family without which nothing can be drawn.
  public init(root: String = "/usr/share/fonts") throws(FontError) {
    self.root = root
    installed = Set(
      InstalledFamily.allCases.filter { unsafe access("\(root)/\($0.probe)", R_OK) == 0 })
    for family in InstalledFamily.allCases where family.isRequired && !installed.contains(family) {
      throw .missing(family: family.rawValue, debianPackage: family.debianPackage)
    }
    FcInit()
    let xml = FontLibrary.configuration(root: root, families: installed)
    guard let configuration = unsafe FcConfigCreate() else { throw .configuration("no memory") }
    let isParsed = unsafe xml.withCString { text in
      unsafe text.withMemoryRebound(to: FcChar8.self, capacity: xml.utf8.count + 1) {
        unsafe FcConfigParseAndLoadFromMemory(configuration, $0, FcBool(1)) != 0
      }
    }
    guard isParsed, unsafe FcConfigBuildFonts(configuration) != 0 else {
      unsafe FcConfigDestroy(configuration)
      throw .configuration("fontconfig refused it")
    }
    unsafe self.configuration = configuration
  }

  deinit {
    unsafe FcConfigDestroy(configuration)
  }

  /// The configuration in fontconfig's XML: directories, the files that count, the emoji alias.
  private static func configuration(root: String, families: Set<InstalledFamily>) -> String {
    let ordered = InstalledFamily.allCases.filter(families.contains)
    let directories = Set(ordered.map(\.directory)).sorted()
    let globs = ordered.flatMap(\.globs)
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      \(directories.map { "<dir>\(root)/\($0)</dir>" }.joined())
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont>
      \(globs.map { "<glob>\(root)/\($0)</glob>" }.joined())
      </acceptfont></selectfont>
      <match target="pattern"><test name="family"><string>emoji</string></test>
      <edit name="family" mode="assign" binding="strong">
      <string>\(InstalledFamily.emoji.rawValue)</string></edit></match>
      \(bitmapScaling)
      \([InstalledFamily.inter, .interDisplay].map(plainSpelling).joined())
      </fontconfig>
      """
  }

  /// Scales fonts that hold bitmaps only, as the colour font does, to the size asked for.
  private static let bitmapScaling = """
    <match target="font"><test name="outline" compare="eq"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign"><divide>
    <name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
    <name>pixelsizefixupfactor</name><double>0</double>
    <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
    <edit name="size" mode="assign"><divide><name>size</name>
    <name>pixelsizefixupfactor</name></divide></edit></match>
    """

  /// Switches off Inter's habit of turning `->` and `3x4` into signs, which San Francisco hasn't.
  private static func plainSpelling(of family: InstalledFamily) -> String {
    """
    <match target="font"><test name="family"><string>\(family.rawValue)</string></test>
    <edit name="fontfeatures" mode="append"><string>calt=0</string></edit></match>
    """
  }
}
