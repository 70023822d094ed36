import CellProof
import CellSnapshot

/// Writes a project file for a feed.
enum InitCommand: Command {
  static let name = "init"
  static let abstract = "writes a project file, cellproof.json, for a feed"

  static let parser = OptionParser(
    command: name, arguments: "FEED",
    summary: "Looks at FEED and writes a project file that draws every record, light and dark. A "
      + "file that exists is never overwritten. What runs leave, .cellproof, is added to .gitignore.",
    details: """
      A template may be a cell of an Interface Builder file; the file's outlets are then listed, and \
      keys of the feed that mean them are mapped.

      Example: cellproof init assets/statuses.plist && cellproof record
      Example: cellproof init feed.json --template App/Main.storyboard#PostCell
      """,
    options: [
      .value("template", "t", "NAME|FILE", TemplateCatalogue.help),
      .value("output", "o", "FILE", "The project file (cellproof.json)"),
      .flag("quiet", "q", "No remarks"),
    ])

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    guard options.arguments.count == 1 else {
      throw UsageError(
        message: "init takes one feed, not \(options.arguments.count); "
          + "example: cellproof init assets/statuses.plist")
    }
    let path = options.value("output") ?? Project.fileName
    let feed = options.arguments[0]
    try check(feed: feed, path: path)
    let draft = try ProjectDraft(feed: feed, template: options.value("template"), path: path)
    try OutputFile.write(Array(draft.text.utf8), to: path)
    let console = Console(isQuiet: options.has("quiet"))
    console.note(
      "\(path): \(counted(draft.records, "record")) of \(draft.feed) as \(draft.template) cells; "
        + "'cellproof record' draws the references")
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    let ignore = GitIgnore(folder: path.hasPrefix("/") && folder.isEmpty ? "/" : folder)
    switch try ignore.add(folder: ".cellproof") {
    case .created: console.note("\(ignore.path): written, so that git ignores what runs leave")
    case .extended: console.note("\(ignore.path): .cellproof/ added, which is what runs leave")
    case .unchanged: break
    }
    return .success
  }

  private static func check(feed: String, path: String) throws(UsageError) {
    if FileSystem.exists(path) {
      throw UsageError(
        message: "'\(path)' is there already and stays as it is; choose another name with -o")
    }
    if feed == "-" {
      throw UsageError(message: "init takes a file: a project can't read standard input again")
    }
    if TemplateReference(feed) != nil {
      throw UsageError(
        message: "'\(feed)' is a template; name the feed that fills it: "
          + "cellproof init feed.json --template \(feed)")
    }
  }
}
