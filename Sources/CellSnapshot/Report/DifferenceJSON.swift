extension Difference {
  /// One JSON object with the verdict and all figures, as `cellproof diff --json` prints it.
  ///
  /// Members: `verdict` ("equal" or "different"), `differingPixels`, `forgivenPixels`, `ratio`,
  /// `maxChannelDelta`, `densest` (`x`, `y`, `width`, `height`, `count`, or null), `regions` (the
  /// same members each; the largest of `regionCount`), `sizes` (`reference` and `candidate` with `width` and `height`) and
  /// `failures` (a sentence for each limit that doesn't hold).
  public var json: String {
    CompactJSON.object([
      ("verdict", .string(isEqual ? "equal" : "different")),
      ("differingPixels", .integer(differingPixels)),
      ("forgivenPixels", .integer(forgivenPixels)),
      ("ratio", .exact(ratio)),
      ("maxChannelDelta", .integer(maxChannelDelta)),
      ("densest", densest.map { Difference.json($0.rect, $0.count) } ?? .null),
      ("regionCount", .integer(regionCount)),
      ("regions", .array(regions.map { Difference.json($0.rect, $0.count) })),
      ("sizes", .object([("reference", referenceSize.json), ("candidate", candidateSize.json)])),
      ("failures", .array(failures.map { .string($0.description) })),
    ]).text
  }

  private static func json(_ rect: PixelRect, _ count: Int) -> CompactJSON {
    .object([
      ("x", .integer(rect.x)), ("y", .integer(rect.y)), ("width", .integer(rect.width)),
      ("height", .integer(rect.height)), ("count", .integer(count)),
    ])
  }
}

extension Difference.Size {
  var json: CompactJSON { .object([("width", .integer(width)), ("height", .integer(height))]) }
}
