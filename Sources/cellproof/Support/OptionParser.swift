// GLib's declarations belong to whichever module the compiler met first.
internal import CGdkPixbuf
internal import CPangoCairo
import CellFeed

/// What a command line asks for, after GLib's option parser has read it.
struct ParsedOptions {
  /// Names of the flags that were given.
  var flags: Set<String> = []
  /// Values by option name, in the order given.
  var values: [String: [String]] = [:]
  /// Arguments that are not options.
  var arguments: [String] = []

  /// The last value of an option.
  func value(_ name: String) -> String? { values[name]?.last }

  /// Whether a flag was given.
  func has(_ name: String) -> Bool { flags.contains(name) }
}

/// One option of a command.
struct OptionSpec {
  /// Long name, without dashes.
  var name: String
  /// One-letter name.
  var letter: Character?
  /// What the value is called in the help; nil for a flag.
  var value: String?
  /// One line for the help.
  var help: String

  /// An option that takes a value.
  static func value(
    _ name: String, _ letter: Character? = nil, _ value: String, _ help: String
  ) -> OptionSpec {
    OptionSpec(name: name, letter: letter, value: value, help: help)
  }

  /// An option without a value.
  static func flag(_ name: String, _ letter: Character? = nil, _ help: String) -> OptionSpec {
    OptionSpec(name: name, letter: letter, value: nil, help: help)
  }
}

/// A command line that cannot be understood; exit status 2.
struct UsageError: Error {
  /// What is wrong and what to do.
  var message: String
}

/// Reads a command's options with GLib's parser.
struct OptionParser {
  /// Name of the command, as in `cellproof render`.
  var command: String
  /// What stands for the arguments in the help's first line.
  var arguments: String
  /// First paragraph of the help.
  var summary: String
  /// Last paragraphs of the help: an example.
  var details: String
  /// The options.
  var options: [OptionSpec]

  /// The help as `--help` prints it.
  func help() -> String {
    unsafe withContext(Slots(count: options.count)) { context in
      guard let text = unsafe g_option_context_get_help(context, 1, nil) else { return "" }
      defer { unsafe g_free(text) }
      return unsafe String(cString: text)
    }
  }

  /// Reads arguments, without the program's and the command's name.
  func parse(_ arguments: [String]) throws -> ParsedOptions {
    let slots = Slots(count: options.count)
    let rest = try unsafe withContext(slots) { context in
      switch unsafe readArguments(context, ShortOptions(options).expanded(arguments)) {
      case .success(let rest): return rest
      case .failure(let error): throw UsageError(message: explained(error.message))
      }
    }
    return collect(slots, rest)
  }

  /// Builds GLib's context over slots for the values, and frees it again.
  private func withContext<Result>(
    _ slots: Slots, _ body: (OpaquePointer) throws -> Result
  ) rethrows -> Result {
    let strings = CStrings()
    var entries: [GOptionEntry] = unsafe []
    for (index, option) in options.enumerated() {
      unsafe entries.append(
        entry(for: option, slots.target(index, isFlag: option.value == nil), strings))
    }
    unsafe entries.append(GOptionEntry())
    unsafe g_set_prgname("cellproof \(command)")
    guard let context = unsafe g_option_context_new(strings.copy(arguments)) else {
      preconditionFailure("GLib is out of memory")
    }
    defer { unsafe g_option_context_free(context) }
    unsafe g_option_context_set_help_enabled(context, 0)
    unsafe g_option_context_set_summary(context, strings.copy(summary))
    unsafe g_option_context_set_description(context, strings.copy(details))
    unsafe g_option_context_add_main_entries(context, &entries, nil)
    // The entries point into both, and the compiler can't know that.
    return try withExtendedLifetime((strings, slots)) { try unsafe body(context) }
  }

  private func entry(
    for option: OptionSpec, _ target: UnsafeMutableRawPointer, _ strings: CStrings
  ) -> GOptionEntry {
    unsafe GOptionEntry(
      long_name: strings.copy(option.name),
      short_name: CChar(option.letter?.asciiValue ?? 0), flags: 0,
      // File names are taken as bytes; strings would be converted from the locale's encoding.
      arg: option.value == nil ? G_OPTION_ARG_NONE : G_OPTION_ARG_FILENAME_ARRAY,
      arg_data: target, description: strings.copy(option.help),
      arg_description: unsafe option.value.map { unsafe strings.copy($0) })
  }

  /// Runs GLib's parser and gives what is left: the arguments that are not options.
  private func readArguments(
    _ context: OpaquePointer, _ arguments: [String]
  ) -> Result<[String], UsageError> {
    // GLib frees and shortens this vector itself.
    let all = ["cellproof"] + arguments
    let vector = unsafe g_malloc0(
      gsize(MemoryLayout<UnsafeMutableRawPointer?>.stride * (all.count + 1)))
    var argv = unsafe vector?.assumingMemoryBound(to: UnsafeMutablePointer<gchar>?.self)
    for (index, argument) in all.enumerated() { unsafe argv?[index] = g_strdup(argument) }
    defer { unsafe g_strfreev(argv) }
    var error: UnsafeMutablePointer<GError>?
    guard unsafe g_option_context_parse_strv(context, &argv, &error) != 0 else {
      let message = unsafe error.map { unsafe String(cString: $0.pointee.message) }
      unsafe g_error_free(error)
      return .failure(UsageError(message: message ?? "the options cannot be read"))
    }
    var rest: [String] = []
    var index = 1
    while let argument = unsafe argv?[index] {
      unsafe rest.append(String(cString: argument))
      index += 1
    }
    return .success(rest.filter { $0 != "--" })
  }

  private func collect(_ slots: Slots, _ rest: [String]) -> ParsedOptions {
    var parsed = ParsedOptions()
    parsed.arguments = rest
    for (index, option) in options.enumerated() {
      if option.value == nil {
        if slots.flag(index) { parsed.flags.insert(option.name) }
      } else {
        let values = slots.values(index)
        if !values.isEmpty { parsed.values[option.name] = values }
      }
    }
    return parsed
  }

  /// GLib's sentence, with the nearest option when one was misspelt.
  private func explained(_ message: String) -> String {
    guard message.hasPrefix("Unknown option "),
      let given = message.split(separator: " ").last.map(String.init)
    else { return message }
    let bare = String(given.drop { $0 == "-" }.prefix { $0 != "=" })
    guard let near = nearest(to: bare, in: options.map(\.name)) else { return message }
    return "\(message); did you mean --\(near)?"
  }
}
