/// A growable buffer of plain values with one owner.
///
/// Cheaper than an array in the solver's inner loops: no reference count, no uniqueness check.
/// Indices are checked in debug builds.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 32) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  var isEmpty: Bool { count == 0 }

  subscript(position: Int) -> Element {
    get {
      assert(position >= 0 && position < count)
      return base[position]
    }
    nonmutating _modify {
      assert(position >= 0 && position < count)
      yield &base[position]
    }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Makes the count `size`, filling what is new with `element`.
  mutating func resize(to size: Int, filling element: Element) {
    if size > capacity { grow(to: size) }
    if size > count { (base + count).initialize(repeating: element, count: size - count) }
    count = size
  }

  /// Makes room for `size` elements without changing the count.
  mutating func reserve(_ size: Int) {
    if size > capacity { grow(to: size) }
  }

  mutating func removeAll() { count = 0 }

  mutating func removeLast() {
    assert(count > 0)
    count -= 1
  }

  func copy() -> Buffer {
    var other = Buffer(capacity: max(count, 1))
    other.base.initialize(from: base, count: count)
    other.count = count
    return other
  }

  private mutating func grow(to size: Int) {
    let larger = max(size, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    fresh.moveInitialize(from: base, count: count)
    base.deallocate()
    base = fresh
    capacity = larger
  }
}
