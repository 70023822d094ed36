import CellProof
import CellSnapshot

/// Writes a project file for a feed.
enum InitCommand: Command {
  static let name = "init"
  static let abstract = "writes a project file, cellproof.json, for a feed"

  static let parser = OptionParser(
    command: name, arguments: "FEED",
    summary: "Looks at FEED and writes a project file that draws every record, light and dark. A "
      + "file that exists is never overwritten.",
    details: "Example: cellproof init assets/statuses.plist && cellproof record",
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
    if FileSystem.exists(path) {
      throw UsageError(
        message: "'\(path)' is there already and stays as it is; choose another name with -o")
    }
    if let template = options.value("template"),
      TemplateCatalogue.template(named: template) == nil, TemplateReference(template) == nil
    {
      throw UsageError(
        message: "there is no template '\(template)'; there are "
          + TemplateCatalogue.names.joined(separator: ", ") + ", and files such as Cell.xib")
    }
    let draft = try ProjectDraft(
      feed: options.arguments[0], template: options.value("template"))
    try OutputFile.write(Array(draft.text.utf8), to: path)
    Console(isQuiet: options.has("quiet")).note(
      "\(path): \(draft.records) records of \(draft.feed) as \(draft.template) cells; "
        + "'cellproof record' draws the references")
    return .success
  }
}
