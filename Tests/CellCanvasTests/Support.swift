import CellLayout
import Foundation

@testable import CellCanvas

/// Measures text as if every character were half as wide as the font is high.
final class StubText: TextMeasuring {
  func metrics(of block: TextBlock, width: Double?, traits: Traits) -> TextMetrics {
    let size = block.font.pointSize
    let natural = Double(block.text.string.count) * size / 2
    let room = width ?? .infinity
    let wrapped = max(1, Int((natural / room).rounded(.up)))
    let lines = block.numberOfLines > 0 ? min(wrapped, block.numberOfLines) : wrapped
    let height = size * 1.2
    return TextMetrics(
      size: Size(width: min(natural, room), height: height * Double(lines)), firstBaseline: size,
      lastBaseline: size + height * Double(lines - 1), lineCount: lines,
      isTruncated: wrapped > lines)
  }

  func fontMetrics(of font: FontDescription, traits: Traits) -> FontMetrics {
    FontMetrics(
      ascender: font.pointSize, descender: font.pointSize * 0.2, linePitch: font.pointSize * 1.2)
  }
}

/// Knows pictures from a table.
final class StubImages: ImageMeasuring {
  let sizes: [String: Size]
  init(_ sizes: [String: Size] = [:]) { self.sizes = sizes }
  func size(ofImage name: String, traits: Traits) -> Size? { sizes[name] }
}

/// The folder of committed pictures.
let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("Fixtures").path

func fixture(_ name: String) throws -> [UInt8] {
  try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(fixtures)/\(name)")))
}

/// A folder that is there for one test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("cellcanvas-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}

extension RGBA {
  static let red = RGBA(red: 1, green: 0, blue: 0)
  static let green = RGBA(red: 0, green: 1, blue: 0)
  static let blue = RGBA(red: 0, green: 0, blue: 1)
  static let white = RGBA(red: 1, green: 1, blue: 1)
}

/// The colours of test pictures as they come out.
enum Pixel {
  static let red = SIMD4<UInt8>(255, 0, 0, 255)
  static let green = SIMD4<UInt8>(0, 255, 0, 255)
  static let blue = SIMD4<UInt8>(0, 0, 255, 255)
  static let yellow = SIMD4<UInt8>(255, 255, 0, 255)
  static let white = SIMD4<UInt8>(255, 255, 255, 255)
  static let clear = SIMD4<UInt8>(0, 0, 0, 0)
}

func makeCanvas(
  _ folders: [String] = [fixtures], store: PictureStore = PictureStore(), isStrict: Bool = false
) throws -> Canvas {
  try Canvas(
    text: NoText(), assets: AssetFolder(folders), store: store, isStrict: isStrict)
}

/// Draws one view tree with white ground, as its display list says.
func draw(
  _ view: LaidOutView, scale: Scale = .x1, images: [String: Size] = [:], canvas: Canvas? = nil
) throws -> Bitmap {
  let cell = LaidOutCell(root: view, traits: Traits(width: view.frame.width, scale: scale))
  let list = DisplayList(cell, text: StubText(), images: StubImages(images))
  return try (canvas ?? makeCanvas()).bitmap(Page(list, background: .white), scale: scale)
}

func laidOut(
  _ frame: Rect, _ content: ViewContent = .none, style: ViewStyle = ViewStyle(),
  subviews: [LaidOutView] = []
) -> LaidOutView {
  LaidOutView(
    view: View("v", frame: frame, content: content, style: style), frame: frame,
    subviews: subviews)
}

/// Whether two pixels differ by no more than `tolerance` in any channel.
func isClose(_ lhs: SIMD4<UInt8>, _ rhs: SIMD4<UInt8>, tolerance: Int = 3) -> Bool {
  (0..<4).allSatisfy { abs(Int(lhs[$0]) - Int(rhs[$0])) <= tolerance }
}
