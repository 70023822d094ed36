import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct AssetCatalogTests {
  private let files = [
    "A.xcassets/Contents.json": "{\"info\": {\"version\": 1}}",
    "A.xcassets/star.imageset/Contents.json": """
    {"images": [
      {"idiom": "universal", "filename": "s1.png", "scale": "1x"},
      {"idiom": "universal", "filename": "s3.png", "scale": "3x"},
      {"idiom": "universal", "filename": "d3.png", "scale": "3x",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]},
      {"idiom": "ipad", "filename": "pad.png", "scale": "2x"},
      {"idiom": "universal", "scale": "2x"}],
     "properties": {"template-rendering-intent": "template"}}
    """,
    "A.xcassets/Icons/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
    "A.xcassets/Icons/bubble.imageset/Contents.json": """
    {"images": [{"idiom": "universal", "filename": "b.png", "scale": "2x",
     "resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1},
      "cap-insets": {"top": 20, "left": 30, "bottom": 20, "right": 30}}}]}
    """,
    "A.xcassets/Brand.colorset/Contents.json": """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb",
       "components": {"red": "0xFF", "green": "0.500", "blue": "128", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
       "color": {"color-space": "srgb",
        "components": {"red": "0", "green": "0", "blue": "1.0", "alpha": "0.5"}}},
      {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
       "color": {"color-space": "srgb",
        "components": {"red": "1.0", "green": "1.0", "blue": "1.0", "alpha": "1.0"}}}]}
    """,
    "A.xcassets/Broken.imageset/Contents.json": "{",
    // A file that is named and isn't there counts for nothing.
    "A.xcassets/star.imageset/s1.png": "", "A.xcassets/star.imageset/s3.png": "",
    "A.xcassets/star.imageset/d3.png": "", "A.xcassets/star.imageset/pad.png": "",
    "A.xcassets/Icons/bubble.imageset/b.png": "",
  ]

  @Test func `variants are chosen by device, appearance and scale`() throws {
    let folder = try TemporaryFolder(files)
    let set = try #require(try AssetCatalog(path: folder.path).images["star"])
    func name(_ scale: Scale, _ appearance: Appearance = .light, _ idiom: String = "iphone")
      -> String?
    {
      set.variant(scale: scale, appearance: appearance, idiom: idiom)?.path
        .split(separator: "/").last.map(String.init)
    }
    #expect(name(.x1) == "s1.png")
    #expect(name(.x2) == "s3.png")
    #expect(name(.x3, .dark) == "d3.png")
    #expect(name(.x1, .light, "ipad") == "pad.png")
    #expect(set.isTemplate)
  }

  @Test func `slices are in points and namespaces prefix names`() throws {
    let folder = try TemporaryFolder(files)
    let catalog = try AssetCatalog(path: folder.path)
    let bubble = try #require(catalog.images["Icons/bubble"]?.variants.first)
    #expect(
      bubble.slices
        == PictureSlices(
          capInsets: EdgeInsets(top: 10, left: 15, bottom: 10, right: 15), centerWidth: 0.5,
          centerHeight: 0.5))
    #expect(catalog.templateImages == ["star"])
  }

  @Test(arguments: [
    (
      "3-part-horizontal",
      PictureSlices(
        capInsets: EdgeInsets(top: 0, left: 4, bottom: 0, right: 6), centerWidth: 5, isTiled: true)
    ),
    (
      "3-part-vertical",
      PictureSlices(
        capInsets: EdgeInsets(top: 2, left: 0, bottom: 0, right: 0), centerHeight: 7, isTiled: true)
    ),
  ])
  func `in three parts one axis is cut`(mode: String, expected: PictureSlices) throws {
    let folder = try TemporaryFolder([
      "A.xcassets/a.imageset/Contents.json": """
      {"images": [{"filename": "a.png", "resizing": {"mode": "\(mode)",
       "center": {"mode": "tile", "width": 5, "height": 7},
       "cap-insets": {"left": 4, "right": 6, "top": 2, "bottom": -1}}}]}
      """,
      "A.xcassets/a.imageset/a.png": "",
    ])
    #expect(try AssetCatalog(path: folder.path).images["a"]?.variants.first?.slices == expected)
  }

  @Test func `colour sets follow the appearance, whatever their components look like`() throws {
    let folder = try TemporaryFolder(files)
    let color = try #require(try AssetCatalog(path: folder.path).colors["Brand"])
    let light = color.resolved(in: .light)
    #expect(light.red == 1 && light.green == 0.5 && abs(light.blue - 128.0 / 255) < 1e-9)
    #expect(color.resolved(in: .dark) == RGBA(red: 0, green: 0, blue: 1, alpha: 0.5))
  }

  private func color(_ components: String) throws -> RGBA? {
    let folder = try TemporaryFolder([
      "A.xcassets/c.colorset/Contents.json": """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
       "components": {\(components)}}}]}
      """
    ])
    return try AssetCatalog(path: folder.path).colors["c"]?.resolved(in: .light)
  }

  @Test(arguments: [
    ("\"red\": \"1\", \"green\": \"0\", \"blue\": \"1\"", 1.0, 0.0),
    ("\"red\": \"255\", \"green\": \"0\", \"blue\": \"1\"", 1, 0),
    ("\"red\": \"51\", \"green\": \"102\", \"blue\": \"1\"", 0.2, 0.4),
    ("\"red\": \"1\", \"green\": \"0.4\", \"blue\": \"0\"", 1, 0.4),
    ("\"red\": 51, \"green\": 0, \"blue\": 0", 0.2, 0),
    ("\"red\": 1, \"green\": 0.4, \"blue\": 0", 1, 0.4),
    ("\"red\": \"0x33\", \"green\": \"0x66\", \"blue\": \"0x01\"", 0.2, 0.4),
    ("\"white\": \"51\"", 0.2, 0.2), ("\"white\": \"1\"", 1, 1),
  ])
  func `whole components are bytes unless they are nothing but zeros and ones`(
    components: String, red: Double, green: Double
  ) throws {
    let color = try #require(try color(components))
    #expect(abs(color.red - red) < 1e-9 && abs(color.green - green) < 1e-9)
    #expect(color.alpha == 1)
  }

  @Test(arguments: [("\"1\"", 1.0), ("1", 1), ("\"0\"", 0), ("\"0.5\"", 0.5), ("\"0xFF\"", 1)])
  func `alpha is a share, never a byte`(alpha: String, expected: Double) throws {
    let components = "\"red\": \"255\", \"green\": \"9\", \"blue\": \"9\", \"alpha\": \(alpha)"
    #expect(try color(components)?.alpha == expected)
  }

  @Test func `with increased contrast its variants are taken, but the appearance comes first`()
    throws
  {
    func entry(_ red: String, _ appearances: String...) -> String {
      let list = appearances.map {
        "{\"appearance\": \"\($0 == "high" ? "contrast" : "luminosity")\", \"value\": \"\($0)\"}"
      }
      return """
        {"appearances": [\(list.joined(separator: ","))], "filename": "\(red).png", "scale": "2x",
         "color": {"components": {"red": "0.\(red)", "green": "0", "blue": "0"}}}
        """
    }
    let entries = [entry("1"), entry("2", "high"), entry("3", "dark"), entry("4", "dark", "high")]
    var files: [String: String] = [:]
    for (name, list) in [("all", entries), ("some", Array(entries[..<3]))] {
      let text = list.joined(separator: ",")
      files["A.xcassets/\(name).colorset/Contents.json"] = "{\"colors\": [\(text)]}"
      files["A.xcassets/\(name).imageset/Contents.json"] = "{\"images\": [\(text)]}"
      for number in 1...4 { files["A.xcassets/\(name).imageset/\(number).png"] = "" }
    }
    let folder = try TemporaryFolder(files)
    let usual = try AssetCatalog(path: folder.path)
    let high = usual.withHighContrast()
    func reds(_ catalog: AssetCatalog, _ name: String) -> [Double?] {
      Appearance.allCases.map { catalog.colors[name]?.resolved(in: $0).red }
    }
    #expect(reds(usual, "all") == [0.1, 0.3])
    #expect(reds(high, "all") == [0.2, 0.4])
    #expect(reds(high, "some") == [0.2, 0.3])
    func picture(_ name: String, _ appearance: Appearance, _ contrast: Contrast) -> Character? {
      usual.images[name]?.variant(scale: .x3, appearance: appearance, contrast: contrast)?.path
        .dropLast(4).last
    }
    for appearance in Appearance.allCases {
      #expect(picture("all", appearance, .normal) == (appearance == .light ? "1" : "3"))
      #expect(picture("all", appearance, .high) == (appearance == .light ? "2" : "4"))
      #expect(picture("some", appearance, .high) == (appearance == .light ? "2" : "3"))
    }
  }

  @Test func `a folder without a catalogue says so`() throws {
    let folder = try TemporaryFolder(["a.txt": ""])
    #expect(throws: AssetCatalogError(path: folder.path, reason: .noCatalog)) {
      try AssetCatalog(path: folder.path)
    }
  }

  @Test func `translations are found beside the document`() throws {
    let folder = try TemporaryFolder([
      "Base.lproj/Main.xib": "", "de.lproj/Main.strings": "\"a.text\" = \"Hallo\";",
      "Main.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"b.text": {"localizations":
      {"de": {"stringUnit": {"state": "translated", "value": "Welt"}}}}}}
      """,
    ])
    let document = folder.path + "/Base.lproj/Main.xib"
    let translations = Localization(of: document, language: "de-CH")
    #expect(translations.strings == ["a.text": "Hallo", "b.text": "Welt"])
    #expect(translations.issues.isEmpty)
    #expect(Localization(of: document, language: "fr").strings == [:])
  }
}
