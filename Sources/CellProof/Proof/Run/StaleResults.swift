public import CellSnapshot

extension StaleReferences {
  /// A result for each, to be reported beside the others.
  public var results: [CaseResult] {
    pictures.map { path in
      let parts = path.split(separator: "/")
      let file = parts.last.map { String($0.dropLast(4)) } ?? path
      let suite = parts.count > 1 ? String(parts[parts.count - 2]) : ""
      return StaleReferences.result(
        CaseID(suite: suite, name: file), "no case names \(path)",
        CaseResult.Pictures(reference: path))
    }
      + digests.map { line in
        let suite = line.path.split(separator: "/").dropLast().last.map(String.init) ?? ""
        return StaleReferences.result(
          CaseID(suite: suite, name: line.key), "no case names its line in \(line.path)",
          CaseResult.Pictures())
      }
  }

  private static func result(
    _ id: CaseID, _ reason: String, _ pictures: CaseResult.Pictures
  ) -> CaseResult {
    CaseResult(
      id: id, verdict: .stale, messages: ["\(reason); `cellproof prune` removes it"],
      pictures: pictures)
  }
}
