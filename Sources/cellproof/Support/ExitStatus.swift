/// What the command ends with; documented in `cellproof --help`.
enum ExitStatus: Int32 {
  /// All is well.
  case success = 0
  /// Pictures or heights differ.
  case differences = 1
  /// The command line cannot be understood.
  case usage = 2
  /// The input has errors; what could be done was done.
  case input = 3
  /// A result cannot be written.
  case output = 4
  /// References were recorded in another environment.
  case environment = 5
}
