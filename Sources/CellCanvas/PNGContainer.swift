/// The chunks of a PNG file, checked and sorted, before any pixel is looked at.
struct PNGContainer: Sendable {
  private(set) var header: PNGHeader
  private(set) var palette: ArraySlice<UInt8> = []
  private(set) var transparency: ArraySlice<UInt8>?
  /// Where the compressed pixels lie, in file order.
  private(set) var pixelData: [Range<Int>] = []
  private let file: ArraySlice<UInt8>
  private var ancillaryPlaces: [PNGChunkReader.Place] = []

  /// Reads the chunks; without `pixels` their data isn't checked.
  init(_ file: ArraySlice<UInt8>, checksPixels: Bool = true) throws(PNGError) {
    guard file.starts(with: PNGSignature.bytes) else { throw PNGError.unrecognized(file) }
    var reader = PNGChunkReader(file.dropFirst(8))
    guard let first = try reader.next(checked: true), first.name == .header else {
      throw .malformed("it doesn't begin with its header")
    }
    self.file = file
    header = try PNGHeader(file[first.data])
    while let chunk = try reader.next(checked: checksPixels) {
      if chunk.name == .end { break }
      try take(chunk)
    }
    if pixelData.isEmpty { throw .malformed("it has no pixels") }
    if header.colorType == .palette, palette.isEmpty { throw .malformed("it has no palette") }
  }

  private mutating func take(_ chunk: PNGChunkReader.Place) throws(PNGError) {
    switch chunk.name {
    case .pixels: pixelData.append(chunk.data)
    case .palette:
      guard chunk.data.count % 3 == 0, (3...768).contains(chunk.data.count) else {
        throw .malformed("its palette has no whole number of colours")
      }
      palette = file[chunk.data]
    case .transparency: transparency = file[chunk.data]
    case .header: throw .malformed("it has two headers")
    default:
      if chunk.name.isCritical { throw .malformed("unknown critical chunk \(chunk.name.text)") }
      ancillaryPlaces.append(chunk)
    }
  }

  /// Copies of all ancillary chunks, in file order.
  var ancillary: [PNGChunk] {
    ancillaryPlaces.map { PNGChunk(readType: $0.name.text, data: Array(file[$0.data])) }
  }

  /// The content of the first ancillary chunk of that name.
  func data(of name: PNGChunkName) -> ArraySlice<UInt8>? {
    ancillaryPlaces.first { $0.name == name }.map { file[$0.data] }
  }
}

/// The four letters of a chunk as one number.
struct PNGChunkName: Sendable, Hashable {
  let code: UInt32

  /// IHDR.
  static let header = PNGChunkName(code: 0x4948_4452)
  /// PLTE.
  static let palette = PNGChunkName(code: 0x504C_5445)
  /// tRNS.
  static let transparency = PNGChunkName(code: 0x7452_4E53)
  /// IDAT.
  static let pixels = PNGChunkName(code: 0x4944_4154)
  /// IEND.
  static let end = PNGChunkName(code: 0x4945_4E44)

  init(code: UInt32) { self.code = code }

  /// Takes the first four bytes of a text.
  init(_ text: String) { code = text.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }

  var text: String {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Whether it must be understood: its first letter is a capital.
  var isCritical: Bool { code & 0x2000_0000 == 0 }

  /// Whether all four are letters.
  var isSound: Bool {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let small = code >> shift & 0xFF | 0x20
      if small < 0x61 || small > 0x7A { return false }
    }
    return true
  }
}

/// Walks from chunk to chunk.
struct PNGChunkReader {
  /// A chunk's name and where in the file its data lies.
  struct Place {
    let name: PNGChunkName
    let data: Range<Int>
  }

  private let file: ArraySlice<UInt8>
  private var position: Int

  init(_ chunks: ArraySlice<UInt8>) {
    file = chunks
    position = chunks.startIndex
  }

  /// The next chunk, or an error where the file ends without `IEND`.
  ///
  /// Unless `checked`, the checksum of pixel data isn't computed.
  mutating func next(checked: Bool) throws(PNGError) -> Place? {
    guard file.endIndex - position >= 12 else {
      throw .truncated(position == file.endIndex ? "its chunks, before IEND" : "a chunk's header")
    }
    let length = Int(number(at: position))
    let name = PNGChunkName(code: number(at: position + 4))
    if !name.isSound { throw .malformed("a chunk's name isn't four letters") }
    guard length <= file.endIndex - position - 12 else {
      throw .truncated("its \(name.text) chunk")
    }
    let end = position + 8 + length
    if checked || name != .pixels {
      let sum = PNGChecksum.crc32(file[position + 4..<end])
      guard sum == number(at: end) else { throw .badChecksum(chunk: name.text) }
    }
    let place = Place(name: name, data: position + 8..<end)
    position = end + 4
    return place
  }

  private func number(at index: Int) -> UInt32 {
    UInt32(file[index]) << 24 | UInt32(file[index + 1]) << 16 | UInt32(file[index + 2]) << 8
      | UInt32(file[index + 3])
  }
}
