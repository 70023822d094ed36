/// Mends two things in Cairo's SVG.
///
/// It numbers some elements by all it has drawn so far: `surface17`, `image23` and the like become
/// `surface1`, `image2` in the order in which they occur, so that the same drawing is the same file.
/// And a JPEG embedded as it is may have another shape than its box, which it has to fill.
enum SVGRewriting {
  /// The same drawing, mended.
  static func rewritten(_ svg: [UInt8]) -> [UInt8] {
    var numbers: [Int: Int] = [:]
    var output: [UInt8] = []
    output.reserveCapacity(svg.count + svg.count / 64)
    var index = 0
    while index < svg.count {
      let byte = svg[index]
      index += 1
      output.append(byte)
      switch byte {
      case UInt8(ascii: "<") where starts(svg, at: index, image):
        output += stretchedImage
        index += image.count
      // A name begins after `id="` or `#`; pictures' base64 has neither.
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        guard let (name, number, end) = reference(svg, at: index) else { continue }
        let new = numbers[number, default: numbers.count + 1]
        numbers[number] = new
        output += name + Array("\(new)".utf8)
        index = end
      default: break
      }
    }
    return output
  }

  private static let image = Array("image ".utf8)
  private static let stretchedImage = Array("image preserveAspectRatio=\"none\" ".utf8)
  private static let numbered = ["surface", "image", "source"].map { Array($0.utf8) }

  /// A name that has a number of the process in it, the number, and where it ends.
  private static func reference(
    _ svg: [UInt8], at start: Int
  ) -> (name: [UInt8], number: Int, end: Int)? {
    for name in numbered where starts(svg, at: start, name) {
      let digits = svg[(start + name.count)...].prefix { (48...57).contains($0) }
      if let number = Int(String(decoding: digits, as: UTF8.self)) {
        return (name, number, digits.endIndex)
      }
    }
    return nil
  }

  private static func starts(_ svg: [UInt8], at start: Int, _ text: [UInt8]) -> Bool {
    guard start + text.count <= svg.count, svg[start] == text[0] else { return false }
    return svg[start..<(start + text.count)].elementsEqual(text)
  }
}
