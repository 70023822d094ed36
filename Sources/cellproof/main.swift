import CellFeed
import CellProof
import CellSnapshot
internal import Glibc

/// Turns an error into a message and an exit status; the one place where that happens.
func report(_ error: any Error) -> ExitStatus {
  let console = Console()
  switch error {
  case let error as UsageError:
    console.error(error.message)
    return .usage
  case let error as TemplateError:
    console.error(error.description)
    return .usage
  case let error as OutputError:
    // Who stops reading wants no more, and no words about it either.
    if !error.isBrokenPipe { console.error(error.description) }
    return .output
  case let error as ProjectError:
    for problem in error.problems { console.error("\(error.path): \(problem)") }
    return .input
  case let error as FileError:
    console.error(error.description)
    if case .notFound = error { return .input }
    return .output
  default:
    console.error("\(error)")
    return .input
  }
}

/// All commands, in the order in which the help lists them.
func allCommands() -> [any Command.Type] {
  [
    RenderCommand.self, LayoutCommand.self, HeightsCommand.self,
    InspectCommand.self, FontsCommand.self,
    InitCommand.self, VerifyCommand.self, RecordCommand.self, ReviewCommand.self,
    ApproveCommand.self, PruneCommand.self, MergeCommand.self, DiffCommand.self,
  ]
}

/// The help that `cellproof --help` prints.
func overview() -> String {
  let commands = allCommands()
  let width = commands.map { $0.name.count }.max() ?? 0
  let list = commands.map { command in
    "  \(command.name)\(String(repeating: " ", count: width - command.name.count))  \(command.abstract)"
  }
  return """
    Usage: cellproof COMMAND [OPTION…]

    Draws mockups of iOS feed cells without UIKit, and proves that they haven't changed.

    Commands:
    \(list.joined(separator: "\n"))

    'cellproof COMMAND --help' tells a command's options and shows an example.
    'cellproof --version' tells the version.

    Exit status: 0 fine, 1 differences, 2 usage, 3 errors in the input, 4 a result cannot be
    written, 5 references from another environment.
    """
}

/// Finds the command and runs it.
func dispatch(_ arguments: [String]) async throws -> ExitStatus {
  let commands = allCommands()
  guard let word = arguments.first else {
    Console().error(
      "a command is missing; one of: \(commands.map { $0.name }.joined(separator: ", "))")
    return .usage
  }
  switch word {
  case "--help", "-h", "help":
    if arguments.count > 1 { return try await dispatch([arguments[1], "--help"]) }
    try Console().result(overview())
    return .success
  case "--version":
    try Console().result("cellproof \(CellProofVersion.current)")
    return .success
  default:
    guard let command = commands.first(where: { $0.name == word }) else {
      let near = nearest(to: word, in: commands.map { $0.name })
      let hint = near.map { "did you mean \($0)?" } ?? "'cellproof --help' lists the commands"
      throw UsageError(message: "there is no command '\(word)'; \(hint)")
    }
    return try await command.run(arguments: Array(arguments.dropFirst()))
  }
}

// What would change pixels behind the fonts' and pictures' backs.
for name in [
  "FREETYPE_PROPERTIES", "HB_SHAPER_LIST", "HB_OPTIONS", "FONTCONFIG_SYSROOT", "FONTCONFIG_PATH",
  "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR", "PANGO_LANGUAGE",
] {
  unsafe unsetenv(name)
}
// A reader that goes away must end in an error that is reported, not in a silent death.
signal(SIGPIPE, SIG_IGN)
// So must a limit on files' sizes.
signal(SIGXFSZ, SIG_IGN)
do {
  exit(try await dispatch(Array(CommandLine.arguments.dropFirst())).rawValue)
} catch {
  exit(report(error).rawValue)
}
