import CellProof
import Foundation
import Testing

/// Looks at the pixels of status cells, at the places that the frames name.
@Suite struct StatusPixelsTests {
  private typealias Pixel = [UInt8]
  private static let white: Pixel = [255, 255, 255, 255]

  /// A folder with an avatar that is all blue and a picture that is all green.
  private func withAssets<Result>(_ body: (AssetFolder) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cellproof-pixels-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, color) in [("avatar", "#0000ff"), ("picture", "#00ff00")] {
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" \
        fill="\(color)"/></svg>
        """
      try Data(svg.utf8).write(to: folder.appendingPathComponent("\(name).svg"))
    }
    return try body(AssetFolder(forFeed: "-", override: folder.path))
  }

  private func record(vip: Bool, picture: Bool) -> Record {
    var values = FeedDictionary()
    _ = values.append("text", .string("Hello from the harbour"))
    _ = values.append("icon", .string("avatar"))
    _ = values.append("name", .string("Ada"))
    _ = values.append("vip", .bool(vip))
    if picture { _ = values.append("picture", .string("picture")) }
    return Record(values)
  }

  private func draw(vip: Bool = true, picture: Bool = true) throws -> (Bitmap, LaidOutCell) {
    try withAssets { assets in
      let renderer = try CellRenderer(RenderSettings(assets: assets))
      let record = record(vip: vip, picture: picture)
      return (try renderer.bitmap(record), try renderer.layOut(record))
    }
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Pixel {
    let start = (y * bitmap.width + x) * 4
    return Array(bitmap.pixels[start..<start + 4])
  }

  /// Pixels of a rectangle in points at 2x, inner ones only.
  private func pixels(_ bitmap: Bitmap, in frame: Rect) -> [Pixel] {
    let xs = Int((frame.minX * 2).rounded(.up))..<Int((frame.maxX * 2).rounded(.down))
    let ys = Int((frame.minY * 2).rounded(.up))..<Int((frame.maxY * 2).rounded(.down))
    return ys.flatMap { y in xs.map { x in pixel(bitmap, x, y) } }
  }

  @Test func `the surface is the cell rounded up to whole pixels`() throws {
    let (bitmap, cell) = try draw()
    #expect(bitmap.width == 750)
    #expect(bitmap.height == Int((cell.height * 2).rounded(.up)))
  }

  @Test func `the avatar fills its square and nothing beside it`() throws {
    let (bitmap, _) = try draw()
    #expect(pixel(bitmap, 20, 20) == [0, 0, 255, 255])
    #expect(pixel(bitmap, 79, 79) == [0, 0, 255, 255])
    for outside in [(19, 20), (20, 19), (80, 79), (79, 80)] {
      #expect(pixel(bitmap, outside.0, outside.1) == StatusPixelsTests.white)
    }
  }

  @Test func `the picture fills its square under the text`() throws {
    let (bitmap, cell) = try draw()
    let frame = try #require(cell.frames["picture"])
    #expect(pixels(bitmap, in: frame).allSatisfy { $0 == [0, 255, 0, 255] })
    let right = Int(frame.maxX * 2)
    let middle = Int(frame.midY * 2)
    #expect(pixel(bitmap, right, middle) == StatusPixelsTests.white)
    #expect(pixel(bitmap, 19, middle) == StatusPixelsTests.white)
  }

  @Test func `a VIP's name is pure red and others' are black`() throws {
    for vip in [true, false] {
      let (bitmap, cell) = try draw(vip: vip)
      let ink = pixels(bitmap, in: try #require(cell.frames["name"])).filter {
        $0 != StatusPixelsTests.white
      }
      #expect(ink.count > 50)
      #expect(ink.contains(vip ? [255, 0, 0, 255] : [0, 0, 0, 255]))
      #expect(ink.allSatisfy { $0[1] == $0[2] && (vip ? $0[0] == 255 : $0[0] == $0[1]) })
    }
  }

  @Test func `the badge is drawn beside a VIP's name only`() throws {
    let (bitmap, cell) = try draw()
    let badge = try #require(cell.frames["vip"])
    let painted = pixels(bitmap, in: badge).filter { $0 != StatusPixelsTests.white }
    #expect(painted.count > 300)
    let (plain, _) = try draw(vip: false)
    #expect(pixels(plain, in: badge).allSatisfy { $0 == StatusPixelsTests.white })
  }

  @Test func `nothing is drawn outside the views`() throws {
    let (bitmap, cell) = try draw()
    let frames = cell.frames.values
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where pixel(bitmap, x, y) != StatusPixelsTests.white {
        let point = Point(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2)
        // Glyphs may reach over their box by a pixel, as side bearings do.
        let isCovered = frames.contains {
          point.x > $0.minX - 1 && point.x < $0.maxX + 1 && point.y > $0.minY - 1
            && point.y < $0.maxY + 1
        }
        #expect(isCovered, "a pixel at \(x), \(y)")
        if !isCovered { return }
      }
    }
  }
}
