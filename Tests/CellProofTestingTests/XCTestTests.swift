import CellProof
import CellProofTesting
import XCTest

/// The same assertion in XCTest; `swift test` without `--disable-xctest` runs it.
final class XCTestTests: XCTestCase {
  func testFramesAreWhereTheyWere() {
    assertSnapshot(of: Sample().view, as: .layout)
  }
}
