import CellProof

/// Tells which UIKit font maps to which file here.
enum FontsCommand: Command {
  static let name = "fonts"
  static let abstract = "which UIKit font maps to which file here, and what is missing"

  static let parser = OptionParser(
    command: name, arguments: "",
    summary: "Lists the font file that stands for each of UIKit's fonts, the versions of the "
      + "libraries, and the Debian packages of fonts that aren't installed. Without the fonts that "
      + "every cell needs, the exit status is 3.",
    details: "Example: cellproof fonts", options: [])

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    if let extra = options.arguments.first {
      throw UsageError(message: "fonts takes no arguments: '\(extra)' is too many")
    }
    let console = Console()
    let report = try FontLibrary().report()
    let name = report.entries.map(\.name.count).max() ?? 0
    let family = report.entries.map(\.family.count).max() ?? 0
    for entry in report.entries {
      let place =
        entry.isInstalled ? entry.path : "not installed: apt-get install \(entry.debianPackage)"
      try console.result(
        "\(padded(entry.name, name))  \(padded(entry.family, family))  \(place)")
    }
    try console.result("")
    for library in report.libraries { try console.result("\(library.name) \(library.version)") }
    let missing = Set(report.entries.filter { !$0.isInstalled }.map(\.debianPackage)).sorted()
    if !missing.isEmpty {
      console.note(
        "not installed, and needed only by cells that name them: \(missing.joined(separator: ", "))"
      )
    }
    return .success
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
