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
    var bytes: [UInt8] = []
    JUnitReport.write(results) { bytes += $0.utf8 }
    try OutputFile.makeParent(of: path)
    try OutputFile.write(bytes, to: path)
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
    var buffer = Array("{\"summary\":\(JSONText.line(results.summary)),\"results\":[".utf8)
    var isFirst = true
    for result in results {
      buffer += ((isFirst ? "" : ",") + JSONText.line(result)).utf8
      isFirst = false
      if buffer.count > 1 << 16 {
        try StandardOutput.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try StandardOutput.write(buffer + Array("]}\n".utf8))
  }
}
