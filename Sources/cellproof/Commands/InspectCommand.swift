import CellProof

/// Tells what an Interface Builder file holds and what of it is left out.
enum InspectCommand: Command {
  static let name = "inspect"
  static let abstract = "what a .xib or storyboard holds, and what of it isn't honoured"

  static let parser = OptionParser(
    command: name, arguments: "FILE.xib|FILE.storyboard[#CELL]…",
    summary: "Lists the cells of Interface Builder files: how they get their height and separator, "
      + "views with classes, outlets and frames, ambiguous and conflicting constraints, and every "
      + "element and attribute that the renderer does not honour, with a count and whether it "
      + "changes the picture.",
    details: """
      The names behind ← are outlets: the keys that a feed's records set; a project file's "mapping" \
      translates other keys. #CELL is a reuse identifier, object id or class. The exit status is 3 when a \
      cell cannot be read or laid out; with --strict also when something that isn't honoured changes the \
      picture, something isn't taken as it is written, or a constraint is given up.

      Example: cellproof inspect assets/templates/StatusCell.xib
      """,
    options: [
      .flag("json", nil, "One JSON object a file instead of text"),
      .flag("strict", nil, "Fail also when the picture isn't what the file asks for"),
      .value("assets", "a", "DIR", "The app's asset catalogue (.xcassets), or a folder with it"),
    ])

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    guard !options.arguments.isEmpty else {
      throw UsageError(message: "a file is missing: give a .xib or .storyboard")
    }
    let loader = try TemplateLoader(assets: options.value("assets"))
    let console = Console()
    var status = ExitStatus.success
    for path in options.arguments {
      do {
        let inspection = try inspect(path, loader)
        try console.result(options.has("json") ? inspection.json : inspection.text)
        let problems = inspection.problems(isStrict: options.has("strict"))
        problems.forEach { console.error("\(path): \($0)") }
        if !problems.isEmpty { status = .input }
      } catch let error as InterfaceBuilderError {
        console.error("\(error)")
        status = .input
      }
    }
    return status
  }

  private static func inspect(
    _ text: String, _ loader: TemplateLoader
  ) throws -> DocumentInspection {
    let reference = TemplateReference(text)
    let assets = loader.folder(forFeed: reference?.path ?? text, appearance: .light)
    let renderer = try CellRenderer(RenderSettings(assets: assets))
    guard let reference, reference.cell != nil else {
      return DocumentInspection(try loader.document(text), renderer: renderer)
    }
    let document = try loader.document(reference.path)
    return DocumentInspection(
      document, entries: try loader.entries(of: document, reference), renderer: renderer)
  }
}
