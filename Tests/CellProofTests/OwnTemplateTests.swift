import CellProof
import Foundation
import Testing

// README begins
struct NoteTemplate: CellTemplate {
  let schema = RecordSchema([
    KeySpec("icon", .string), KeySpec("title", .string), KeySpec("note", .string),
  ])

  func view(for record: Record, in context: TemplateContext) throws -> View {
    let icon = View.constrained(
      "icon", content: .image(ImageView(nil, contentMode: .scaleAspectFit)))
    let title = View("title", content: .label(Label("", font: .style(.headline))))
    let note = View("note", content: .label(Label("", font: .style(.body), numberOfLines: 0)))
    let texts = View.constrained(
      "texts", content: .stack(StackView(axis: .vertical, spacing: 4)), subviews: [title, note])
    var cell = View("cell", subviews: [icon, texts])
    cell.activate([
      icon.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
      icon.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
      icon.widthAnchor.constraint(equalToConstant: 40),
      icon.heightAnchor.constraint(equalToConstant: 40),
      texts.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 10),
      texts.topAnchor.constraint(equalTo: icon.topAnchor),
      cell.trailingAnchor.constraint(equalTo: texts.trailingAnchor, constant: 16),
      cell.bottomAnchor.constraint(greaterThanOrEqualTo: icon.bottomAnchor, constant: 10),
      cell.bottomAnchor.constraint(greaterThanOrEqualTo: texts.bottomAnchor, constant: 10),
    ])
    return try cell.bound(to: record)  // "icon", "title" and "note" fill the views of these names
  }
}
// README ends

/// The README's template, compiled as it stands there and run.
@Suite struct OwnTemplateTests {
  private func note(_ text: String, title: String = "Harbour") -> Record {
    record(["icon": .string("vip"), "title": .string(title), "note": .string(text)])
  }

  private func cell(_ record: Record, _ traits: Traits = Traits()) throws -> LaidOutCell {
    let settings = try RenderSettings(template: NoteTemplate(), traits: traits)
    return try CellRenderer(settings).layOut(record)
  }

  @Test func `the template of the README is the code of this test`() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(
      contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    let own = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = own.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == "// README begins" })
    let end = try #require(lines.firstIndex { $0 == "// README ends" })
    #expect(readme.contains(lines[lines.index(after: start)..<end].joined(separator: "\n")))
  }

  @Test func `a record's values are in the views of their names`() throws {
    let cell = try cell(note("A quiet morning."))
    #expect(cell.issues.isEmpty)
    #expect(try cell.label("title").text == AttributedText("Harbour"))
    #expect(try cell.label("note").text == AttributedText("A quiet morning."))
    guard case .image(let image) = try cell.view("icon").view.content else {
      throw TestFailure("the icon is no image")
    }
    #expect(image.image == "vip")
  }

  @Test
  func `a short note is as tall as the icon, a long one taller, and both grow with the text size`()
    throws
  {
    #expect(try cell(note("")).height == 60)
    let long = note(Array(repeating: "harbour", count: 40).joined(separator: " "))
    let height = try cell(long).height
    #expect(height > 100)
    let huge = Traits(textSize: .accessibilityExtraExtraExtraLarge)
    #expect(try cell(long, huge).height > 3 * height)
  }

  @Test func `booleans hide, null empties, numbers are texts, and nothing else is shown`() throws {
    let label = View("a", content: .label(Label("before")))
    let image = View("b", content: .image(ImageView("before")))
    let tree = View("cell", subviews: [label, View("c", subviews: [image])])
    let shown = try tree.bound(to: record(["a": .integer(7), "b": .null, "c": .bool(false)]))
    #expect(shown.subviews[0].content == .label(Label("7")))
    #expect(shown.subviews[1].style.isHidden)
    #expect(shown.subviews[1].subviews[0].content == .image(ImageView(nil)))
    #expect(try tree.bound(to: record([:])) == tree)
    #expect(throws: FeedError.self) { try tree.bound(to: record(["b": .integer(1)])) }
    #expect(throws: FeedError.self) { try tree.bound(to: record(["a": .array([])])) }
  }
}
