import Testing

@testable import CellText

@Suite struct `Digest of font files` {
  // Reference values of the algorithm with seed 0.
  @Test(arguments: [
    ("", 0xEF46_DB37_51D8_E999 as UInt64), ("a", 0xD24E_C4F1_A98C_6E5B),
    ("abc", 0x44BC_2CF5_AD77_0999),
    ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
  ])
  func `strings have their published digests`(text: String, digest: UInt64) {
    let bytes = Array(text.utf8)
    #expect(unsafe bytes.withUnsafeBytes(XXHash64.hash) == digest)
  }

  @Test func `a file that isn't there has none`() {
    #expect(FontLibrary.digest(ofFile: "/nonexistent") == nil)
    #expect(
      FontLibrary.digest(ofFile: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")?.count == 16)
  }
}
