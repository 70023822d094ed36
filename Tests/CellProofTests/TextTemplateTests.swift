import CellProof
import Testing

@Suite struct TextTemplateTests {
  private func cell(
    _ text: String, _ method: LayoutMethod, template: TextTemplate = TextTemplate(),
    width: Double = 375
  ) throws -> LaidOutCell {
    let renderer = try CellRenderer(
      RenderSettings(template: template, traits: Traits(width: width)))
    return try renderer.layOut(record(["text": .string(text)]), method: method)
  }

  @Test(arguments: [LayoutMethod.autoresizing, .autoLayout], ["", "Hello"])
  func `an empty and a short text have the standard height`(method: LayoutMethod, text: String)
    throws
  {
    let cell = try cell(text, method)
    #expect(cell.height == 44)
    #expect(try cell.view("contentView").frame == Rect(x: 0, y: 0, width: 375, height: 44))
    #expect(try cell.view("text").frame == Rect(x: 15, y: 11, width: 345, height: 22))
    #expect(cell.issues.isEmpty)
  }

  @Test(arguments: [LayoutMethod.autoresizing, .autoLayout], [320.0, 414])
  func `a long text grows the row and keeps all four margins`(method: LayoutMethod, width: Double)
    throws
  {
    let cell = try cell("One\nTwo\nThree", method, width: width)
    let text = try cell.view("text").frame
    #expect(text.origin == Point(x: 15, y: 11))
    #expect(text.width == width - 30)
    #expect(abs(cell.height - text.maxY - 11) < 1e-6)
    // Three lines of system 17, each 17 × 1.193359375 high.
    #expect(abs(text.height - 3 * 17 * 1.193359375) < 0.5)
  }

  @Test(arguments: [LayoutMethod.autoresizing, .autoLayout])
  func `the standard height and the label's rectangle are the caller's`(method: LayoutMethod) throws
  {
    let template = TextTemplate(
      standardHeight: 60, labelFrame: Rect(x: 20, y: 5, width: 180, height: 30),
      designWidth: 240)
    let short = try cell("", method, template: template, width: 300)
    #expect(short.height == 60)
    #expect(try short.view("text").frame == Rect(x: 20, y: 5, width: 240, height: 30))
    let long = try cell("One\nTwo\nThree\nFour", method, template: template, width: 300)
    #expect(abs(long.height - (4 * 17 * 1.193359375 + 30)) < 0.5)
  }

  @Test func `any number of lines, the last visible one truncated`() throws {
    let label = try cell("Hello", .autoresizing).label("text")
    #expect(label.numberOfLines == 0)
    #expect(label.lineBreakMode == .truncateTail)
  }
}
