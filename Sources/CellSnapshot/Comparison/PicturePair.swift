import CellCanvas

/// The overlap of two pictures as rows of 32-bit pixels: red in the lowest byte, alpha on top.
///
/// It borrows both pictures' memory for the time of one comparison.
struct PicturePair {
  /// One of the two.
  struct Side {
    let base: UnsafeRawPointer
    /// Bytes of a row.
    let stride: Int

    @inline(__always)
    func word(_ x: Int, _ y: Int) -> UInt32 {
      base.loadUnaligned(fromByteOffset: y &* stride &+ x &* 4, as: UInt32.self)
    }
  }

  let first: Side
  let second: Side
  /// Columns that both have.
  let width: Int
  /// Rows that both have.
  let height: Int
  /// Columns of the wider one; positions in a background pattern count by it.
  let unionWidth: Int

  /// Calls `body` with the pair; the pointers hold until it returns.
  static func borrow<Result>(
    _ first: Bitmap, _ second: Bitmap, _ body: (PicturePair) -> Result
  ) -> Result {
    first.pixels.withUnsafeBytes { firstBytes in
      second.pixels.withUnsafeBytes { secondBytes in
        guard let one = firstBytes.baseAddress, let other = secondBytes.baseAddress else {
          preconditionFailure("a bitmap has at least one pixel")
        }
        return body(
          PicturePair(
            first: Side(base: one, stride: first.width * 4),
            second: Side(base: other, stride: second.width * 4),
            width: min(first.width, second.width), height: min(first.height, second.height),
            unionWidth: max(first.width, second.width)))
      }
    }
  }
}
