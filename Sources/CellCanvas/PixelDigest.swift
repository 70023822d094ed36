internal import Glibc

/// 128 bits that stand for a picture's size and all its pixels.
///
/// The digest of an unchanged cell is the whole proof, so it has to cost little beside drawing:
/// it reads 64 bytes at a time with one multiplication for eight of them, after the pattern of
/// XXH3 (Collet 2019), which takes a twentieth of SHA-256's time. It tells accidents apart, two
/// different pictures in 2⁶⁴, not attacks: who can write references can write any reference.
/// Pixels are read as blue, green, red, alpha with straight colour, so that an opaque Cairo
/// surface is read where it lies.
public struct PixelDigest: Sendable, Hashable {
  /// The first 64 bits.
  public let high: UInt64
  /// The last 64 bits.
  public let low: UInt64

  /// Makes a digest of its parts.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Computes a bitmap's digest.
  public init(_ bitmap: Bitmap) {
    self = unsafe bitmap.withPixelRows { unsafe PixelDigest($0) }
  }

  /// Computes the digest of a Cairo ARGB32 surface where it lies.
  ///
  /// `premultiplied` holds at least `stride * (height - 1) + width * 4` bytes; of pixels that are
  /// known to be opaque the alpha isn't looked at.
  package init(
    premultiplied: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int,
    isOpaque: Bool = false
  ) {
    self = unsafe PixelDigest(
      PixelRows(
        bytes: premultiplied, width: width, height: height, stride: stride,
        order: .premultipliedARGB), isOpaque: isOpaque)
  }

  init(_ rows: PixelRows, isOpaque: Bool = false) {
    var state = unsafe DigestState(width: rows.width, height: rows.height)
    var previous = PreviousRow.none
    for y in 0..<(unsafe rows.height) {
      if unsafe rows.order == .premultipliedARGB && (isOpaque || rows.isOpaque(row: y)) {
        let row = unsafe rows.row(y)
        if case .opaque = previous,
          unsafe memcmp(row, rows.row(y &- 1), rows.width &* 4) == 0
        {
          state.repeatRow()
        } else {
          unsafe state.add(row: row, count: rows.width * 4)
        }
        previous = .opaque
      } else {
        let words = unsafe PixelDigest.canonical(rows, y)
        if case .words(words) = previous {
          state.repeatRow()
        } else {
          unsafe words.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe state.add(row: start, count: bytes.count)
          }
          previous = .words(words)
        }
      }
    }
    self = state.digest
  }

  /// What the row above was; a row that is the same is counted instead of read again.
  private enum PreviousRow: Equatable {
    case none
    /// Opaque, and as it lies in the rows.
    case opaque
    /// Brought to straight colour.
    case words([UInt32])
  }

  /// Brings a row to blue, green, red, alpha with straight colour.
  private static func canonical(_ rows: PixelRows, _ y: Int) -> [UInt32] {
    let row = unsafe rows.row(y)
    let width = unsafe rows.width
    return unsafe [UInt32](unsafeUninitializedCapacity: width) { words, count in
      for x in 0..<width {
        let word = unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
        unsafe words[x] = unsafe PixelWord.swapped(rows.straight(word))
      }
      count = width
    }
  }
}

