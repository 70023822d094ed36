/// A summary for people who read it beside a change, such as `$GITHUB_STEP_SUMMARY`.
public enum MarkdownReport {
  /// The most failures that get a row; GitHub cuts summaries off at a mebibyte.
  private static let rowLimit = 100

  /// Makes the summary of a run.
  ///
  /// - Parameters:
  ///   - results: the results; failures are listed in their order.
  ///   - summary: the counts.
  ///   - isOnCI: whether stale references count as failures.
  /// - Returns: Markdown.
  public static func text(
    _ results: some Sequence<CaseResult>, summary: RunSummary, isOnCI: Bool = false
  ) -> String {
    let isFine = summary.exitStatus(failsOnStale: isOnCI) == 0
    var text = "### \(isFine ? "✅" : "❌") CellProof: \(summary.sentence)\n"
    if !summary.scope.isComplete { text += "\n\(scope(summary.scope))\n" }
    var rows = 0
    for result in results where result.verdict != .passed {
      if rows == 0 { text += "\n| case | verdict | why |\n| --- | --- | --- |\n" }
      rows += 1
      if rows > rowLimit { continue }
      let why = result.messages.prefix(2).map(cell).joined(separator: "<br>")
      text += "| \(cell(result.id.description)) | \(result.verdict.title) | \(why) |\n"
    }
    if rows > rowLimit { text += "\n… and \(rows - rowLimit) more.\n" }
    return text
  }

  private static func scope(_ scope: RunScope) -> String {
    if let filter = scope.filter { return "Only cases matching `\(filter)` were run." }
    let missing = scope.missingShards.map { "\($0.index) of \($0.count)" }
    return "Not all parts were run; missing: \(missing.joined(separator: ", "))."
  }

  /// Text that stays within a table's cell.
  private static func cell(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "|": result += "\\|"
      case "\n": result += " "
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      default: result.append(character)
      }
    }
    return result
  }
}

/// Annotations that GitHub shows at the files of a change.
public enum GitHubAnnotations {
  /// Annotations that GitHub shows of one step; more are dropped there.
  public static let limit = 10

  /// A line for each failure, up to `limit`, to be printed.
  public static func lines(_ results: some Sequence<CaseResult>) -> [String] {
    var lines: [String] = []
    for result in results where result.verdict.isFailure && lines.count < limit {
      lines.append(line(result))
    }
    return lines
  }

  private static func line(_ result: CaseResult) -> String {
    let file = result.pictures.reference.map { " file=\(property($0))," } ?? " "
    let title = property("\(result.id): \(result.verdict.title)")
    return "::error\(file)title=\(title)::\(data(result.messages.joined(separator: "\n")))"
  }

  /// A command's text: line ends and percent signs are escaped.
  private static func data(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "%": result += "%25"
      case "\r\n", "\n": result += "%0A"
      case "\r": result += "%0D"
      default: result.append(character)
      }
    }
  }

  /// A property's value: separators are escaped as well.
  private static func property(_ text: String) -> String {
    data(text).reduce(into: "") { result, character in
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.append(character)
      }
    }
  }
}
