import CellCanvas
import CellSnapshot
import Testing

@Suite struct CompareTests {
  private let white = Drawing(40, 30).bitmap

  private func dotted(_ places: [(Int, Int)], _ color: SIMD4<UInt8> = .black) -> Bitmap {
    var bitmap = white
    for (x, y) in places { bitmap[x, y] = color }
    return bitmap
  }

  @Test func `figures of the same picture are empty`() {
    let result = compare(white, white, .exact)
    #expect(result.isEqual)
    #expect(result.differingPixels == 0 && result.ratio == 0 && result.maxChannelDelta == 0)
    #expect(result.regions.isEmpty && result.densest == nil)
  }

  @Test func `every limit that is set must hold, and each failure says who set it`() {
    let other = dotted([(1, 1), (2, 1), (3, 1), (30, 20)])
    let limits = Limits(
      pixels: Limits.Limit(3, setBy: "--max-pixels"),
      ratio: Limits.Limit(0.5, setBy: "cellproof.json"),
      density: Limits.Limit(Limits.Density(count: 2, window: 5), setBy: "suite feed"))
    let result = compare(white, other, .exact, options: ComparisonOptions(limits: limits))
    #expect(
      result.failures.map(\.description) == [
        "4 pixels differ, 3 allowed (set by --max-pixels)",
        "3 pixels differ in the 5×5 window at 0,0, 2 allowed (set by suite feed)",
      ])
    let strict = compare(white, dotted([(1, 1)]), .exact)
    #expect(
      strict.failures.map(\.description) == ["1 pixel differs, 0 allowed (set by the default)"])
    let ratio = Limits(ratio: Limits.Limit(0.0001, setBy: "--max-ratio"))
    let few = compare(white, dotted([(1, 1)]), .exact, options: ComparisonOptions(limits: ratio))
    #expect(
      few.failures.map(\.description) == [
        "0.083 % of the pixels differ, 0.01 % allowed (set by --max-ratio)"
      ])
  }

  @Test func `a limit that is set replaces the default of none`() {
    let limits = Limits(pixels: Limits.Limit(1, setBy: "a test"))
    let options = ComparisonOptions(limits: limits)
    #expect(compare(white, dotted([(1, 1)]), .exact, options: options).isEqual)
  }

  @Test func `ignored rectangles may overlap, leave the picture and be empty`() {
    let other = dotted([(0, 0), (5, 5), (39, 29), (20, 10)])
    let options = ComparisonOptions(ignored: [
      PixelRect(from: -5, -5, to: 0, 0), PixelRect(from: 4, 4, to: 6, 6),
      PixelRect(from: 5, 5, to: 9, 9), PixelRect(from: 39, 29, to: 100, 100),
      PixelRect(x: 20, y: 10, width: 0, height: 5),
    ])
    let result = compare(white, other, .exact, options: options)
    #expect(result.regions.map(\.rect) == [PixelRect(x: 20, y: 10, width: 1, height: 1)])
  }

  @Test(arguments: [(40, 35, 200), (50, 30, 300), (35, 35, 350)])
  func `pixels outside the overlap count, whichever side is longer`(
    width: Int, height: Int, expected: Int
  ) throws {
    let other = Drawing(width, height).bitmap
    for (first, second) in [(white, other), (other, white)] {
      let result = compare(first, second, .exact)
      #expect(result.differingPixels == expected)
      #expect(
        result.failures.first
          == .sizes(
            reference: Difference.Size(width: first.width, height: first.height),
            candidate: Difference.Size(width: second.width, height: second.height)))
      let picture = result.picture(of: first, second)
      #expect(picture.width == max(width, 40) && picture.height == max(height, 30))
    }
    let limits = Limits(pixels: Limits.Limit(1_000_000, setBy: "a test"))
    #expect(
      !compare(white, other, .exact, options: ComparisonOptions(limits: limits)).isEqual)
  }

  @Test(arguments: [1, 3, 16, 17, 100])
  func `all regions are counted, however few are listed`(count: Int) {
    var picture = Drawing(320, 320)
    for index in 0..<count { picture.bitmap[index % 10 * 32, index / 10 * 32] = .black }
    let result = compare(Drawing(320, 320).bitmap, picture.bitmap, .exact)
    #expect(result.regionCount == count)
    #expect(result.regions.count == min(count, Difference.regionLimit))
    let places = count == 1 ? "in one region: " : "in \(count) regions: "
    #expect(CaseResult.Figures(result).sentence.contains(places))
  }

  @Test func `regions merge what is near and are sorted by size`() {
    let other = dotted([(1, 1), (4, 6), (30, 20), (31, 20), (31, 22), (30, 2)])
    let result = compare(white, other, .exact)
    #expect(
      result.regions.map(\.rect) == [
        PixelRect(from: 30, 20, to: 31, 22), PixelRect(from: 1, 1, to: 4, 6),
        PixelRect(from: 30, 2, to: 30, 2),
      ])
    #expect(result.regions.map(\.count) == [3, 2, 1])
  }

  @Test func `the densest window is found where it is, at the border too`() {
    let cluster = (36...39).flatMap { x in (26...29).map { (x, $0) } }
    let options = ComparisonOptions(densityWindow: 6)
    let result = compare(white, dotted(cluster + [(3, 3)]), .exact, options: options)
    #expect(result.densest?.count == 16)
    #expect(result.densest?.rect == PixelRect(x: 34, y: 24, width: 6, height: 6))
    let whole = compare(
      white, dotted(cluster), .exact, options: ComparisonOptions(densityWindow: 500))
    #expect(whole.densest?.rect == PixelRect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test func `a solid block hides from the ratio but not from the density`() {
    let block = (10...19).flatMap { x in (10...19).map { (x, $0) } }
    let ratio = Limits.Limit(0.1, setBy: "a test")
    let density = Limits.Limit(Limits.Density(count: 40, window: 8), setBy: "a test")
    let loose = ComparisonOptions(limits: Limits(ratio: ratio))
    let tight = ComparisonOptions(limits: Limits(ratio: ratio, density: density))
    #expect(compare(white, dotted(block), .exact, options: loose).isEqual)
    #expect(!compare(white, dotted(block), .exact, options: tight).isEqual)
  }

  @Test(arguments: [(0, 1), (9, 1), (10, 0), (255, 0)])
  func `a channel limit counts what exceeds it`(maxDelta: Int, expected: Int) {
    let other = dotted([(7, 7)], SIMD4(250, 245, 255, 255))
    let result = compare(white, other, .channel(maxDelta))
    #expect(result.differingPixels == expected)
    #expect(result.maxChannelDelta == 10)
  }

  @Test(arguments: [
    (SIMD4<UInt8>(255, 255, 255, 255), SIMD4<UInt8>(254, 254, 254, 255), false),
    (SIMD4(255, 255, 255, 255), SIMD4(240, 240, 240, 255), true),
    (SIMD4(20, 20, 20, 255), SIMD4(21, 21, 21, 255), false),
    (SIMD4(0, 122, 255, 255), SIMD4(0, 132, 255, 255), true),
    (SIMD4(9, 9, 9, 0), SIMD4(200, 1, 1, 0), false),
  ])
  func `perceptual distances follow the eye`(
    first: SIMD4<UInt8>, second: SIMD4<UInt8>, isDifferent: Bool
  ) {
    let result = compare(
      Drawing(3, 3, ground: first).bitmap, Drawing(3, 3, ground: second).bitmap, .perceptual())
    #expect(result.isEqual != isDifferent)
  }

  @Test func `wide pictures are compared past the last whole word`() {
    for width in 1...20 {
      var first = Drawing(width, 2).bitmap
      let second = Drawing(width, 2).bitmap
      first[width - 1, 1] = .black
      let result = compare(first, second, .exact)
      #expect(result.differingPixels == 1 && result.maxChannelDelta == 255)
      #expect(result.mask.isDifferent(width - 1, 1) && !result.mask.isDifferent(0, 0))
    }
  }
}
