import CellProof

/// Tells what an Interface Builder file holds and what of it is left out.
enum InspectCommand: Command {
  static let name = "inspect"
  static let abstract = "what a .xib or storyboard holds, and what of it isn't honoured"

  static let parser = OptionParser(
    command: name, arguments: "FILE…",
    summary: "Lists the cells of Interface Builder files: views with classes, outlets and frames, "
      + "ambiguous and conflicting constraints, and every element and attribute that the renderer "
      + "does not honour, with a count and whether it changes the picture.",
    details: """
      With --strict the exit status is 3 when something that isn't honoured changes the picture.

      Example: cellproof inspect assets/templates/StatusCell.xib
      """,
    options: [
      .flag("json", nil, "One JSON object a file instead of text"),
      .flag("strict", nil, "Fail when something that changes the picture isn't honoured"),
      .value("assets", "a", "DIR", "The app's asset catalogue (.xcassets), or a folder with it"),
    ])

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    guard !options.arguments.isEmpty else {
      throw UsageError(message: "a file is missing: give a .xib or .storyboard")
    }
    let loader = try TemplateLoader(assets: options.value("assets"))
    let renderer = try CellRenderer(RenderSettings())
    let console = Console()
    var status = ExitStatus.success
    for path in options.arguments {
      do {
        let inspection = DocumentInspection(try loader.document(path), renderer: renderer)
        try console.result(options.has("json") ? inspection.json : inspection.text)
        if options.has("strict"), !inspection.losses.isEmpty {
          console.error(
            "\(path): \(counted(inspection.losses.count, "thing")) that "
              + (inspection.losses.count == 1
                ? "changes the picture isn't honoured" : "change the picture aren't honoured"))
          status = .input
        }
      } catch let error as InterfaceBuilderError {
        console.error("\(error)")
        status = .input
      }
    }
    return status
  }
}
