import FoundationEssentials

/// The objects of a binary property list, read where they lie.
///
/// The layout is that of `CFBinaryPList`: `bplist00`, objects, a table of their offsets, a trailer
/// of 32 bytes. An object may be referred to many times, or hold itself; both are kept in bounds.
struct BinaryPlist {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let tableOffset: Int
  /// The number of objects.
  let count: Int
  /// The object that holds all others.
  let top: Int

  /// The references of containers, one level after the other, around the one being read.
  private var path: [Int] = []
  /// How many more values may be built: a file can't honestly hold more than its bytes.
  private var budget: Int
  /// Long texts and data, which writers store once for all records.
  private var shared: [Int: FeedValue] = [:]

  /// What a container holds.
  struct Container {
    let isDictionary: Bool
    let count: Int
    let start: Int
  }

  /// Reads the trailer.
  init(_ bytes: [UInt8]) throws(ParseProblem) {
    guard bytes.count >= 8 + 32 else { throw Self.truncated(bytes.count) }
    guard bytes[6] == UInt8(ascii: "0") else {
      let version = String(decoding: bytes[6..<8], as: UTF8.self)
      throw ParseProblem(
        kind: .notAFeed, expected: "a binary property list of version 00",
        found: "version \(quoted(version))", offset: 6)
    }
    let trailer = bytes.count - 32
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8), let top = Self.number(bytes, trailer + 16, 8),
      let table = Self.number(bytes, trailer + 24, 8), top < count, table >= 8, table <= trailer,
      count <= (trailer - table) / offsetSize
    else { throw Self.truncated(bytes.count) }
    (self.count, self.top, tableOffset) = (count, top, table)
    budget = 4 * bytes.count
  }

  /// A cut-off file has no trailer, only bytes that happen to lie where one should be.
  private static func truncated(_ size: Int) -> ParseProblem {
    ParseProblem(
      kind: .truncated, expected: "the trailer of a binary property list",
      found: "none in the last 32 bytes", offset: max(0, size - 32),
      advice: "the file is cut off or damaged")
  }

  /// A big-endian number; `nil` if it lies outside the file or is too large.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, size > 0, size <= 8, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for index in offset..<offset + size { value = value << 8 | UInt64(bytes[index]) }
    return Int(exactly: value)
  }
}

extension BinaryPlist {
  /// Reads an object with everything in it.
  mutating func value(_ reference: Int) throws(ParseProblem) -> FeedValue {
    path.removeAll(keepingCapacity: true)
    return try read(reference)
  }

  /// The container that an object is, `nil` if it is something else.
  func container(_ reference: Int) throws(ParseProblem) -> Container? {
    let offset = try self.offset(of: reference)
    let kind = bytes[offset] >> 4
    guard kind == 0xA || kind == 0xD else { return nil }
    let (count, start) = try length(at: offset)
    let isDictionary = kind == 0xD
    let room = (tableOffset - start) / referenceSize
    guard count <= (isDictionary ? room / 2 : room) else {
      throw damaged(offset, "\(counted(count, "reference"))", "room for \(room)")
    }
    return Container(isDictionary: isDictionary, count: count, start: start)
  }

  /// A member of a container: an element or key, or with `isValue` the value of a key.
  func member(
    _ index: Int, of container: Container, isValue: Bool = false
  ) throws(ParseProblem) -> Int {
    let place = container.start + (isValue ? container.count + index : index) * referenceSize
    guard let reference = Self.number(bytes, place, referenceSize), reference < count else {
      throw damaged(place, "a reference below \(count)", "a larger one")
    }
    return reference
  }

  /// Whether an object is a dictionary; false if it can't be read.
  func isDictionary(_ reference: Int) -> Bool {
    guard let offset = try? offset(of: reference) else { return false }
    return bytes[offset] >> 4 == 0xD
  }

  private mutating func read(_ reference: Int) throws(ParseProblem) -> FeedValue {
    if let value = shared[reference] { return value }
    let offset = try self.offset(of: reference)
    budget -= 1
    guard budget >= 0 else {
      throw ParseProblem(
        kind: .tooLarge, expected: "no more values than the file has bytes",
        found: "the same values referred to again and again", offset: offset)
    }
    guard let container = try container(reference) else {
      let value = try scalar(at: offset)
      if Self.isLong(value) { shared[reference] = value }
      return value
    }
    guard !path.contains(reference) else {
      throw ParseProblem(
        kind: .tooDeep, expected: "values that end", found: "a value that contains itself",
        offset: offset)
    }
    guard path.count < FeedLimits.depth else { throw .tooDeep(at: offset) }
    path.append(reference)
    defer { path.removeLast() }
    return container.isDictionary ? try dictionary(container) : try array(container)
  }

  private static func isLong(_ value: FeedValue) -> Bool {
    switch value {
    case .string(let text): text.utf8.count > 15
    case .data: true
    default: false
    }
  }

