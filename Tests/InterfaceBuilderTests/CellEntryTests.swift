import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct CellEntryTests {
  private func document(_ cells: String...) throws -> InterfaceBuilderDocument {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>\(cells.joined(separator: "\n"))</objects></document>
      """
    return try InterfaceBuilderDocument(bytes: Array(text.utf8), path: "a.xib")
  }

  private func cell(_ name: String, _ constraint: String = "", _ frame: String = "44") -> String {
    """
    <tableViewCell id="\(name)" reuseIdentifier="\(name)-cell">
    <rect key="frame" x="0" y="0" width="320" height="\(frame)"/>
    <tableViewCellContentView key="contentView" id="\(name)-content">
    <constraints>\(constraint)</constraints></tableViewCellContentView></tableViewCell>
    """
  }

  private let dangling = "<constraint firstItem=\"gone\" firstAttribute=\"top\" id=\"c\"/>"

  @Test func `a broken constraint fails its own cell only`() throws {
    let document = try document(cell("a"), cell("b", dangling), cell("c"))
    #expect(document.entries.map(\.name) == ["a-cell", "b-cell", "c-cell"])
    #expect(document.cells.map(\.id) == ["a", "c"])
    #expect(try document.cell(named: "c-cell").id == "c")
    let error = #expect(throws: InterfaceBuilderError.self) {
      try document.cell(named: "b-cell")
    }
    #expect(error?.reason == .missingReference(id: "gone", attribute: "firstItem"))
    #expect(error?.place.object == "c")
  }

  @Test func `of two cells of one id the first is read`() throws {
    let document = try document(cell("a"), cell("a"))
    #expect(document.cells.map(\.id) == ["a"])
    #expect(throws: InterfaceBuilderError.self) { try document.entries[1].result.get() }
  }

  @Test(arguments: ["1e12", "-2000000"])
  func `a frame that no cell has fails the cell`(height: String) throws {
    let error = #expect(throws: InterfaceBuilderError.self) {
      try document(cell("a", "", height)).cell()
    }
    #expect(error?.reason == .invalidNumber(height, attribute: "height"))
    #expect(error?.place.object == "a")
    #expect(error?.place.line == 3)
  }

  @Test func `more views or constraints than any cell has are refused`() throws {
    let views = (0...CellFinder.mostViews).map { "<view id=\"v\($0)\"/>" }.joined()
    #expect(
      throws: InterfaceBuilderError(
        file: "a.xib", line: 2, object: "r",
        reason: .tooMany("views in one cell", limit: CellFinder.mostViews))
    ) {
      try document(
        "<view id=\"r\"><rect key=\"frame\"/><subviews>\(views)</subviews></view>"
      ).cell()
    }
    let constraints = (0...CellFinder.mostConstraints).map {
      "<constraint firstAttribute=\"width\" constant=\"1\" id=\"c\($0)\"/>"
    }.joined()
    let error = #expect(throws: InterfaceBuilderError.self) {
      try document(cell("a", constraints)).cell()
    }
    #expect(
      error?.reason == .tooMany("constraints in one cell", limit: CellFinder.mostConstraints))
  }

  @Test func `more cells than any storyboard has are refused`() {
    let views = (0...CellFinder.mostCells).map {
      "<view id=\"v\($0)\"><rect key=\"frame\"/></view>"
    }.joined()
    let error = #expect(throws: InterfaceBuilderError.self) { try document(views) }
    #expect(error?.reason == .tooMany("cells and views", limit: CellFinder.mostCells))
  }
}
