import CellFeed
import Testing

@Suite struct NearestTests {
  @Test(arguments: [
    ("txet", "text"), ("texts", "text"), ("Text", "text"), ("pictrue", "picture"),
    ("vp", "vip"), ("VIP", "vip"), ("nmae", "name"), ("icno", "icon"), ("image", nil),
    ("x", nil), ("", nil), ("content", nil), ("picture_url", "picture"), ("subtitle", nil),
  ])
  func `a misspelt key finds its neighbour`(word: String, expected: String?) {
    #expect(nearest(to: word, in: ["text", "icon", "name", "picture", "vip"]) == expected)
  }

  @Test func `the closest candidate wins, and of equals the first`() {
    #expect(nearest(to: "layuot", in: ["layers", "layout"]) == "layout")
    #expect(nearest(to: "bat", in: ["cat", "hat"]) == "cat")
    #expect(nearest(to: String(repeating: "a", count: 10_000), in: ["a"]) == nil)
  }
}
