import FoundationEssentials

/// The dates of XML property lists: `2013-06-01T12:00:00Z`.
enum PlistDate {
  /// Reads a date; `nil` if the text isn't one.
  static func parse(_ text: some StringProtocol) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 else { return nil }
    let marks: [(Int, UInt8)] = [
      (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")),
      (13, UInt8(ascii: ":")), (16, UInt8(ascii: ":")), (19, UInt8(ascii: "Z")),
    ]
    guard marks.allSatisfy({ bytes[$0.0] == $0.1 }),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7], in: 1...12),
      let day = number(bytes[8..<10], in: 1...31), let hour = number(bytes[11..<13], in: 0...24),
      let minute = number(bytes[14..<16], in: 0...59),
      let second = number(bytes[17..<19], in: 0...60)
    else { return nil }
    let days = daysSince2001(year: year, month: month, day: day)
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
    return Date(timeIntervalSinceReferenceDate: Double(seconds))
  }

  private static func number(
    _ digits: ArraySlice<UInt8>, in range: ClosedRange<Int> = 0...9999
  ) -> Int? {
    guard digits.allSatisfy(isDigit) else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return range.contains(value) ? value : nil
  }

  /// Days of the Gregorian calendar, counted in years that begin in March so that the leap day is
  /// the last.
  private static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let leapDays = floorDivide(shifted, 4) - floorDivide(shifted, 100) + floorDivide(shifted, 400)
    let daysBefore2001 = 730_791
    return shifted * 365 + leapDays + dayOfYear - daysBefore2001
  }

  private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }
}
