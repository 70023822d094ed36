internal import CDeflate

/// The chunks of a PNG file, checked and sorted, before any pixel is looked at.
struct PNGContainer {
  private(set) var header: PNGHeader
  private(set) var palette: ArraySlice<UInt8> = []
  private(set) var transparency: ArraySlice<UInt8>?
  /// Where the compressed pixels lie, in file order.
  private(set) var pixelData: [Range<Int>] = []
  private(set) var ancillary: [PNGChunk] = []

  /// Reads the chunks; without `pixels` their data isn't checked.
  init(_ file: ArraySlice<UInt8>, checksPixels: Bool = true) throws(PNGError) {
    guard file.starts(with: PNGSignature.bytes) else { throw PNGError.unrecognized(file) }
    var reader = PNGChunkReader(file.dropFirst(8))
    guard let first = try reader.next(checked: true), first.type == "IHDR" else {
      throw .malformed("it doesn't begin with its header")
    }
    header = try PNGHeader(first.data)
    while let chunk = try reader.next(checked: checksPixels) {
      if chunk.type == "IEND" { break }
      try take(chunk)
    }
    if pixelData.isEmpty { throw .malformed("it has no pixels") }
    if header.colorType == .palette, palette.isEmpty { throw .malformed("it has no palette") }
  }

  private mutating func take(_ chunk: PNGChunkReader.Chunk) throws(PNGError) {
    switch chunk.type {
    case "IDAT": pixelData.append(chunk.data.startIndex..<chunk.data.endIndex)
    case "PLTE":
      guard chunk.data.count % 3 == 0, (3...768).contains(chunk.data.count) else {
        throw .malformed("its palette has no whole number of colours")
      }
      palette = chunk.data
    case "tRNS": transparency = chunk.data
    case "IHDR": throw .malformed("it has two headers")
    default:
      if chunk.isCritical { throw .malformed("unknown critical chunk \(chunk.type)") }
      ancillary.append(PNGChunk(readType: chunk.type, data: Array(chunk.data)))
    }
  }
}

/// Walks from chunk to chunk.
struct PNGChunkReader {
  /// One chunk; `data` keeps its place in the file.
  struct Chunk {
    let type: String
    let isCritical: Bool
    let data: ArraySlice<UInt8>
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
  mutating func next(checked: Bool) throws(PNGError) -> Chunk? {
    guard file.endIndex - position >= 12 else {
      throw .truncated(position == file.endIndex ? "its chunks, before IEND" : "a chunk's header")
    }
    let length = number(at: position)
    let type = file[position + 4..<position + 8]
    guard type.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      throw .malformed("a chunk's name isn't four letters")
    }
    let name = String(decoding: type, as: UTF8.self)
    guard length <= file.endIndex - position - 12 else { throw .truncated("its \(name) chunk") }
    let data = file[position + 8..<position + 8 + length]
    if checked || name != "IDAT" {
      let sum = PNGChecksum.crc32(file[position + 4..<position + 8 + length])
      guard sum == number(at: position + 8 + length) else { throw .badChecksum(chunk: name) }
    }
    position += 12 + length
    return Chunk(type: name, isCritical: type[type.startIndex] & 32 == 0, data: data)
  }

  private func number(at index: Int) -> Int {
    file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
