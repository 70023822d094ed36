/// Takes apart what GLib's parser doesn't: `-j2`, `-j=2` and `-qj2` become `-j 2` and `-q -j 2`.
struct ShortOptions {
  private let flags: Set<Character>
  private let letters: Set<Character>
  private let names: Set<String>

  init(_ options: [OptionSpec]) {
    flags = Set(options.filter { $0.value == nil }.compactMap(\.letter))
    letters = Set(options.filter { $0.value != nil }.compactMap(\.letter))
    names = Set(options.filter { $0.value != nil }.map { "--\($0.name)" })
  }

  /// The same arguments with every value of a short option on its own.
  func expanded(_ arguments: [String]) -> [String] {
    var result: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return result + [argument] + rest }
      let parts = argument.hasPrefix("--") || argument.count < 2 ? [argument] : apart(argument)
      result += parts
      // What follows is a value, even if it looks like an option.
      if let last = parts.last, takesValue(last), let value = rest.popFirst() {
        result.append(value)
      }
    }
    return result
  }

  private func takesValue(_ option: String) -> Bool {
    if names.contains(option) { return true }
    guard option.count == 2, option.first == "-", let letter = option.last else { return false }
    return letters.contains(letter)
  }

  private func apart(_ argument: String) -> [String] {
    guard argument.first == "-" else { return [argument] }
    var parts: [String] = []
    var rest = argument.dropFirst()
    while let letter = rest.first {
      // An option that isn't known stays as it is, for the message.
      guard flags.contains(letter) || letters.contains(letter) else { return parts + ["-\(rest)"] }
      parts.append("-\(letter)")
      rest = rest.dropFirst()
      if letters.contains(letter), !rest.isEmpty {
        return parts + [String(rest.first == "=" ? rest.dropFirst() : rest)]
      }
    }
    return parts
  }
}
