import CellLayout
import Testing

@testable import CellProof

@Suite struct LayoutListingTests {
  @Test(arguments: [
    (77.900390625, "77.9004"), (10, "10"), (0, "0"), (-0.5, "-0.5"), (16.70703125, "16.707"),
    (0.00001, "0"), (-0.00001, "0"), (1_000_000.25, "1000000.25"),
  ])
  func `numbers have at most four decimals`(value: Double, text: String) {
    #expect(LayoutListing.number(value) == text)
  }

  @Test func `a cell lists its views, superviews first`() {
    let inner = LaidOutView(view: View("b"), frame: Rect(x: 1, y: 2, width: 3, height: 4))
    let outer = LaidOutView(
      view: View("a"), frame: Rect(x: 0, y: 0, width: 5, height: 6), subviews: [inner])
    let root = LaidOutView(
      view: View("cell"), frame: Rect(x: 0, y: 0, width: 375, height: 44.5), subviews: [outer])
    let listing = LayoutListing(LaidOutCell(root: root, traits: Traits()), id: "7")
    #expect(
      listing.json
        == #"{"id":"7","height":44.5,"views":[{"id":"a","frame":[0,0,5,6]},{"id":"b","frame":[1,2,3,4]}]}"#
    )
  }
}
