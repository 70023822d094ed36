/// Quotes a text for a message: at most 40 scalars, on one line.
func quoted(_ text: some StringProtocol) -> String {
  let scalars = text.unicodeScalars
  let end = scalars.index(scalars.startIndex, offsetBy: 40, limitedBy: scalars.endIndex)
  guard let end, end != scalars.endIndex else { return "\"\(escaped(scalars, quotes: true))\"" }
  return "\"\(escaped(scalars[..<end], quotes: true))…\""
}

/// Makes sure that a text from a feed stays on the message's line and doesn't turn it round.
func escaped(
  _ scalars: some Sequence<Unicode.Scalar>, quotes: Bool = false
) -> String {
  var result = String.UnicodeScalarView()
  for scalar in scalars {
    switch scalar {
    case "\"", "\\":
      if quotes { result.append("\\") }
      result.append(scalar)
    case "\n": result.append(contentsOf: "\\n".unicodeScalars)
    case "\t": result.append(contentsOf: "\\t".unicodeScalars)
    case _ where scalar.breaksMessages:
      result.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
    default: result.append(scalar)
    }
  }
  return String(result)
}

extension Unicode.Scalar {
  /// Whether the scalar is a control, a line separator or an override of the writing direction.
  fileprivate var breaksMessages: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