  private mutating func dictionary(_ container: Container) throws(ParseProblem) -> FeedValue {
    var result = FeedDictionary()
    for index in 0..<container.count {
      let keyReference = try member(index, of: container)
      guard case .string(let key) = try read(keyReference) else {
        throw damaged(try offset(of: keyReference), "a string as a key", "something else")
      }
      let value: FeedValue
      do throws(ParseProblem) {
        value = try read(try member(index, of: container, isValue: true))
      } catch {
        throw error.inside(key: key)
      }
      guard result.append(key, value) else { throw .duplicateKey(key, at: container.start) }
    }
    return .dictionary(result)
  }

  private mutating func array(_ container: Container) throws(ParseProblem) -> FeedValue {
    var result: [FeedValue] = []
    for index in 0..<container.count {
      do throws(ParseProblem) {
        result.append(try read(try member(index, of: container)))
      } catch {
        throw error.inside(index: index)
      }
    }
    return .array(result)
  }

  private func offset(of reference: Int) throws(ParseProblem) -> Int {
    let place = tableOffset + reference * offsetSize
    guard let offset = Self.number(bytes, place, offsetSize), offset >= 8, offset < tableOffset
    else { throw damaged(place, "the offset of an object", "one outside the objects") }
    return offset
  }

  private func damaged(_ offset: Int, _ expected: String, _ found: String) -> ParseProblem {
    ParseProblem(kind: .syntax, expected: expected, found: found, offset: offset)
  }
}

extension BinaryPlist {
  /// The length of an object and where its content begins.
  private func length(at offset: Int) throws(ParseProblem) -> (count: Int, start: Int) {
    let short = Int(bytes[offset] & 0xF)
    if short < 0xF { return (short, offset + 1) }
    guard offset + 1 < tableOffset, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0xF <= 3
    else { throw damaged(offset, "the length of an object", "something else") }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    guard let count = Self.number(bytes, offset + 2, size) else {
      throw damaged(offset, "the length of an object", "one larger than the file")
    }
    return (count, offset + 2 + size)
  }

  private func scalar(at offset: Int) throws(ParseProblem) -> FeedValue {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0 where marker == 0x00: return .null
    case 0x0 where marker == 0x08: return .bool(false)
    case 0x0 where marker == 0x09: return .bool(true)
    case 0x1 where marker <= 0x14: return try integer(offset, size: 1 << Int(marker & 0xF))
    case 0x2 where marker == 0x22 || marker == 0x23:
      return .real(try real(offset, size: 1 << Int(marker & 0xF)))
    case 0x3 where marker == 0x33:
      return .date(Date(timeIntervalSinceReferenceDate: try real(offset, size: 8)))
    case 0x4: return .data(Data(try content(offset, unit: 1)))
    case 0x5, 0x7: return .string(try text8(offset, isASCII: marker >> 4 == 5))
    case 0x6: return .string(try text16(offset))
    case 0x8:
      throw damaged(offset, "a plain value", "a keyed archive's reference")
    default:
      throw damaged(offset, "a value", "an object of the unknown type 0x\(hexadecimal(marker))")
    }
  }

  /// The bytes of an object that consists of `unit` bytes each.
  private func content(_ offset: Int, unit: Int) throws(ParseProblem) -> ArraySlice<UInt8> {
    let (count, start) = try length(at: offset)
    guard start <= tableOffset, count <= (tableOffset - start) / unit else {
      throw damaged(
        offset, "\(counted(count, "character or byte"))", "fewer before the offset table")
    }
    return bytes[start..<start + count * unit]
  }

  private func integer(_ offset: Int, size: Int) throws(ParseProblem) -> FeedValue {
    guard offset + 1 + size <= tableOffset else {
      throw damaged(offset, "a number of \(counted(size, "byte"))", "fewer")
    }
    let digits = bytes[offset + 1..<offset + 1 + size]
    // One, two and four bytes are unsigned, eight are signed, sixteen hold what eight can't.
    let low = digits.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if size < 16 { return .integer(Int(truncatingIfNeeded: low)) }
    let high = digits.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if high == 0 { return Int(exactly: low).map(FeedValue.integer) ?? .real(Double(low)) }
    let signed = Double(Int64(bitPattern: high)) * 0x1p64
    return .real(signed + Double(low))
  }

  private func real(_ offset: Int, size: Int) throws(ParseProblem) -> Double {
    guard offset + 1 + size <= tableOffset else {
      throw damaged(offset, "a number of \(counted(size, "byte"))", "fewer")
    }
    let pattern = bytes[offset + 1..<offset + 1 + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: pattern)))
      : Double(bitPattern: pattern)
  }

  private func text8(_ offset: Int, isASCII: Bool) throws(ParseProblem) -> String {
    let content = try content(offset, unit: 1)
    let broken = isASCII ? content.firstIndex { $0 >= 0x80 } : firstInvalidUTF8(content)
    if let broken {
      var problem = ParseProblem.invalidUTF8(bytes[broken], at: broken, inFile: broken)
      if isASCII { problem.expected = "ASCII" }
      throw problem
    }
    return String(decoding: content, as: UTF8.self)
  }

  private func text16(_ offset: Int) throws(ParseProblem) -> String {
    let content = try content(offset, unit: 2)
    let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw ParseProblem(
        kind: .invalidEncoding, expected: "UTF-16",
        found: "half a surrogate pair in the text at offset \(content.startIndex)", offset: offset)
    }
    return text
  }
}
