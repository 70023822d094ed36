extension PictureHeader {
  /// SVG: width and height of the root element, or its view box.
  init?(svg reader: ByteReader) {
    guard let root = SVGHeader(reader.bytes) else { return nil }
    self.init(
      format: .svg, width: root.width, height: root.height, usedBytes: reader.bytes.count)
    shrinksWhileDecoding = true
  }
}

/// The size an SVG asks for, in whole pixels of 1/96 inch.
struct SVGHeader {
  let width: Int
  let height: Int

  /// How far into the file the root element may begin.
  private static let window = 16_384

  static func looksLikeSVG(_ bytes: [UInt8]) -> Bool { rootTag(bytes) != nil }

  init?(_ bytes: [UInt8]) {
    guard let tag = SVGHeader.rootTag(bytes) else { return nil }
    let attributes = SVGHeader.attributes(of: tag)
    let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," || $0.isNewline }
      .compactMap { Double($0) }
    let boxSize = box.count == 4 && box[2] > 0 && box[3] > 0 ? (box[2], box[3]) : nil
    let width = attributes["width"].flatMap(SVGHeader.length)
    let height = attributes["height"].flatMap(SVGHeader.length)
    let size = SVGHeader.size(width, height, box: boxSize)
    guard size.0.isFinite, size.1.isFinite, size.0 < 1e9, size.1 < 1e9 else { return nil }
    self.width = Int(size.0.rounded(.up))
    self.height = Int(size.1.rounded(.up))
  }

  /// A missing side follows the box's shape.
  private static func size(
    _ width: Double?, _ height: Double?, box: (Double, Double)?
  ) -> (Double, Double) {
    switch (width, height, box) {
    case (let width?, let height?, _): (width, height)
    case (let width?, nil, let box?): (width, width * box.1 / box.0)
    case (nil, let height?, let box?): (height * box.0 / box.1, height)
    case (let width?, nil, nil): (width, width)
    case (nil, let height?, nil): (height, height)
    case (nil, nil, let box?): box
    case (nil, nil, nil): (100, 100)
    }
  }

  /// A length in pixels; percentages count as missing.
  private static func length(_ text: String) -> Double? {
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
    ]
    let trimmed = text.filter { !$0.isWhitespace }
    for (unit, factor) in units where trimmed.hasSuffix(unit) {
      return Double(trimmed.dropLast(unit.count)).map { $0 * factor }.flatMap(positive)
    }
    return Double(trimmed).flatMap(positive)
  }

  private static func positive(_ value: Double) -> Double? { value > 0 ? value : nil }

  /// The text between `<svg` and its `>`, with comments and declarations before it passed over.
  private static func rootTag(_ bytes: [UInt8]) -> String? {
    var rest = bytes.prefix(window)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while let open = rest.firstIndex(where: { !isSpace($0) }), rest[open] == UInt8(ascii: "<") {
      rest = rest[open...]
      if rest.starts(with: "<!--".utf8) {
        guard let end = find("-->", in: rest) else { return nil }
        rest = rest[end...]
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        let hasSubset = find("[", in: rest).map { $0 < (find(">", in: rest) ?? 0) } ?? false
        guard let end = find(hasSubset ? "]>" : ">", in: rest) else { return nil }
        rest = rest[end...]
      } else {
        guard rest.starts(with: "<svg".utf8) || find(":svg", in: rest.prefix(24)) != nil,
          let end = find(">", in: rest)
        else { return nil }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// The index behind the first occurrence.
  private static func find(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let pattern = Array(text.utf8)
    var index = bytes.startIndex
    while index + pattern.count <= bytes.endIndex {
      if bytes[index...].starts(with: pattern) { return index + pattern.count }
      index += 1
    }
    return nil
  }

  private static func attributes(of tag: String) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = tag[...].drop { !$0.isWhitespace }
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].filter { !$0.isWhitespace }
      let value = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      guard let quote = value.first, quote == "\"" || quote == "'" else { break }
      let body = value.dropFirst()
      guard let end = body.firstIndex(of: quote) else { break }
      attributes[name] = String(body[..<end])
      rest = body[body.index(after: end)...]
    }
    return attributes
  }
}
