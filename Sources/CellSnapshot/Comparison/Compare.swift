import CellCanvas

/// Compares two pictures; touches no file.
///
/// Pictures of different sizes are compared on their union: every pixel that one of them lacks
/// counts, and they are never equal.
///
/// - Parameters:
///   - reference: the picture that was stored.
///   - candidate: the picture that was drawn.
///   - comparison: when two pixels count as different.
///   - options: ignored parts, limits, figures.
/// - Returns: what was found, with the limits that don't hold.
public func compare(
  _ reference: Bitmap, _ candidate: Bitmap, _ comparison: Comparison = .visible,
  options: ComparisonOptions = ComparisonOptions()
) -> Difference {
  let scan = PicturePair.borrow(reference, candidate) { pair in
    Comparer(pair: pair, comparison: comparison, spans: IgnoredSpans(options.ignored))
      .scan(unionHeight: max(reference.height, candidate.height))
  }
  return Difference(
    reference: Difference.Size(width: reference.width, height: reference.height),
    candidate: Difference.Size(width: candidate.width, height: candidate.height), scan: scan,
    options: options)
}

/// Chooses the rule once, so that the loops are compiled for each.
private struct Comparer {
  let pair: PicturePair
  let comparison: Comparison
  let spans: IgnoredSpans

  func scan(unionHeight: Int) -> Scan {
    let background = BackgroundColor(kind: comparison.background)
    return switch comparison.measure {
    case .exact: scan(unionHeight, ExactRule())
    case .channel(let maxDelta): scan(unionHeight, ChannelRule(maxDelta: maxDelta))
    case .yiq(let threshold):
      scan(unionHeight, YIQRule(threshold: threshold, background: background))
    case .perceptual(let threshold):
      scan(unionHeight, OKLabRule(threshold: threshold, background: background))
    case .visible: scan(unionHeight, VisibleRule())
    }
  }

  private func scan<Rule: PixelRule>(_ unionHeight: Int, _ rule: Rule) -> Scan {
    let mask = DifferenceMask(width: pair.unionWidth, height: unionHeight)
    var scan = Scan(pair, comparison, mask: mask)
    for y in 0..<pair.height {
      if spans.isEmpty {
        scan.row(y, columns: 0..<pair.width, rule: rule)
      } else {
        for columns in spans.compared(0..<pair.width, row: y) {
          scan.row(y, columns: columns, rule: rule)
        }
      }
    }
    markOutside(unionHeight, in: &scan)
    return scan
  }

  private func markOutside(_ unionHeight: Int, in scan: inout Scan) {
    for y in 0..<unionHeight {
      let start = y < pair.height ? pair.width : 0
      if start == pair.unionWidth { continue }
      for columns in spans.compared(start..<pair.unionWidth, row: y) {
        scan.markOutside(row: y, columns: columns)
      }
    }
  }
}

extension Difference {
  /// Draws the figures from what a scan has marked.
  fileprivate init(reference: Size, candidate: Size, scan: Scan, options: ComparisonOptions) {
    let mask = scan.mask
    let count = mask.differentCount
    referenceSize = reference
    candidateSize = candidate
    self.mask = mask
    differingPixels = count
    forgivenPixels = mask.forgivenCount
    ratio = Double(count) / (Double(mask.width) * Double(mask.height))
    maxChannelDelta = scan.maxChannelDelta
    (regionCount, regions) = RegionFinder(mask, distance: options.mergeDistance)
      .regions(limit: Self.regionLimit)
    let window = options.limits.density?.value.window ?? options.densityWindow
    densest = mask.densestWindow(side: window)
    failures = options.limits.failures(
      count: count, ratio: ratio, densest: densest, reference: reference, candidate: candidate)
  }
}

extension Limits {
  /// Without limits, no pixel may differ.
  private static let strictest = Limit(0, setBy: "the default")

  fileprivate func failures(
    count: Int, ratio: Double, densest: Difference.Window?, reference: Difference.Size,
    candidate: Difference.Size
  ) -> [LimitFailure] {
    var failures: [LimitFailure] = []
    if reference != candidate {
      failures.append(.sizes(reference: reference, candidate: candidate))
    }
    if let limit = isEmpty ? Limits.strictest : pixels, count > limit.value {
      failures.append(.pixels(count, limit: limit))
    }
    if let limit = self.ratio, ratio > limit.value {
      failures.append(.ratio(ratio, limit: limit))
    }
    if let limit = density, let densest, densest.count > limit.value.count {
      failures.append(.density(densest, limit: limit))
    }
    return failures
  }
}
