/// Memory for pixels that is used again and again; it only grows.
// Safe: it alone holds the memory, from init to deinit, and hands it out within a closure only.
@safe final class PixelBuffer {
  private var memory: UnsafeMutableRawBufferPointer = unsafe .init(start: nil, count: 0)

  init() {}

  deinit { unsafe memory.deallocate() }

  /// Lends memory of exactly that size; it holds what was left in it unless it is to be zeroed.
  func with<Result, Failure: Error>(
    byteCount: Int, isZeroed: Bool,
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if unsafe memory.count < byteCount {
      unsafe memory.deallocate()
      unsafe memory = .allocate(byteCount: byteCount, alignment: 64)
    }
    let part = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[..<byteCount])
    if isZeroed { unsafe part.initializeMemory(as: UInt8.self, repeating: 0) }
    return try unsafe body(part)
  }
}
