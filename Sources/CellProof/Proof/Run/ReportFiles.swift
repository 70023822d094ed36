public import CellSnapshot

/// Writes results in the formats that other programs read, without holding them all.
public enum ReportFiles {
  /// The references of each suite, by its name.
  ///
  /// - Throws: `FileError` if a file of digests can't be read.
  public static func stores(of project: Project) throws -> [String: ReferenceStore] {
    try Dictionary(
      project.suites.map { ($0.name, try $0.store(in: project)) }, uniquingKeysWith: { $1 })
  }

  /// Writes JUnit's XML.
  ///
  /// - Throws: `OutputError`.
  public static func writeJUnit(_ results: RunResults, to path: String) throws {
    try OutputFile.makeParent(of: path)
    let file = try OutputFile(path)
    try JUnitReport.write(results) { try file.write($0) }
    try file.finish()
  }

  /// Adds Markdown at the end of a file, which others write to as well.
  ///
  /// - Throws: `OutputError`.
  public static func addMarkdown(
    _ results: RunResults, isOnCI: Bool, to path: String
  ) throws {
    let text = MarkdownReport.text(results, summary: results.summary, isOnCI: isOnCI)
    try OutputFile.makeParent(of: path)
    try OutputFile.append(Array((text + "\n").utf8), to: path)
  }

  /// Prints one JSON object: counts, then every result.
  ///
  /// - Throws: `OutputError`.
  public static func printJSON(_ results: RunResults) throws {
    let output = OutputFile.standardOutput()
    try output.write("{\"summary\":\(JSONText.line(results.summary)),\"results\":[")
    for (index, result) in results.enumerated() {
      try output.write((index > 0 ? "," : "") + JSONText.line(result))
    }
    try output.write("]}\n")
    try output.finish()
  }
}
