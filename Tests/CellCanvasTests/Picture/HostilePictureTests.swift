import CellLayout
import Foundation
import Testing

@testable import CellCanvas

struct HostilePictureTests {
  /// Headers that claim 60,000 × 60,000 pixels.
  static let giants: [(String, [UInt8])] = [
    (
      "png",
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0]
    ),
    ("progressive jpeg", [0xFF, 0xD8, 0xFF, 0xC2, 0, 11, 8, 0xEA, 0x60, 0xEA, 0x60, 1, 1, 17, 0]),
    ("jpeg", [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0xEA, 0x60, 0xEA, 0x60, 1, 1, 17, 0]),
    (
      "gif",
      Array("GIF89a".utf8) + [0x60, 0xEA, 0x60, 0xEA, 0, 0, 0, 0x2C]
        + [0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]
    ),
    (
      "gif frame",
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C]
        + [0, 0, 0, 0, 0x60, 0xEA, 0x60, 0xEA, 0, 2, 2, 0x4C, 1, 0, 0x3B]
    ),
    (
      "tiff",
      Array("II".utf8) + [42, 0, 8, 0, 0, 0, 2, 0]
        + [0, 1, 4, 0, 1, 0, 0, 0, 0x60, 0xEA, 0, 0, 1, 1, 4, 0, 1, 0, 0, 0, 0x60, 0xEA, 0, 0]
    ),
    (
      "webp",
      Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8X".utf8)
        + [10, 0, 0, 0, 0, 0, 0, 0, 0x5F, 0xEA, 0, 0x5F, 0xEA, 0]
    ),
    (
      "bmp",
      Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0]
        + [0x60, 0xEA, 0, 0, 0x60, 0xEA, 0, 0, 1, 0, 32, 0] + [UInt8](repeating: 0, count: 24)
    ),
    ("svg", Array("<svg xmlns='http://www.w3.org/2000/svg' width='60000' height='60000'/>".utf8)),
  ]

  @Test(arguments: giants)
  func `a giant is refused by its header`(name: String, bytes: [UInt8]) throws {
    let error = PictureError.tooManyPixels(width: 60_000, height: 60_000, limit: 64_000_000)
    let file = try EncodedPicture(bytes)
    #expect(throws: error) {
      try PictureDecoder(limits: PictureLimits()).decode(
        file, needed: nil, turnsUpright: true, identity: "")
    }
  }

  @Test func `a giant that can be shrunk on the way is asked for small`() throws {
    let decoder = PictureDecoder(limits: PictureLimits())
    let needed = try PixelSize(width: 200, height: 200)
    let drawing = try PictureHeader(Self.bytes("svg"))
    #expect(try decoder.target(for: drawing, needed: needed) == needed)
    let whole = try decoder.target(for: drawing, needed: PixelSize(width: 30_000, height: 30_000))
    #expect(whole.width == 8000 && whole.height == 8000)
    var photo = try PictureHeader(Self.bytes("jpeg"))
    // A large camera's picture; four times as many pixels as are ever held is the most.
    (photo.width, photo.height) = (12_000, 12_000)
    #expect(try decoder.target(for: photo, needed: needed) == needed)
    (photo.width, photo.height) = (60_000, 60_000)
    #expect(throws: PictureError.self) { try decoder.target(for: photo, needed: needed) }
    let progressive = try PictureHeader(Self.bytes("progressive jpeg"))
    #expect(throws: PictureError.self) { try decoder.target(for: progressive, needed: needed) }
  }

  private static func bytes(_ name: String) -> [UInt8] {
    giants.first { $0.0 == name }?.1 ?? []
  }

  @Test(arguments: giants)
  func `drawing a giant takes no memory to speak of`(name: String, bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "giant.png")
    let canvas = try makeCanvas([folder.path])
    let before = peakMemory()
    _ = try draw(
      laidOut(.init(x: 0, y: 0, width: 20, height: 20), .image(.init("giant"))), canvas: canvas)
    // Other tests run beside this one; the picture alone would be 14 GB.
    #expect(peakMemory() - before < 1 << 30)
  }

  /// The most memory the process has held, in bytes.
  private func peakMemory() -> Int {
    var usage = rusage()
    getrusage(0, &usage)
    return usage.ru_maxrss * 1024
  }

  @Test(arguments: [
    "quad.png", "quad.jpg", "progressive.jpg", "quad.gif", "quad.tiff", "lossless.webp",
    "lossy.webp", "quad.bmp", "quad.svg",
  ])
  func `a file cut anywhere is an error or a picture but never a crash`(name: String) throws {
    let bytes = try fixture(name)
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) {
      do throws(PictureError) {
        let file = try EncodedPicture(Array(bytes[..<length]))
        _ = try PictureDecoder(limits: PictureLimits()).decode(
          file, needed: nil, turnsUpright: true, identity: "")
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test(arguments: ["quad.png", "quad.jpg", "quad.gif", "quad.tiff", "lossless.webp", "quad.bmp"])
  func `half a file is damaged`(name: String) throws {
    let bytes = try fixture(name)
    #expect(throws: PictureError.self) {
      let file = try EncodedPicture(Array(bytes[..<(bytes.count / 2)]))
      return try PictureDecoder(limits: PictureLimits()).decode(
        file, needed: nil, turnsUpright: true, identity: "")
    }
  }

  @Test func `what a file is decides, not its name`() throws {
    #expect(throws: PictureError.empty) { try EncodedPicture([]) }
    #expect(throws: PictureError.unknownFormat) { try EncodedPicture(Array("hello".utf8)) }
    #expect(throws: PictureError.gitLFSPointer) {
      try EncodedPicture(Array("version https://git-lfs.github.com/spec/v1\n".utf8))
    }
  }
}
