/// One subcommand: its options, and what it does.
protocol Command {
  /// The word after `cellproof`.
  static var name: String { get }
  /// One line for the list of commands.
  static var abstract: String { get }
  /// How it is called, what it takes, an example.
  static var parser: OptionParser { get }
  /// Does the work; thrown errors become messages and exit statuses.
  static func run(_ options: ParsedOptions) async throws -> ExitStatus
}

extension Command {
  /// Parses the arguments after the command's name and runs, or prints the help.
  static func run(arguments: [String]) async throws -> ExitStatus {
    if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      try Console().result(parser.help().trimmingEnd())
      return .success
    }
    return try await run(parser.parse(arguments))
  }
}

extension String {
  /// Without line ends at the end.
  func trimmingEnd() -> String {
    var copy = self
    while copy.last?.isNewline == true { copy.removeLast() }
    return copy
  }
}
