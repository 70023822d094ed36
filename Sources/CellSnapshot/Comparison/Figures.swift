/// Numbers as messages show them, the same on every machine.
enum Figures {
  /// Up to `digits` decimals, without trailing zeros: 71.6, 18, −0.25.
  static func decimal(_ value: Double, digits: Int = 1) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = Int((abs(value) * factor).rounded())
    let whole = scaled / Int(factor)
    var rest = String(scaled % Int(factor) + Int(factor)).dropFirst()
    while rest.last == "0" { rest.removeLast() }
    let sign = value < 0 && scaled > 0 ? "−" : ""
    return sign + (rest.isEmpty ? "\(whole)" : "\(whole).\(rest)")
  }

  /// A part of 1 in percent; what isn't nothing never reads "0 %".
  static func percent(_ part: Double) -> String {
    let percent = part * 100
    if percent > 0, percent < 0.001 { return "less than 0.001 %" }
    return decimal(percent, digits: percent < 1 ? 3 : 1) + " %"
  }
}
