import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct InterfaceBuilderErrorTests {
  private func reason(_ text: String) -> InterfaceBuilderError.Reason? {
    reason(Array(text.utf8))
  }

  private func reason(_ bytes: [UInt8]) -> InterfaceBuilderError.Reason? {
    do {
      _ = try InterfaceBuilderDocument(bytes: bytes, path: "Cell.xib").cell()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `an empty file says so`() {
    #expect(reason("") == .empty)
  }

  @Test(arguments: ["hello", "{\"a\": 1}", "\u{1}\u{2}"])
  func `bytes that aren't XML say so`(text: String) {
    #expect(reason(text) == .notXML)
  }

  @Test(arguments: ["bplist00abc", "NIBArchive\u{1}\u{0}"])
  func `a compiled nib says so`(text: String) {
    #expect(reason(text) == .compiledNib)
  }

  @Test func `a truncated file names the line where it ends`() throws {
    let bytes = xib("<label id=\"abc\"/>")
    let error = #expect(throws: InterfaceBuilderError.self) {
      try InterfaceBuilderDocument(bytes: Array(bytes.dropLast(120)), path: "Cell.xib")
    }
    guard case .truncated = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((error?.place.line ?? 0) > 10)
    #expect(error?.description.hasPrefix("Cell.xib:") == true)
  }

  @Test(arguments: 1..."</document>".count)
  func `a file that ends inside its last tag is truncated`(missing: Int) {
    switch reason(Array(xib("<label id=\"abc\"/>").dropLast(missing))) {
    case .truncated: break
    case let other: Issue.record("\(String(describing: other))")
    }
  }

  @Test(arguments: ["</res", "</resources", "<label te", "<label text=\"a", "<label text=\"a\" "])
  func `a file that ends inside any tag is truncated`(end: String) {
    let text = String(decoding: xib("", resources: "@"), as: UTF8.self)
    guard case .truncated = reason(text.prefix { $0 != "@" } + end) else {
      Issue.record("\(end)")
      return
    }
  }

  @Test func `a conflict's marker at the end isn't a cut`() {
    let text =
      String(decoding: xib(""), as: UTF8.self)
      .replacing("</objects>", with: "</wrong>") + ">>>>>>> branch"
    guard case .malformed = reason(text) else {
      Issue.record("\(String(describing: reason(text)))")
      return
    }
  }

  @Test func `text after the end isn't swallowed`() {
    let text = String(decoding: xib(""), as: UTF8.self) + "<more/>"
    #expect(reason(text) == .truncated(detail: "the root has no end, or text follows it"))
  }

  @Test func `a document for macOS says so`() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21000" \
      targetRuntime="MacOSX.Cocoa"><objects/></document>
      """
    #expect(reason(text) == .otherPlatform("macOS"))
  }

  @Test func `other XML names its root`() {
    #expect(reason("<plist version=\"1.0\"/>") == .notInterfaceBuilder(root: "plist"))
  }

  @Test func `entities are refused before they expand`() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>
      <document>&b;&b;&b;</document>
      """
    #expect(reason(bomb) == .documentType)
  }

  @Test func `a document type is found in its own line`() throws {
    let text = """
      <?xml version="1.0"?>

      <!-- a word before -->
      <!DOCTYPE document [
      <!ENTITY a "b">
      ]>
      <document/>
      """
    let error = #expect(throws: InterfaceBuilderError.self) {
      try InterfaceBuilderDocument(bytes: Array(text.utf8), path: "Cell.xib")
    }
    #expect(error == InterfaceBuilderError(file: "Cell.xib", line: 4, reason: .documentType))
  }

  @Test func `an error names the line of its element, however much follows`() throws {
    let bytes = xib(
      "\n\n<view id=\"v\"/>\n",
      constraints: "<constraint firstItem=\"gone\" firstAttribute=\"top\" id=\"c1\"/>"
        + String(repeating: "\n", count: 400))
    let error = #expect(throws: InterfaceBuilderError.self) {
      try InterfaceBuilderDocument(bytes: bytes, path: "Cell.xib").cell()
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(error?.place.line.map { lines[$0 - 1].contains("gone") } == true)
  }

  @Test func `nesting without end is refused`() {
    let deep = String(repeating: "<a>", count: 500) + String(repeating: "</a>", count: 500)
    #expect(reason(deep) == .tooDeep(limit: XMLLimits.depth))
  }

  @Test func `more elements than any storyboard has are refused`() {
    let many = "<document>" + String(repeating: "<a/>", count: 200_000) + "</document>"
    #expect(reason(many) == .tooMany("elements", limit: 200_000))
  }

  @Test func `a tag of a hundred thousand attributes is refused at once`() {
    let attributes = (0..<100_000).map { " a\($0)=\"\"" }.joined()
    #expect(
      reason("<document\(attributes)/>") == .tooMany("attributes in one element", limit: 256))
  }

  @Test func `comments and texts have no attributes`() {
    let signs = String(repeating: "'=\"", count: 30_000)
    let text = "<!-- \(signs) --><plist><?p \(signs)?><![CDATA[ > \(signs)]]></plist>"
    #expect(reason(text) == .notInterfaceBuilder(root: "plist"))
  }

  @Test(arguments: ["<a b=\"?\"/>", "<a>?</a>"])
  func `a text of eleven megabytes is refused`(frame: String) {
    let parts = frame.split(separator: "?")
    let text = parts.joined(separator: String(repeating: "x", count: 11_000_000))
    #expect(reason(text) == .tooLong(limit: XMLLimits.text))
  }

  @Test(arguments: [true, false], [true, false])
  func `a document in UTF-16 is read, with a mark and without`(isLittle: Bool, isMarked: Bool)
    throws
  {
    let text = String(decoding: xib("<label text=\"Grüße 🙂\" id=\"l\"/>"), as: UTF8.self)
      .replacing("UTF-8", with: "UTF-16")
    let units = Array((isMarked ? "\u{FEFF}" + text : text).utf16)
    let bytes = units.flatMap {
      isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
    }
    guard case .label(let label) = try cell(bytes).root.subviews[0].subviews[0].content else {
      Issue.record("no label")
      return
    }
    #expect(label.text.string == "Grüße 🙂")
  }

  @Test func `a file of 50 megabytes is refused by its size`() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 50_000_000)
    #expect(
      reason([UInt8(ascii: "<")] + bytes) == .tooLarge(bytes: 50_000_001, limit: XMLLimits.bytes))
  }

  @Test func `a constraint to an object that isn't there names both`() {
    let bytes = xib(
      "", constraints: "<constraint firstItem=\"gone\" firstAttribute=\"top\" id=\"c1\"/>")
    #expect(reason(bytes) == .missingReference(id: "gone", attribute: "firstItem"))
  }

  @Test func `an outlet to an object that isn't there names both`() {
    let bytes = xib(
      "", connections: "<outlet property=\"titleLabel\" destination=\"gone\" id=\"o1\"/>")
    #expect(reason(bytes) == .missingReference(id: "gone", attribute: "destination"))
  }

  @Test func `the same id twice is refused`() {
    #expect(reason(xib("<view id=\"v\"/><view id=\"v\"/>")) == .duplicateID("v"))
  }

  @Test(arguments: [
    "constant=\"much\"", "constant=\"0x10\"", "constant=\"1e12\"", "priority=\"nan\"",
    "multiplier=\"1:0\"", "multiplier=\"0\"", "multiplier=\"0:1\"", "multiplier=\"inf\"",
  ])
  func `numbers that aren't any are refused`(attribute: String) {
    let bytes = xib(
      "<view id=\"v\"/>",
      constraints: "<constraint firstItem=\"v\" firstAttribute=\"top\" \(attribute) id=\"c\"/>")
    guard case .invalidNumber = reason(bytes) else {
      Issue.record("\(attribute) was taken")
      return
    }
  }

  @Test func `a missing file and a folder are told apart`() {
    #expect(
      throws: InterfaceBuilderError(
        file: "/nowhere.xib", reason: .unreadable(detail: "no such file"))
    ) {
      try InterfaceBuilderDocument(path: "/nowhere.xib")
    }
    #expect(throws: InterfaceBuilderError(file: "/", reason: .compiledBundle)) {
      try InterfaceBuilderDocument(path: "/")
    }
  }

  @Test func `an unknown cell lists the known ones`() throws {
    let document = try InterfaceBuilderDocument(bytes: xib(""), path: "Cell.xib")
    #expect(
      throws: InterfaceBuilderError(
        file: "Cell.xib", reason: .noSuchCell("x", known: ["Cell = cel-l0-000 (tableViewCell)"]))
    ) {
      try document.cell(named: "x")
    }
    #expect(try document.cell(named: "cel-l0-000").id == "cel-l0-000")
  }

  /// Two rows of one identifier and class, and a third of another class.
  private func threeCells() throws -> InterfaceBuilderDocument {
    func row(_ id: String, _ attributes: String) -> String {
      "<tableViewCell id=\"\(id)\" \(attributes)><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"9\" "
        + "height=\"9\"/></tableViewCell>"
    }
    let rows =
      row("a", "reuseIdentifier=\"Mail\" customClass=\"MailCell\"")
      + row("b", "reuseIdentifier=\"Mail\" customClass=\"MailCell\"")
      + row("c", "customClass=\"Other\"")
    return try InterfaceBuilderDocument(
      bytes: storyboard("<tableView id=\"t\"><prototypes>\(rows)</prototypes></tableView>"),
      path: "Main.storyboard")
  }

  @Test(
    arguments: [
      (nil, "has 3 cells: Mail = a (MailCell), Mail = b (MailCell), c (Other)"),
      ("Mail", "has 2 cells that \"Mail\" may mean: Mail = a (MailCell), Mail = b (MailCell)"),
      (
        "MailCell",
        "has 2 cells that \"MailCell\" may mean: Mail = a (MailCell), Mail = b (MailCell)"
      ),
      ("None", "has no cell \"None\"; it has Mail = a (MailCell), Mail = b (MailCell), c (Other)"),
    ] as [(String?, String)])
  func `a name that may mean several cells, and none, list the choices`(
    name: String?, message: String
  ) throws {
    let document = try threeCells()
    #expect {
      try document.cell(named: name)
    } throws: { error in
      "\(error)"
        == "Main.storyboard: \(message). Name one by its reuse identifier, object id or class after #."
    }
  }

  @Test(arguments: [("a", "a"), ("b", "b"), ("Other", "c")])
  func `object ids and classes name a cell`(name: String, id: String) throws {
    #expect(try threeCells().cell(named: name).id == id)
  }
}
