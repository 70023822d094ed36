/// Makes Cairo's SVG the same every time: it numbers some elements by all it has made so far.
///
/// `surface17`, `image23` and the like become `surface1`, `image2` in the order in which they occur.
enum SVGNumbering {
  /// The same drawing with numbers that depend on the drawing alone.
  static func renumbered(_ svg: [UInt8]) -> [UInt8] {
    var numbers: [Int: Int] = [:]
    var output: [UInt8] = []
    output.reserveCapacity(svg.count)
    var index = 0
    while index < svg.count {
      // A name begins after `id="` or `#`; pictures' base64 has neither.
      guard svg[index] == UInt8(ascii: "#") || svg[index] == UInt8(ascii: "\""),
        let (name, digits) = reference(svg, at: index + 1),
        let number = Int(String(decoding: svg[digits], as: UTF8.self))
      else {
        output.append(svg[index])
        index += 1
        continue
      }
      let new = numbers[number, default: numbers.count + 1]
      numbers[number] = new
      output += svg[index...(index + name.count)] + Array("\(new)".utf8)
      index = digits.upperBound
    }
    return output
  }

  /// A name that has a number of the process in it, with the place of the number.
  private static func reference(
    _ svg: [UInt8], at start: Int
  ) -> (name: [UInt8], digits: Range<Int>)? {
    for name in ["surface", "image", "source"] {
      let bytes = Array(name.utf8)
      let first = start + bytes.count
      guard first < svg.count, svg[start] == bytes[0], svg[start..<first].elementsEqual(bytes)
      else {
        continue
      }
      let digits = svg[first...].prefix { (48...57).contains($0) }
      if !digits.isEmpty { return (bytes, first..<digits.endIndex) }
    }
    return nil
  }
}