extension PixelDigest: CustomStringConvertible {
  /// Parses 32 hexadecimal digits.
  public init?(hex: some StringProtocol) {
    guard hex.utf8.count == 32, hex.allSatisfy(\.isHexDigit),
      let high = UInt64(hex.prefix(16), radix: 16), let low = UInt64(hex.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  /// 32 hexadecimal digits.
  public var description: String { PixelDigest.hex(high) + PixelDigest.hex(low) }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension PixelRows {
  /// Whether all of a row's pixels have full alpha.
  func isOpaque(row index: Int) -> Bool {
    let row = unsafe self.row(index)
    var all: UInt32 = .max
    for x in 0..<(unsafe width) {
      all &= unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
    }
    return all >> 24 == 255
  }
}

/// Eight lanes that take in rows, 64 bytes at a time.
private struct DigestState {
  private typealias Lanes = SIMD8<UInt64>
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let prime: UInt64 = 0x9E37_79B1
  /// Stripes after which the lanes are scrambled, so that sums of products don't grow alike.
  private static let block = 16

  /// Computed, so that it's a constant in the loops: whether a stored one is there is asked each time.
  private static var firstKey: Lanes {
    Lanes(
      0xB8FE_6C39_23A4_4BBE, 0x7C01_812C_F721_AD1C, 0xDED4_6DE9_8390_97DB, 0x7240_A4A4_B7B3_671F,
      0xCB79_E64E_CCC0_E578, 0x825A_D07D_CCFF_7221, 0xB808_4674_F743_248E, 0xE035_90E6_813A_264C)
  }

  /// What a block's stripes are mixed with: eight numbers each, from one further on than those of the
  /// stripe before (SplitMix64, Steele 2014).
  private static let stripeKeys: [Lanes] = {
    let numbers = (1...UInt64(block + 8)).map { index in
      var key = index &* step
      key = (key ^ key >> 30) &* 0xBF58_476D_1CE4_E5B9
      key = (key ^ key >> 27) &* 0x94D0_49BB_1331_11EB
      return key ^ key >> 31
    }
    return (0..<block).map { Lanes(numbers[$0..<($0 + 8)]) }
  }()

  private let keys = DigestState.stripeKeys
  private var lanes: Lanes
  private var stripes = 0

  init(width: Int, height: Int) {
    lanes = DigestState.firstKey &* Lanes(repeating: DigestState.step)
    lanes[0] ^= UInt64(width)
    lanes[1] ^= UInt64(height)
  }

  /// Takes in a row; the last stripe is filled up with zeros.
  mutating func add(row: UnsafeRawPointer, count: Int) {
    let whole = count & ~63
    for start in stride(from: 0, to: whole, by: 64 &* DigestState.block) {
      let end = min(start &+ 64 &* DigestState.block, whole)
      unsafe addBlock(row + start, stripes: (end &- start) / 64)
    }
    if whole == count { return }
    var last = Lanes(repeating: 0)
    unsafe withUnsafeMutableBytes(of: &last) {
      unsafe $0.copyMemory(
        from: UnsafeRawBufferPointer(start: row + whole, count: count &- whole))
    }
    unsafe withUnsafeBytes(of: last) {
      guard let start = $0.baseAddress else { return }
      unsafe addBlock(start, stripes: 1)
    }
  }

  /// Takes in the last row once more.
  mutating func repeatRow() {
    lanes[1] = (lanes[1] ^ lanes[1] >> 29 ^ DigestState.prime) &* DigestState.step
    stripes &+= 1
  }

  /// Adds stripes to the lanes, each lane's to the one beside it, and products of what they are when
  /// mixed with their keys to the lane itself; then scrambles the lanes.
  ///
  /// Both sums are kept apart until the end, where the lanes change places once for all stripes.
  @inline(__always)
  private mutating func addBlock(_ bytes: UnsafeRawPointer, stripes count: Int) {
    var sums = Lanes(repeating: 0)
    var products = Lanes(repeating: 0)
    unsafe keys.withUnsafeBytes { keys in
      guard let keys = keys.baseAddress else { return }
      for index in 0..<count {
        let data = unsafe bytes.loadUnaligned(fromByteOffset: index &* 64, as: Lanes.self)
        let mixed = unsafe data ^ keys.load(fromByteOffset: index &* 64, as: Lanes.self)
        sums &+= data
        products &+= DigestState.halvesMultiplied(mixed)
      }
    }
    var exchanged = sums
    exchanged.evenHalf = sums.oddHalf
    exchanged.oddHalf = sums.evenHalf
    lanes &+= exchanged &+ products
    lanes ^= lanes &>> Lanes(repeating: 47)
    lanes ^= DigestState.firstKey
    lanes = lanes &* Lanes(repeating: DigestState.prime)
    stripes &+= count
  }

  /// The product of each lane's upper and lower half; copying the upper halves down takes one
  /// instruction less than shifting.
  @inline(__always)
  private static func halvesMultiplied(_ lanes: Lanes) -> Lanes {
    let halves = unsafe unsafeBitCast(lanes, to: SIMD16<UInt32>.self)
    var upper = halves
    upper.evenHalf = halves.oddHalf
    let mask = Lanes(repeating: 0xFFFF_FFFF)
    return (lanes & mask) &* (unsafe unsafeBitCast(upper, to: Lanes.self) & mask)
  }

  var digest: PixelDigest {
    PixelDigest(high: fold(DigestState.step), low: fold(0xC2B2_AE3D_27D4_EB4F))
  }

  /// Folds the lanes pair by pair, then lets every bit reach every other.
  private func fold(_ seed: UInt64) -> UInt64 {
    var result = seed &* UInt64(stripes &+ 1)
    for pair in 0..<4 {
      let one = lanes[pair * 2] ^ (DigestState.firstKey[7 - pair * 2] &+ seed)
      let other = lanes[pair * 2 + 1] ^ (DigestState.firstKey[6 - pair * 2] &- seed)
      let product = one.multipliedFullWidth(by: other)
      result &+= product.high ^ product.low
    }
    result ^= result >> 37
    result = result &* 0x1656_6791_9E37_79F9
    return result ^ result >> 32
  }
}
