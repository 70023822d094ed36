import CellLayout
import Testing

@testable import CellText

@Suite struct `Font catalogue` {
  private let engine: TextEngine

  init() throws {
    engine = try Fonts.engine()
  }

  @Test(arguments: [
    (FontDescription.system(15), "Inter-Regular.otf"),
    (.system(15, weight: .semibold), "Inter-SemiBold.otf"),
    (.system(15, weight: .heavy), "Inter-ExtraBold.otf"),
    (.system(15, weight: .thin), "Inter-ExtraLight.otf"),
    (.system(15, weight: .ultraLight), "Inter-Thin.otf"),
    (.italicSystem(15), "Inter-Italic.otf"),
    (.system(20), "InterDisplay-Regular.otf"),
    (.boldSystem(34), "InterDisplay-Bold.otf"),
    (.style(.headline), "Inter-SemiBold.otf"),
    (.style(.largeTitle), "InterDisplay-Regular.otf"),
    (.named("HelveticaNeue-Bold", size: 15), "LiberationSans-Bold.ttf"),
    (.named("HelveticaNeue-Italic", size: 15), "LiberationSans-Italic.ttf"),
    (.named("Helvetica", size: 15), "LiberationSans-Regular.ttf"),
    (.named("Courier", size: 15), "LiberationMono-Regular.ttf"),
    (.named("Georgia-BoldItalic", size: 15), "LiberationSerif-BoldItalic.ttf"),
    (.named(".SFUIText-Semibold", size: 15), "Inter-SemiBold.otf"),
    (.named("Nobody-Bold", size: 15), "LiberationSans-Bold.ttf"),
  ])
  func `a description finds its cut`(font: FontDescription, file: String) {
    let found = engine.set("Hello", font).fontFiles.map {
      String($0.split(separator: "/").last ?? "")
    }
    #expect(found == [file])
  }

  @Test(arguments: [
    ("HelveticaNeue", 20.0, 23.86), ("Helvetica", 10, 11.5), ("Nobody", 14, 16.31),
    ("Nobody", 24, 27.96), ("OpenSans", 15, 20.43), ("SourceSansPro-SemiBold", 17, 21.37),
    ("AvenirNext-Bold", 10, 13.66), ("Montserrat-Light", 10, 12.19),
  ])
  func `fonts by name have their own line heights`(name: String, size: Double, height: Double) {
    let metrics = engine.fontMetrics(of: .named(name, size: size), traits: Traits())
    #expect(abs(metrics.lineHeight - height) < 0.01)
  }

  @Test func `what stands for a narrow font is narrowed`() {
    func width(_ name: String) -> Double {
      engine.set("narrow", .named(name, size: 100)).metrics.size.width
    }
    #expect(abs(width("SourceSansPro-Regular") - width("Arial") + 24) < 0.1)
  }

  @Test func `an unknown name is a warning`() {
    _ = engine.set("a", .named("Nobody-Bold", size: 12))
    #expect(engine.takeWarnings() == [.unknownFont("Nobody-Bold")])
  }

  @Test func `a missing family is an error that names the package`() {
    let error = FontError.missing(family: "Inter", debianPackage: "fonts-inter")
    #expect(throws: error) { try FontLibrary(root: "/nonexistent") }
    #expect(error.description.contains("apt-get install fonts-inter"))
  }

  @Test func `digits of one width are as wide as each other`() {
    let font = FontDescription(face: .monospacedDigitSystem, pointSize: 15)
    let widths = (0...9).map { engine.set("\($0)\($0)\($0)", font).metrics.size.width }
    let (least, greatest) = (widths.min() ?? 0, widths.max() ?? 9)
    #expect(greatest - least < 0.01)
    let narrow = engine.set("1111", font).metrics.size.width
    let proportional = engine.set("1111").metrics.size.width
    #expect(narrow > proportional + 3)
  }

  @Test func `text styles follow the text size`() {
    let large = engine.fontMetrics(of: .style(.body), traits: Traits())
    let huge = engine.fontMetrics(
      of: .style(.body), traits: Traits(textSize: .accessibilityExtraExtraExtraLarge))
    #expect(abs(large.lineHeight - 17 * 1.193359375) < 1e-9)
    #expect(large.linePitch == 22)
    #expect(abs(huge.lineHeight - 53 * 1.193359375) < 1e-9)
  }

  @Test func `the report names every font and library`() throws {
    let report = try Fonts.library.get().report()
    #expect(
      report.libraries.map(\.name) == ["cairo", "fontconfig", "freetype", "harfbuzz", "pango"])
    #expect(report.libraries.allSatisfy { $0.version.contains(".") })
    #expect(report.entries.contains { $0.name == "Helvetica Neue" && $0.isInstalled })
    #expect(report.entries.first { $0.name == "Open Sans" }?.debianPackage == "fonts-open-sans")
  }
}
