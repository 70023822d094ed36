internal import CellFeed
public import CellSnapshot

/// What a comparison has found, without its pixels.
public struct DiffFigures: Sendable, Hashable {
  /// Whether all limits hold.
  public let isEqual: Bool
  /// Pixels taken for anti-aliasing or noise.
  public let forgivenPixels: Int
  /// The figures as reports have them.
  public let figures: CaseResult.Figures
  /// A sentence for each limit that doesn't hold.
  public let failures: [String]
  /// One JSON object with everything, as `cellproof diff --json` prints it.
  public let json: String

  /// Takes the figures of a comparison.
  public init(_ difference: Difference) {
    isEqual = difference.isEqual
    forgivenPixels = difference.forgivenPixels
    figures = CaseResult.Figures(difference)
    failures = difference.failures.map(\.description)
    json = difference.json
  }

  /// `equal` or `different`.
  public var verdict: String { isEqual ? "equal" : "different" }
}

extension FolderDiff.Entry {
  /// The pair as one JSON object: its path, and the figures or what is wrong.
  public var json: String {
    var members = ["\"path\":\(JSONQuoting.quoted(path))"]
    if let picture { members.append("\"picture\":\(JSONQuoting.quoted(picture))") }
    switch finding {
    case .compared(let figures): members.append(String(figures.json.dropFirst().dropLast()))
    case .added: members.append("\"verdict\":\"added\"")
    case .removed: members.append("\"verdict\":\"removed\"")
    case .unreadable(let reason):
      members.append("\"verdict\":\"unreadable\",\"message\":\(JSONQuoting.quoted(reason))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// The pair as a report shows it.
  ///
  /// - Parameters:
  ///   - reference: the first folder, or file.
  ///   - candidate: the second one.
  /// - Returns: a result whose name is the path.
  public func result(reference: String, candidate: String) -> CaseResult {
    let slash = path.lastIndex(of: "/")
    let suite = slash.map { String(path[..<$0]) } ?? "pictures"
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    var result = CaseResult(
      id: CaseID(suite: suite, name: name), verdict: .passed,
      pictures: CaseResult.Pictures(
        reference: reference, candidate: candidate, difference: picture))
    switch finding {
    case .compared(let figures):
      result.figures = figures.figures
      if figures.isEqual { break }
      let isResized = figures.figures.referenceSize != figures.figures.candidateSize
      result.verdict = isResized ? .sizeChanged : .failed
      result.messages = ["figures: \(figures.figures.sentence)"] + figures.failures
    case .added:
      result.verdict = .missing
      result.messages = ["only in the second folder"]
      result.pictures.reference = nil
    case .removed:
      result.verdict = .missing
      result.messages = ["only in the first folder"]
      result.pictures.candidate = nil
    case .unreadable(let reason):
      result.verdict = .damagedReference
      result.messages = [reason]
    }
    return result
  }
}
