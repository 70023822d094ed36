import CellProof

/// Tells which UIKit font maps to which file here.
enum FontsCommand: Command {
  static let name = "fonts"
  static let abstract = "which UIKit font maps to which file here, and what is missing"

  static let parser = OptionParser(
    command: name, arguments: "",
    summary: "Lists the font file that stands for each of UIKit's fonts, the versions of the "
      + "libraries, and the Debian packages that are missing.",
    details: "Example: cellproof fonts", options: [])

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    .success
  }
}
