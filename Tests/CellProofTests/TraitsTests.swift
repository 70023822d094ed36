import CellProof
import Testing

/// The shipped templates under every trait.
@Suite struct TraitsTests {
  private static let example = RecordsOfEveryScript.make(40)[13]

  private func renderer(_ name: String, _ traits: Traits) throws -> CellRenderer {
    let template = try #require(TemplateCatalogue.template(named: name))
    return try CellRenderer(RenderSettings(template: template, traits: traits))
  }

  private func text(_ string: String, _ traits: Traits) throws -> (Bitmap, height: Double) {
    let renderer = try renderer("text", traits)
    let record = record(["text": .string(string)])
    return (try renderer.bitmap(record), try renderer.layOut(record).height)
  }

  @Test(arguments: TemplateCatalogue.names)
  func `dark cells are the light ones' size on black ground`(name: String) throws {
    let light = try renderer(name, Traits()).bitmap(TraitsTests.example)
    let dark = try renderer(name, Traits(appearance: .dark)).bitmap(TraitsTests.example)
    #expect(light.width == dark.width && light.height == dark.height)
    #expect(light.pixels.prefix(4) == [255, 255, 255, 255])
    #expect(dark.pixels.prefix(4) == [0, 0, 0, 255])
  }

  /// The originals set their texts in system fonts of a fixed size, which Dynamic Type leaves alone.
  @Test(arguments: TemplateCatalogue.names, ContentSizeCategory.allCases)
  func `the originals' fonts don't follow the text size`(name: String, size: ContentSizeCategory)
    throws
  {
    let usual = try renderer(name, Traits()).layOut(TraitsTests.example)
    let other = try renderer(name, Traits(textSize: size)).layOut(TraitsTests.example)
    #expect(other.frames == usual.frames)
  }

  @Test(arguments: TemplateCatalogue.names)
  func `right to left changes no height`(name: String) throws {
    let left = try renderer(name, Traits()).heights(of: TraitsTests.example)
    let right = try renderer(name, Traits(direction: .rightToLeft)).heights(of: TraitsTests.example)
    #expect(left == right)
  }

  @Test func `the same Han text has another shape in each language`() throws {
    let pictures = try ["zh-Hans", "zh-Hant", "ja", "ko"].map {
      try text("遍食神曜", Traits(language: $0)).0
    }
    for (index, picture) in pictures.enumerated() {
      for other in pictures[..<index] { #expect(picture != other) }
    }
  }

  @Test func `Korean breaks between words, Chinese anywhere`() throws {
    let words = "가나다 라마바 사아자"
    let korean = try text(words, Traits(width: 120, language: "ko")).height
    let chinese = try text(words, Traits(width: 120, language: "zh-Hans")).height
    #expect(korean > chinese + 15)
  }
}
