import CellProof
import CellSnapshot
internal import Synchronization

/// Compares any two pictures, or the pictures of two folders.
enum DiffCommand: Command {
  static let name = "diff"
  static let abstract = "compares two pictures, or two folders of pictures"

  static let parser = OptionParser(
    command: name, arguments: "A B",
    summary: "Compares two pictures (PNG, JPEG, WebP, TIFF, BMP, GIF), or all pictures of two "
      + "folders by their paths. The exit status is 0 if they are equal within the limits, else 1.",
    details: """
      Without --comparison a preset decides that a person would agree with: rendering noise is \
      equal, a changed colour, a missing line or one wrong pixel on flat ground is not.

      Example: cellproof diff before.png after.png -o difference.png
      """,
    options: [
      .value("output", "o", "FILE|DIR", "Where the difference is drawn; a folder for folders"),
      .value("report", nil, "DIR", "Writes a page that shows all pairs"),
    ] + ComparisonOptionsReader.specs + [
      .value("jobs", "j", "N", "Pairs compared at once (the number of cores)"),
      .flag("json", nil, "One JSON object instead of sentences"),
      .flag("quiet", "q", "No remarks"),
    ])

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    guard options.arguments.count == 2 else {
      throw UsageError(
        message: "two pictures or two folders are needed, not \(options.arguments.count); "
          + "example: cellproof diff before.png after.png")
    }
    let (first, second) = (options.arguments[0], options.arguments[1])
    let diff = try PictureDiff(
      comparison: ComparisonOptionsReader.comparison(options),
      options: ComparisonOptionsReader.options(options))
    switch (FileSystem.isFolder(first), FileSystem.isFolder(second)) {
    case (false, false): return try await compareFiles(first, second, diff, options)
    case (true, true): return try await FolderComparison(first, second, diff, options).run()
    case (true, false): throw mixed(folder: first, file: second)
    case (false, true): throw mixed(folder: second, file: first)
    }
  }

  private static func mixed(folder: String, file: String) -> UsageError {
    UsageError(message: "'\(folder)' is a folder and '\(file)' isn't; give two of one kind")
  }

  private static func compareFiles(
    _ first: String, _ second: String, _ diff: PictureDiff, _ options: ParsedOptions
  ) async throws -> ExitStatus {
    if options.value("report") != nil {
      return try await FolderComparison(first, second, diff, options).run()
    }
    let outcome = try await diff.compare(first, second)
    if let path = options.value("output") {
      try OutputFile.write(PNGEncoder().encode(outcome.picture), to: path)
    }
    let figures = DiffFigures(outcome.difference)
    if options.has("json") {
      try Console().result(figures.json)
    } else {
      try Console().result(describe(figures))
    }
    return figures.isEqual ? .success : .differences
  }

  /// The verdict with its figures, then each limit that doesn't hold.
  static func describe(_ figures: DiffFigures) -> String {
    var lines = ["\(figures.verdict): \(figures.figures.sentence)"]
    if figures.isEqual, figures.forgivenPixels > 0 {
      let more = figures.forgivenPixels
      lines[0] += "; \(more) more \(more == 1 ? "does" : "do") by no more than rendering noise"
    }
    return (lines + figures.failures.map { "  \($0)" }).joined(separator: "\n")
  }
}
