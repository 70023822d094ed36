extension JSONParser {
  /// Moves past the value at the position by its brackets and quotes alone; false if there is none
  /// or it doesn't end.
  ///
  /// Goes on after a mistake inside a record, and looks ahead without building values. Needs no
  /// recursion, so depth doesn't matter.
  mutating func skipValue() -> Bool {
    let start = position
    var depth = 0
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return position > start }
        depth -= 1
        position += 1
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
      case UInt8(ascii: ",") where depth == 0:
        return position > start
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
        position += 1
        continue
      default:
        skipScalar()
      }
      if depth == 0 { return true }
    }
    return false
  }

  private mutating func skipString() -> Bool {
    position += 1
    while position < end {
      let byte = bytes[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    position = end
    return false
  }

  private mutating func skipScalar() {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"),
        UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
        return
      default: position += 1
      }
    }
  }
}
