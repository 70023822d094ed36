import CellProof
import CellSnapshot

/// Goes through the failures of the last run in the terminal.
enum ReviewCommand: Command {
  static let name = "review"
  static let abstract = "goes through the failures of the last verify, one by one"

  static let parser = OptionParser(
    command: name, arguments: "[PROJECT]",
    summary: "Shows each failure of the last 'cellproof verify' with its cause, figures and, where "
      + "the terminal can, its pictures: reference, candidate, difference. Decisions are done at once.",
    details: """
      Keys: a accept, r reject (the candidate is thrown away), s skip, u undo, q quit.

      Example: cellproof review --filter dark
      """,
    options: [
      .value("filter", "f", "PATTERN", "Only cases whose name has that part or fits that glob"),
      .value(
        "pictures", nil, "KIND", "auto (default), kitty, iterm2, sixel or none"),
    ])

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    try ProofOptions.refuseOnCI("review")
    let project = try ProofOptions.project(options)
    let patterns = (options.values["filter"] ?? []).map(CasePattern.init)
    let run = try LastRun(project)
    let results = run.pending(patterns)
    guard !results.isEmpty else {
      try Console().result("nothing to review: \(run.whyNothingIsPending(patterns))")
      return .success
    }
    project.removeOrphans()
    let terminal = RawTerminal()
    var dialog = ReviewDialog(
      session: ReviewSession(project, results), terminal: terminal,
      pictures: try pictures(options, terminal), encoder: try PNGEncoder())
    try dialog.run()
    return .success
  }

  private static func pictures(
    _ options: ParsedOptions, _ terminal: RawTerminal
  ) throws -> TerminalPicture {
    let text = options.value("pictures") ?? "auto"
    if text != "auto" {
      if let kind = TerminalPicture(rawValue: text) { return kind }
      throw UsageError(
        message: "--pictures takes auto, kitty, iterm2, sixel or none, not '\(text)'")
    }
    guard terminal.isInteractive else { return .none }
    return TerminalPicture.detected() ?? (terminal.showsSixels() ? .sixel : .none)
  }
}

/// The questions and answers of a review.
private struct ReviewDialog {
  var session: ReviewSession
  let terminal: RawTerminal
  let pictures: TerminalPicture
  let encoder: PNGEncoder
  private let console = Console()

  init(
    session: ReviewSession, terminal: RawTerminal, pictures: TerminalPicture, encoder: PNGEncoder
  ) {
    self.session = session
    self.terminal = terminal
    self.pictures = pictures
    self.encoder = encoder
  }

  mutating func run() throws {
    defer { terminal.restore() }
    try show()
    while session.current != nil, let key = terminal.key() {
      switch key {
      case "a", "y": try decide(.accepted)
      case "r", "n": try decide(.rejected)
      case "s", " ": try decide(.skipped)
      case "u":
        try undo()
      case "q", "\u{1B}", "\u{4}": return try finish()
      case "\n", "\r": break
      default: try ask()
      }
    }
    try finish()
  }

  private mutating func decide(_ decision: ReviewSession.Decision) throws {
    do {
      try session.decide(decision)
      try console.result(decision.rawValue)
    } catch let error as ApprovalError {
      // Another command was quicker; the next case may be there still.
      console.error("\(error)")
      try session.decide(.skipped)
    } catch let error as FileError {
      // Room can be made, and the key pressed again.
      console.error("\(error)")
      return try ask()
    }
    try show()
  }

  private mutating func undo() throws {
    do {
      guard try session.undo() else { return console.note("nothing to undo") }
    } catch let error as ApprovalError {
      console.error("\(error)")
    }
    try show()
  }

  private func show() throws {
    guard let result = session.current else { return }
    try console.result("")
    try console.result(
      "\(session.position + 1) of \(session.results.count)  \(result.id): \(result.verdict.title)")
    for message in result.messages { try console.result("  \(message)") }
    if pictures != .none {
      let size = terminal.pixelSize
      if let strip = session.strip(width: size.width, height: size.height * 2 / 3) {
        try StandardOutput.write(pictures.sequence(strip, encoder: encoder))
      }
    }
    try ask()
  }

  private func ask() throws {
    try console.result("  a accept  r reject  s skip  u undo  q quit")
  }

  private func finish() throws {
    let rest = session.results.count - session.position
    try console.result(
      "\(session.count(.accepted)) accepted, \(session.count(.rejected)) rejected, "
        + "\(session.count(.skipped) + rest) left")
  }
}
