/// What the first chunk of a PNG file says about its pixels.
public struct PNGHeader: Sendable, Equatable {
  /// How samples make a colour; raw values as in the file.
  public enum ColorType: UInt8, Sendable {
    /// One sample: grey.
    case grey = 0
    /// Three samples: red, green, blue.
    case rgb = 2
    /// One sample: a number in the palette.
    case palette = 3
    /// Two samples: grey, alpha.
    case greyAlpha = 4
    /// Four samples: red, green, blue, alpha.
    case rgba = 6

    /// Samples of one pixel.
    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// Bits that a sample may have.
    var bitDepths: [Int] {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .greyAlpha, .rgba: [8, 16]
      }
    }
  }

  /// Columns, 1 or more.
  public let width: Int
  /// Rows, 1 or more.
  public let height: Int
  /// Bits a sample: 1, 2, 4, 8 or 16.
  public let bitDepth: Int
  /// How samples make a colour.
  public let colorType: ColorType
  /// Whether the rows come in seven passes (Adam7).
  public let isInterlaced: Bool

  init(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard data.count == 13 else { throw .malformed("its header isn't 13 bytes long") }
    let bytes = Array(data)
    width = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
    height = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
    bitDepth = Int(bytes[8])
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
      throw .malformed("it claims \(width) × \(height) pixels")
    }
    guard let type = ColorType(rawValue: bytes[9]), type.bitDepths.contains(bitDepth) else {
      throw .malformed("no such format: colour type \(bytes[9]) with \(bytes[8]) bits")
    }
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else {
      throw .malformed("unknown compression, filter or interlace method")
    }
    colorType = type
    isInterlaced = bytes[12] == 1
  }

  /// Bits of one pixel, 1…64.
  var bitsPerPixel: Int { colorType.channels * bitDepth }

  /// Bytes that a filter looks back: those of a pixel, at least one.
  var filterDistance: Int { max(1, bitsPerPixel / 8) }

  /// Bytes of a row of that many pixels, without the filter byte.
  func rowLength(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
}
