/// What a picture needs of a PNG file: the smallest colour type that loses nothing.
///
/// One pass over the pixels. Runs of one colour cost a comparison a pixel; a picture with more
/// than 256 colours stops counting at the 257th and is then only tested for transparency.
struct PNGSurvey {
  /// How the pixels are to be stored.
  enum Storage: Equatable {
    case grey
    case palette(bitDepth: Int)
    case rgb
    case rgba
  }

  let storage: Storage
  /// The colours, in order of appearance, when there are at most 256.
  let colors: PNGColorTable

  init(_ rows: PixelRows) {
    var colors = PNGColorTable()
    let countedRows = unsafe PNGSurvey.count(rows, into: &colors)
    self.colors = colors
    if countedRows < (unsafe rows.height) {
      storage = unsafe PNGSurvey.isOpaque(rows) ? .rgb : .rgba
    } else {
      storage = PNGSurvey.storage(for: colors.words.map { unsafe rows.straight($0) })
    }
  }

  /// Collects colours until there are too many; returns the rows it got through.
  private static func count(_ rows: PixelRows, into colors: inout PNGColorTable) -> Int {
    // Never equal to the first pixel, so that the first pixel is entered.
    var last = unsafe ~rows.row(0).loadUnaligned(as: UInt32.self)
    for y in 0..<(unsafe rows.height) {
      let row = unsafe rows.row(y)
      for x in 0..<(unsafe rows.width) {
        let word = unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
        if word == last { continue }
        last = word
        if !colors.insert(word) { return y }
      }
    }
    return unsafe rows.height
  }

  private static func isOpaque(_ rows: PixelRows) -> Bool {
    for y in 0..<(unsafe rows.height) {
      let row = unsafe rows.row(y)
      var all: UInt32 = .max
      for x in 0..<(unsafe rows.width) {
        all &= unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      }
      if all >> 24 != 255 { return false }
    }
    return true
  }

  /// A palette packs up to 16 colours in fewer bits; beyond that opaque greys need none.
  private static func storage(for colors: [UInt32]) -> Storage {
    switch colors.count {
    case ...2: .palette(bitDepth: 1)
    case ...4: .palette(bitDepth: 2)
    case ...16: .palette(bitDepth: 4)
    default: colors.allSatisfy(isOpaqueGrey) ? .grey : .palette(bitDepth: 8)
    }
  }

  private static func isOpaqueGrey(_ rgba: UInt32) -> Bool {
    rgba >> 24 == 255 && rgba & 255 == rgba >> 8 & 255 && rgba & 255 == rgba >> 16 & 255
  }
}

/// At most 256 colours with their numbers: a hash table of 1,024 places without deletion.
struct PNGColorTable {
  private(set) var words: [UInt32] = []
  private var places: [UInt16] = Array(repeating: 0, count: 1024)

  init() { words.reserveCapacity(256) }

  @inline(__always)
  private static func place(of word: UInt32) -> Int {
    Int((word &* 0x9E37_79B1) >> 22)
  }

  /// Enters a colour; false if it would be the 257th.
  @inline(__always)
  mutating func insert(_ word: UInt32) -> Bool {
    var place = PNGColorTable.place(of: word)
    while places[place] != 0 {
      if words[Int(places[place]) &- 1] == word { return true }
      place = (place &+ 1) & 1023
    }
    if words.count == 256 { return false }
    words.append(word)
    places[place] = UInt16(words.count)
    return true
  }

  /// The number of a colour that has been entered.
  @inline(__always)
  func index(of word: UInt32) -> UInt8 {
    var place = PNGColorTable.place(of: word)
    while words[Int(places[place]) &- 1] != word { place = (place &+ 1) & 1023 }
    return UInt8(truncatingIfNeeded: places[place] &- 1)
  }
}
