import CellLayout

/// What decides a text's glyphs; widths, lines and colours of the traits don't.
struct TextKey: Hashable {
  private let text: AttributedText
  private let font: FontDescription
  private let textSize: ContentSizeCategory
  private let direction: LayoutDirection
  private let language: String
  private let scale: Double

  /// The key of a block.
  init(block: TextBlock, traits: Traits, scale: Double) {
    text = block.text
    font = block.font
    textSize = traits.textSize
    direction = traits.direction
    language = traits.language
    self.scale = scale
  }

  /// Hashes the bytes of the text and the size; equality looks at the rest.
  func hash(into hasher: inout Hasher) {
    for run in text.runs {
      var run = run.text
      run.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    hasher.combine(font.pointSize)
  }
}

/// A cache that forgets what hasn't been asked for since about `limit` insertions.
struct GenerationalCache<Key: Hashable, Value> {
  private let limit: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// Makes an empty cache that holds at most twice `limit` values.
  init(limit: Int) {
    self.limit = limit
    young.reserveCapacity(limit)
  }

  /// The value for a key; reading keeps it.
  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      insert(value, for: key)
      return value
    }
    set {
      guard let newValue else { return }
      insert(newValue, for: key)
    }
  }

  private mutating func insert(_ value: Value, for key: Key) {
    if young.count >= limit {
      swap(&young, &old)
      young.removeAll(keepingCapacity: true)
    }
    young[key] = value
  }
}
