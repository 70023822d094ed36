import CellCanvas

/// Says of a reference and a candidate that aren't the same what is to be thought of it.
struct Judgement {
  private let content: ReferenceContent
  private let settings: VerifySettings
  /// What is different about the environment; nil if the reference doesn't tell its own.
  private let environmentChanges: [String]?
  private let referenceLayout: LayoutRecord?

  init(_ reference: Reference, _ content: ReferenceContent, _ settings: VerifySettings) {
    self.content = content
    self.settings = settings
    environmentChanges = reference.environment?.changes(to: content.environment)
    referenceLayout = reference.layout
  }

  private var isOtherEnvironment: Bool { environmentChanges?.isEmpty == false }

  /// Compares the pixels; in another environment by its tolerance, if that is wanted.
  func difference(_ reference: Bitmap) -> Difference {
    let tolerates = isOtherEnvironment && settings.toleratesEnvironment
    let comparison = tolerates ? Comparison.crossEnvironment : settings.comparison
    return compare(
      reference, content.bitmap, comparison,
      options: ComparisonOptions(
        ignored: settings.ignored([referenceLayout, content.layout]), limits: settings.limits))
  }

  func result(_ id: CaseID, _ difference: Difference) -> CaseResult {
    let verdict = verdict(difference)
    let cause = referenceLayout.map { Cause(from: $0, to: content.layout) }
    return CaseResult(
      id: id, verdict: verdict,
      messages: verdict == .passed ? [] : messages(verdict, difference, cause),
      cause: verdict == .passed ? nil : cause, figures: CaseResult.Figures(difference),
      scale: content.scale)
  }

  private func verdict(_ difference: Difference) -> Verdict {
    if isOtherEnvironment && !settings.toleratesEnvironment { return .environmentDiffers }
    if difference.referenceSize != difference.candidateSize { return .sizeChanged }
    return difference.isEqual ? .passed : .failed
  }

  /// Environment, cause, figures, limits, advice: the order in which they help.
  private func messages(
    _ verdict: Verdict, _ difference: Difference, _ cause: Cause?
  ) -> [String] {
    var lines: [String] = []
    if let environmentChanges, !environmentChanges.isEmpty {
      lines.append("environment: " + environmentChanges.joined(separator: "; "))
    }
    if let cause {
      lines.append("cause: \(cause.summary)")
    } else {
      lines.append("cause: unknown, the reference has no layout that belongs to its pixels")
    }
    if difference.referenceSize != difference.candidateSize {
      lines.append(
        "size: the reference is \(difference.referenceSize), "
          + "the candidate \(difference.candidateSize)")
    }
    lines.append("figures: \(CaseResult.Figures(difference).sentence)")
    if verdict == .environmentDiffers { return lines + [Judgement.environmentAdvice] }
    return lines + difference.failures.map { "limit: \($0)" }
  }

  private static let environmentAdvice =
    "to go on: `--tolerance cross-environment` accepts up to 2 a channel and anti-aliasing; "
    + "`cellproof record` makes this environment the reference's"
}
