import CellProof
import Synchronization
import Testing

/// What a user's template can get wrong: each mistake has a name, none crashes or hangs.
@Suite struct UnsoundTemplateTests {
  @Test func `a conflict is reported with the constraints of both sides, and the cell is there`()
    async throws
  {
    let (cells, found) = try await run { cell, text in
      cell.constraints += [
        text.heightAnchor.constraint(equalToConstant: 20),
        text.heightAnchor.constraint(equalToConstant: 30),
      ]
    }
    #expect(cells == 1)
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.message
        == "feed: record 1: these constraints cannot hold together: text.height = 20; "
        + "text.height = 30; gave up text.height = 30")
  }

  @Test func `an ambiguous view is named`() async throws {
    let (cells, found) = try await run { cell, _ in
      cell.subviews.append(.constrained("lost"))
    }
    #expect(cells == 1)
    #expect(found.count == 1)
    #expect(found.first?.message.contains("the frame of “lost” open") == true)
  }

  @Test func `a text whose width and height ask for each other is named`() async throws {
    let (cells, found) = try await run { cell, text in
      cell.constraints += [
        text.widthAnchor.constraint(equalTo: text.heightAnchor, multiplier: 2.7)
      ]
    }
    #expect(cells == 1)
    #expect(found.contains { $0.message.contains("“text” ask for each other and never settle") })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a constant that is no number is an error of the record`(constant: Double) async throws {
    let (cells, found) = try await run { cell, text in
      cell.constraints.append(text.heightAnchor.constraint(equalToConstant: constant))
    }
    #expect(cells == 0)
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.contains("use a finite number") == true)
  }

  @Test func `a frame that is no number is an error of the record`() async throws {
    let (cells, found) = try await run { cell, _ in
      cell.subviews = [View("text", frame: Rect(x: 0, y: .nan, width: 10, height: 10))]
      cell.constraints = []
    }
    #expect(cells == 0)
    #expect(found.first?.message.contains("use a finite number") == true)
  }

  @Test func `a view in two parents is an error of the record`() async throws {
    let (cells, found) = try await run { cell, text in
      cell.subviews += [.constrained("a", subviews: [text])]
    }
    #expect(cells == 0)
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.contains("the view “text” is in the tree twice") == true)
  }

  @Test func `a constraint with a view that isn't there is an error of the record`() async throws {
    let (cells, found) = try await run { cell, text in
      cell.constraints.append(text.topAnchor.constraint(equalTo: View("ghost").topAnchor))
    }
    #expect(cells == 0)
    #expect(found.first?.message.contains("names “ghost”") == true)
  }

  @Test func `a cell without a height is as tall as a standard row, and says what is missing`()
    async throws
  {
    let (cells, found) = try await run { cell, _ in cell.constraints.removeLast() }
    #expect(cells == 1)
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.message
        == "feed: record 1: “cell” has no height of its own: “text” hangs from the top of “cell”, but "
        + "nothing is tied to the bottom; it is drawn 44 points high")
  }

  @Test func `a strict run makes reports errors`() async throws {
    let (cells, found) = try await run(isStrict: true) { cell, _ in
      cell.subviews.append(.constrained("lost"))
    }
    #expect(cells == 0)
    #expect(found.map(\.severity) == [.error])
  }

  /// How many cells were drawn, and what was said.
  private func run(
    isStrict: Bool = false, _ spoil: @escaping @Sendable (inout View, View) -> Void
  ) async throws -> (cells: Int, found: [Diagnostic]) {
    let settings = try RenderSettings(
      template: UnsoundTemplate(spoil: spoil), isStrict: isStrict)
    let feed = FeedReader(
      records: [record(["text": .string("aaaaa bbbbb")], file: "feed")], name: "feed")
    let results = Mutex<[Diagnostic]>([])
    let summary = try await FeedRun(settings: settings, jobs: 1).run(feed) { worker, record in
      try worker.displayList(record)
    } emit: { result in
      results.withLock { $0 += result.diagnostics }
    }
    return (summary.records - summary.failures, results.withLock { $0 })
  }
}

/// A sound cell with one text, and what a test does to it.
private struct UnsoundTemplate: CellTemplate {
  let spoil: @Sendable (inout View, View) -> Void
  var schema: RecordSchema { RecordSchema([KeySpec("text", .string)]) }

  func view(for record: Record, in context: TemplateContext) throws -> View {
    let label = Label(try record.string("text"), font: .system(10), numberOfLines: 0)
    var text = View.constrained("text", content: .label(label))
    text.compressionResistance = AxisPriorities(horizontal: 10, vertical: .defaultHigh)
    text.hugging = AxisPriorities(horizontal: 10, vertical: .defaultHigh)
    var cell = View("cell", frame: Rect(x: 0, y: 0, width: 375, height: 44), subviews: [text])
    cell.constraints = [
      text.topAnchor.constraint(equalTo: cell.topAnchor),
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      cell.bottomAnchor.constraint(equalTo: text.bottomAnchor),
    ]
    spoil(&cell, text)
    return cell
  }
}
