import CellLayout
import Testing

@testable import CellCanvas

@Suite struct PictureSourceTests {
  private func svg(_ color: String, _ side: Int) -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)">\
      <rect width="\(side)" height="\(side)" fill="\(color)"/></svg>
      """.utf8)
  }

  @Test(arguments: [(Scale.x1, Pixel.red), (.x2, Pixel.blue), (.x3, Pixel.blue)])
  func `the output's scale chooses the file, whatever device the cell was laid out for`(
    scale: Scale, expected: SIMD4<UInt8>
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(svg("#f00", 8), to: "small.svg")
    try folder.write(svg("#00f", 24), to: "large.svg")
    let assets = AssetFolder(
      [],
      catalog: [
        "p": [
          AssetFile(path: folder.path + "/small.svg", scale: 1),
          AssetFile(path: folder.path + "/large.svg", scale: 3),
        ]
      ])
    let canvas = try Canvas(text: NoText(), assets: assets, store: PictureStore(), isStrict: true)
    let bounds = Rect(x: 0, y: 0, width: 8, height: 8)
    for device in Scale.allCases {
      let list = DisplayList(
        size: bounds.size, traits: Traits(width: 8, scale: device),
        commands: [.picture(PictureItem(name: "p", rect: bounds, bounds: bounds))])
      let bitmap = try canvas.bitmap(Page(list, background: .white), scale: scale)
      #expect(bitmap[4, 4] == expected)
    }
  }
}
