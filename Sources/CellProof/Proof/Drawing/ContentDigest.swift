internal import CellSnapshot
internal import Synchronization

/// Digests of files' contents, each computed once in a run.
final class ContentDigests: Sendable {
  private let known = Mutex<[String: String?]>([:])

  /// The digest of a file, 16 hexadecimal digits; nil if it can't be read.
  func digest(ofFileAt path: String) -> String? {
    if let digest = known.withLock({ $0[path] }) { return digest }
    let bytes = BuiltInPictures.files[path] ?? (try? FileSystem.read(path))
    let digest = bytes.map(ContentDigests.digest)
    known.withLock { $0[path] = .some(digest) }
    return digest
  }

  /// Four lanes of FNV-1a over words of eight bytes; it tells versions of a file apart, not attacks.
  static func digest(_ bytes: [UInt8]) -> String {
    let prime: UInt64 = 0x0000_0100_0000_01B3
    var lanes = SIMD4<UInt64>(
      0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4, 0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
    let whole = bytes.count / 32 * 32
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < whole {
        lanes ^= buffer.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        lanes = lanes &* SIMD4(repeating: prime)
        lanes ^= lanes &>> SIMD4(repeating: 29)
        offset += 32
      }
    }
    var hash = UInt64(bytes.count)
    for lane in 0..<4 { hash = (hash ^ lanes[lane]) &* prime ^ (hash >> 31) }
    for byte in bytes[whole...] { hash = (hash ^ UInt64(byte)) &* prime }
    let digits = String(hash ^ hash >> 32, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
