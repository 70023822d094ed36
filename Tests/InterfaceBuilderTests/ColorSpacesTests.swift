import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct ColorSpacesTests {
  private func near(_ color: RGBA, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
    abs(color.red - red) < 0.004 && abs(color.green - green) < 0.004
      && abs(color.blue - blue) < 0.004
  }

  @Test(arguments: ["sRGB", "deviceRGB", "calibratedRGB", "displayP3", "adobeRGB1998"])
  func `black and white are the same in every space`(space: String) {
    #expect(near(ColorSpaces.rgb(0, 0, 0, alpha: 1, space: space), 0, 0, 0))
    #expect(near(ColorSpaces.rgb(1, 1, 1, alpha: 1, space: space), 1, 1, 1))
  }

  @Test func `Display P3 is wider than sRGB`() {
    let inside = ColorSpaces.rgb(0.3, 0.5, 0.3, alpha: 1, space: "displayP3")
    #expect(near(inside, 0.2254, 0.5063, 0.2766))
    let outside = ColorSpaces.rgb(0, 1, 0, alpha: 1, space: "displayP3")
    #expect(outside == RGBA(red: 0, green: 1, blue: 0, alpha: 1))
  }

  @Test func `Generic RGB has gamma 1.8`() {
    let middle = ColorSpaces.rgb(0.5, 0.5, 0.5, alpha: 0.5, space: "calibratedRGB")
    #expect(near(middle, 0.5726, 0.5726, 0.5726))
    #expect(middle.alpha == 0.5)
  }

  @Test func `the transfer functions undo each other`() {
    for step in 0...20 {
      let value = Double(step) / 20
      #expect(abs(ColorSpaces.encodeSRGB(ColorSpaces.decodeSRGB(value)) - value) < 1e-9)
    }
  }

  @Test func `greys keep their number`() {
    #expect(
      ColorSpaces.grey(0.333, alpha: 1, space: "genericGamma22GrayColorSpace")
        == RGBA(red: 0.333, green: 0.333, blue: 0.333, alpha: 1))
  }

  @Test(arguments: [
    ("labelColor", Color.semantic(.label)), ("systemRedColor", .semantic(.systemRed)),
    ("darkTextColor", .semantic(.darkText)), ("whiteColor", .white),
    ("groupTableViewBackgroundColor", .semantic(.systemGroupedBackground)),
  ])
  func `system colours are known by either spelling`(name: String, color: Color) {
    #expect(ColorReader.system(name) == color)
  }

  @Test func `a named colour falls back to the document's resources`() throws {
    let bytes = xib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="1" height="1"/>
      <color key="backgroundColor" name="Brand"/></view>
      """,
      resources: """
        <namedColor name="Brand"><color red="1" green="0.0" blue="0.0" alpha="1" \
        colorSpace="custom" customColorSpace="sRGB"/></namedColor>
        """)
    let view = try cell(bytes).view(in: .fake(), mode: .runtime).find("v")
    #expect(view?.style.backgroundColor == .rgb(1, 0, 0))
  }
}
