import CellProof
import Testing

@Suite struct DeviceTests {
  @Test(arguments: [
    ("iphone-99", "; did you mean iphone-15?"), ("iphone-12", "; did you mean iphone-11?"),
    ("iphone-51", "; did you mean iphone-15?"), ("iPhone-9-plus", "; did you mean iphone-8-plus?"),
    ("ipone-se", "; did you mean iphone-se?"), ("ipad-min", "; did you mean ipad-mini?"),
  ])
  func `a name that no device has gets the nearest model`(name: String, advice: String) {
    #expect(Device.advice(for: name) == advice)
  }

  @Test func `a name like none gets the list`() {
    #expect(Device.advice(for: "pixel 9").hasPrefix("; devices are iphone-5s, iphone-se, "))
  }
}
