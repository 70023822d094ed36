import CellCanvas
import CellSnapshot
import Foundation
import Testing

@Suite struct HTMLReportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func save(_ bitmap: Bitmap, _ name: String) throws -> String {
    try FileSystem.replace(folder(name), with: PNGEncoder().encode(bitmap))
    return folder(name)
  }

  /// One case of every kind, verified for real where that is possible.
  private func results() throws -> [CaseResult] {
    let store = try ReferenceStore(folder: folder("snapshots"), suite: "feed")
    let settings = VerifySettings(artifactFolder: folder("artifacts"))
    let encoder = try PNGEncoder()
    let verifier = Verifier(store: store, settings: settings, encoder: encoder)
    let id = { CaseID(suite: "feed", name: $0) }
    for name in ["passing", "failing", "it's <b>bold</b> & taller"] {
      try store.record(id(name), Samples.content(Drawing(200, 120).bitmap), encoder: encoder)
    }
    let plain = Samples.content(Drawing(200, 120).bitmap)
    var changed = Drawing(200, 120)
    changed.box(.blue, x: 40, y: 30, width: 60, height: 20)
    let red = Samples.content(changed.bitmap, layout: Samples.layout(color: "#FF0000"))
    return [
      verifier.verify(id("passing"), Candidate(plain)),
      verifier.verify(id("failing"), Candidate(red)),
      verifier.verify(id("new"), Candidate(plain)),
      CaseResult(
        id: id("old"), verdict: .stale, messages: ["no case names it"],
        pictures: CaseResult.Pictures(reference: store.path(of: id("passing")))),
      verifier.verify(
        id("it's <b>bold</b> & taller"),
        Candidate(Samples.content(Drawing(200, 150).bitmap, layout: Samples.layout(space: 20)))),
    ]
  }

  private func write(_ results: [CaseResult]) throws -> String {
    let summary = results.reduce(into: RunSummary()) { $0.add($1.verdict) }
    let store = try ReferenceStore(folder: folder("snapshots"), suite: "feed")
    try HTMLReport(folder: folder("report"), title: "Feed & cells")
      .write(results, summary: summary) { store.path(of: $0) }
    return folder("report/index.html")
  }

  @Test func `the page asks for nothing from outside and escapes what it shows`() throws {
    let results = try results()
    #expect(results.map(\.verdict) == [.passed, .failed, .missing, .stale, .sizeChanged])
    let page = try String(contentsOfFile: write(results), encoding: .utf8)
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("//cdn"))
    #expect(!page.contains("<b>bold") && page.contains("\\u003cb>bold"))
    #expect(page.contains("<title>Feed &amp; cells: 1 passed, 1 differs"))
    #expect(
      try folder.names("report/pictures") == [
        "c1.png", "c2.png", "c4.png", "d1.png", "d4.png", "r0.png", "r1.png", "r3.png", "r4.png",
      ])
  }

  @Test func `a page that can't be written leaves the earlier one whole`() throws {
    let results = try results()
    let path = try write(results)
    let before = try FileSystem.read(path)
    let refusal = { @Sendable (action: FileAction, path: String) -> Int32? in
      action == .writing && path.hasSuffix("index.html") ? ENOSPC : nil
    }
    #expect(throws: FileError.noSpace(path: path)) {
      try FileFault.$refusal.withValue(refusal) { try write(results + results) }
    }
    #expect(try FileSystem.read(path) == before)
    #expect(try folder.names("report").filter { !$0.hasPrefix("pictures") } == ["index.html"])
  }

  @Test func `what a killed report has left goes with the next one`() throws {
    let left = folder("report/pictures/.r0.png.x1.999999999.cellproof-tmp")
    try FileSystem.replace(left, with: [1])
    _ = try write(results())
    #expect(!FileSystem.exists(left))
  }

  @Test(.enabled(if: Browser.exists, "needs /usr/bin/chromium"))
  func `the page works in a browser, by keyboard and mouse, without a complaint`() throws {
    let page = try write(results())
    let browser = try Browser()
    try browser.open(page)
    let name = "document.getElementById('name').textContent"
    #expect(try browser.string(name) == "feed/failing: differs")
    #expect(try browser.string("document.getElementById('count').textContent") == "5 of 5 cases")

    // Side by side, with the changed view outlined on both pictures.
    try browser.wait("document.querySelectorAll('#stage .outline').length === 2")
    #expect(
      try browser.string("document.querySelector('#stage .outline').title")
        == "`text`: its text colour changed from #000000 to #FF0000")
    try browser.press("o")
    #expect(try browser.value("document.querySelectorAll('#stage .outline').length") as? Int == 0)

    // The slider, with the mouse and with the keyboard.
    try browser.press("2")
    try browser.wait("document.querySelector('#stage .layers .candidate img').naturalWidth === 200")
    let clip = "document.querySelector('#stage .candidate').style.clipPath"
    #expect(try browser.string(clip) == "inset(0px 0px 0px 50%)")
    let box = "document.getElementById('amount').getBoundingClientRect()"
    let left = try #require(try browser.value("\(box).left") as? Double)
    let width = try #require(try browser.value("\(box).width") as? Double)
    let top = try #require(try browser.value("\(box).top + \(box).height / 2") as? Double)
    try browser.drag(from: (left + width / 2, top), to: (left + width * 0.9, top))
    let dragged = try #require(
      try browser.value("Number(document.getElementById('amount').value)") as? Double)
    #expect(dragged > 80)
    #expect(try browser.string(clip) == "inset(0px 0px 0px \(Int(dragged))%)")

    // Onion skin, blink, difference.
    try browser.press("3")
    #expect(
      try browser.string("document.querySelector('#stage .candidate').style.opacity")
        == "\(dragged / 100)")
    try browser.press("4")
    try browser.wait("document.querySelector('#stage .candidate').style.visibility === 'visible'")
    try browser.press("5")
    try browser.wait("document.querySelector('#stage .difference img').naturalWidth === 200")
    try browser.press("1")

    // Zoom to a pixel.
    for _ in 0..<4 { try browser.press("+") }
    try browser.wait("document.querySelector('#stage .pixelated img')")
    #expect(
      try browser.value("document.querySelector('#stage img').getBoundingClientRect().width")
        as? Double == 3200)

    // From case to case.
    try browser.press("j")
    #expect(try browser.string(name) == "feed/new: no reference")
    try browser.press("j")
    try browser.press("j")
    #expect(try browser.string(name) == "feed/it's <b>bold</b> & taller: size changed")
    try browser.press("j")
    #expect(try browser.string(name).hasSuffix("size changed"))
    try browser.press("a")
    try browser.press("k")
    #expect(try browser.string(name) == "feed/old: stale reference")
    try browser.press("a")
    for _ in 0..<2 { try browser.press("k") }
    try browser.press("a")
    #expect(
      try browser.string("document.getElementById('command').value")
        == "cellproof approve 'feed/failing' 'feed/it'\\''s <b>bold</b> & taller'")

    // Filters: by text, where keys are text, and by verdict.
    try browser.press("/")
    for key in ["j", "k"] { try browser.press(key) }
    #expect(try browser.string("document.getElementById('count').textContent") == "0 of 5 cases")
    _ = try browser.value(
      "(() => { const s = document.getElementById('search'); s.value = 'colour';"
        + " s.dispatchEvent(new Event('input')); })()")
    #expect(try browser.string("document.getElementById('count').textContent") == "1 of 5 cases")
    _ = try browser.value(
      "(() => { const s = document.getElementById('search'); s.value = '';"
        + " s.dispatchEvent(new Event('input')); s.blur();"
        + " document.querySelector('#verdicts .missing').click(); })()")
    #expect(try browser.string("document.getElementById('count').textContent") == "1 of 5 cases")
    #expect(browser.complaints == [])
  }

  @Test(.enabled(if: Browser.exists, "needs /usr/bin/chromium"))
  func `ten thousand cases make a short list of elements and of pictures`() throws {
    let picture = try save(Samples.dotted(3), "one.png")
    let results = (0..<10_000).map { index in
      CaseResult(
        id: CaseID(suite: "feed", name: "case \(index)"),
        verdict: index % 100 == 99 ? .failed : .passed,
        messages: index % 100 == 99 ? ["cause: `text`"] : [],
        pictures: CaseResult.Pictures(reference: picture))
    }
    let page = try write(results)
    let browser = try Browser()
    try browser.open(page)
    #expect(
      try browser.string("document.getElementById('count').textContent") == "10000 of 10000 cases")
    let rows = "document.querySelectorAll('.row').length"
    #expect(try browser.value("\(rows) > 5 && \(rows) < 60") as? Bool == true)
    _ = try browser.value("document.getElementById('list').scrollTop = 400000")
    try browser.wait(
      "[...document.querySelectorAll('.row')].some(r => r.textContent.includes('case 7700'))")
    #expect(try browser.value("\(rows) < 60") as? Bool == true)
    let loaded = "performance.getEntriesByType('resource').length"
    #expect(try browser.value("\(loaded) < 200") as? Bool == true)
    #expect(browser.complaints == [])
  }
}
