import CellFeed
import FoundationEssentials
import Testing

/// What a property list encoder is given.
private struct Sample: Codable {
  var text = "日本 👩‍🚀"
  var long = String(repeating: "long ", count: 20)
  var vip = true
  var small = 7
  var negative = -2
  var large = Int.max
  var real = 1.5
  var date = Date(timeIntervalSinceReferenceDate: 400_000_000)
  var data = Data([0, 1, 255])
  var list = [1, 2, 300, 70_000]
}

/// Writes binary property lists that no encoder would write.
struct BinaryPlistBuilder {
  private var bytes = Array("bplist00".utf8)
  private var offsets: [Int] = []

  mutating func add(_ object: [UInt8]) {
    offsets.append(bytes.count)
    bytes += object
  }

  func finish(top: UInt8 = 0) -> [UInt8] {
    var result = bytes
    for offset in offsets { result += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    result += [0, 0, 0, 0, 0, 0, 2, 1]
    result += Self.number(offsets.count) + Self.number(Int(top)) + Self.number(bytes.count)
    return result
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<8).reversed().map { UInt8(value >> ($0 * 8) & 0xFF) }
  }
}

@Suite struct BinaryPlistTests {
  private func encode(_ value: some Encodable, _ format: PropertyListDecoder.PropertyListFormat)
    throws
    -> [UInt8]
  {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    return [UInt8](try encoder.encode(value))
  }

  @Test func `what an encoder writes is read back, the same from both forms`() throws {
    let binary = try Feed(
      reader: FeedReader(bytes: try encode([Sample(), Sample()], .binary), name: "a"))
    let xml = try Feed(
      reader: FeedReader(bytes: try encode([Sample(), Sample()], .xml), name: "a"))
    #expect(binary.format == .binaryPropertyList && xml.format == .xmlPropertyList)
    #expect(binary.records == xml.records && binary.records.count == 2)
    let record = try #require(binary.records.first)
    let sample = Sample()
    #expect(try record.string("text") == sample.text && record.string("long") == sample.long)
    #expect(record["vip"] == .bool(true) && record["small"] == .integer(7))
    #expect(try record.integer("negative") == -2 && record.integer("large") == .max)
    #expect(try record.number("real") == 1.5 && record.date("date") == sample.date)
    #expect(try record.data("data") == sample.data)
    #expect(record["list"] == .array([.integer(1), .integer(2), .integer(300), .integer(70_000)]))
  }

  @Test func `a dictionary around the array is looked into`() throws {
    let wrapped = try encode(["statuses": [["text": "a"], ["text": "b"]], "none": []], .binary)
    #expect(read(wrapped) == ["1 text=a", "2 text=b"])
    let two = try encode(["a": [["text": "a"]], "b": [["text": "b"]]], .binary)
    #expect(read(two).first?.contains("found a dictionary with 2: ") == true)
    #expect(
      read(try encode([[String: Int]](), .binary)) == [
        "stopped: a.feed: expected at least one record, found an empty feed"
      ])
  }

  @Test func `a file cut off anywhere is an error and nothing worse`() throws {
    let whole = try encode([Sample(), Sample()], .binary)
    for length in 8..<whole.count {
      let lines = read(Array(whole.prefix(length)))
      #expect(lines.first?.hasPrefix("stopped: a.feed: expected") == true)
    }
  }

  @Test func `a value that contains itself ends`() {
    var builder = BinaryPlistBuilder()
    builder.add([0xA2, 1, 4])
    builder.add([0xD1, 2, 3])
    builder.add([0x51, UInt8(ascii: "k")])
    builder.add([0xA1, 3])
    builder.add([0xD0])
    #expect(
      read(builder.finish()) == [
        "a.feed: record 1: k[0]: expected values that end, found a value that contains itself "
          + "(byte 16)", "2 ",
      ])
  }

  @Test func `values that multiply by reference are refused`() {
    var builder = BinaryPlistBuilder()
    builder.add([0xA1, 1])
    builder.add([0xD1, 2, 3])
    builder.add([0x51, UInt8(ascii: "k")])
    for level in 3..<40 { builder.add([0xA8] + [UInt8](repeating: UInt8(level + 1), count: 8)) }
    builder.add([0x10, 1])
    let lines = read(builder.finish())
    #expect(lines.count == 1)
    #expect(lines.first?.contains("the same values referred to again and again") == true)
  }

  @Test(
    arguments: [
      [0xA1, 9], [0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x80, 1], [0xF0],
      [0x5F, 0x10, 200], [0x6F, 0x10, 200], [0x4F, 0x12, 0xFF, 0xFF, 0xFF, 0xFF], [0x13, 1],
      [0x62, 0xD8, 0, 0, 0x41], [0x51, 0xFF], [0xDF, 0x10, 0xFF], [0x14, 0], [0x2F], [0xC0],
    ] as [[UInt8]])
  func `a damaged object is its record's error`(object: [UInt8]) {
    var builder = BinaryPlistBuilder()
    builder.add([0xA2, 1, 4])
    builder.add([0xD1, 2, 3])
    builder.add([0x51, UInt8(ascii: "k")])
    builder.add(object)
    builder.add([0xD0])
    let lines = read(builder.finish())
    #expect(lines.count == 2 && lines.first?.hasPrefix("a.feed: record 1: k") == true)
    #expect(lines.last == "2 ")
  }
}
