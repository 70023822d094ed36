import Foundation
import Testing

/// How pictures are told that a feed names for a cell of an Interface Builder file.
@Suite struct PictureKeysTests {
  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21000" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
    <view id="root"><rect key="frame" x="0.0" y="0.0" width="60" height="40"/><subviews>
    <imageView tag="7" image="own" translatesAutoresizingMaskIntoConstraints="YES" id="i">
    <rect key="frame" x="5" y="5" width="30" height="30"/></imageView></subviews>
    <connections><outlet property="avatar" destination="i" id="o"/></connections></view>
    </objects></document>
    """

  private func warnings(_ record: String, _ arguments: String...) throws -> [String] {
    try CommandRunner.with { runner in
      try runner.write(PictureKeysTests.xib, to: "a.xib")
      try runner.write("[\(record)]", to: "f.json")
      let result = try runner.run(
        ["render", "f.json", "--template", "a.xib", "-o", "out"] + arguments)
      return result.errors.split(separator: "\n").map(String.init).filter { $0.contains("picture") }
    }
  }

  @Test(arguments: [
    (#"{"avatar": "face"}"#, "avatar"), (#"{"avatar.image": "face"}"#, "avatar.image"),
    (#"{"7": "face"}"#, "7"),
  ])
  func `a missing picture is told by record, key and name`(record: String, key: String) throws {
    let found = try warnings(record)
    #expect(found.count == 1)
    let start = "f.json: record 1: “\(key)”: there is no picture “face”"
    #expect(found.first?.contains(start) == true, "\(found)")
    #expect(found.first?.contains("a.xib") == false)
  }

  @Test func `a picture that the file names is told by the file's line`() throws {
    let found = try warnings(#"{"avatar.hidden": false}"#)
    #expect(
      found.first?.contains("a.xib:3: object i: there is no picture “own”") == true, "\(found)")
  }
}
