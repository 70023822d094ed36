/// A fast 64-bit digest of a file's content (Yann Collet, XXH64, seed 0).
enum XXHash64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// The digest of some bytes.
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var offset = 0
    var hash = prime5
    if bytes.count >= 32 { (hash, offset) = unsafe stripes(of: bytes) }
    hash &+= UInt64(bytes.count)
    while offset + 8 <= bytes.count {
      hash ^= unsafe round(0, word(bytes, offset))
      hash = rotate(hash, 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= bytes.count {
      let half = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      hash ^= UInt64(UInt32(littleEndian: half)) &* prime1
      hash = rotate(hash, 23) &* prime2 &+ prime3
      offset += 4
    }
    while offset < bytes.count {
      hash ^= unsafe UInt64(bytes[offset]) &* prime5
      hash = rotate(hash, 11) &* prime1
      offset += 1
    }
    return avalanche(hash)
  }

  /// Runs four lanes over all whole stripes of 32 bytes.
  private static func stripes(of bytes: UnsafeRawBufferPointer) -> (hash: UInt64, offset: Int) {
    var (a, b, c, d) = (prime1 &+ prime2, prime2, UInt64(0), UInt64(0) &- prime1)
    var offset = 0
    while offset + 32 <= bytes.count {
      a = unsafe round(a, word(bytes, offset))
      b = unsafe round(b, word(bytes, offset + 8))
      c = unsafe round(c, word(bytes, offset + 16))
      d = unsafe round(d, word(bytes, offset + 24))
      offset += 32
    }
    var hash = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
    for lane in [a, b, c, d] {
      hash = (hash ^ round(0, lane)) &* prime1 &+ prime4
    }
    return (hash, offset)
  }

  private static func avalanche(_ value: UInt64) -> UInt64 {
    var hash = value
    hash = (hash ^ (hash >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    (value << count) | (value >> (64 - count))
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
