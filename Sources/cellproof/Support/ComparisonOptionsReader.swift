import CellProof
import CellSnapshot

/// Reads the options that say when two pictures are equal.
enum ComparisonOptionsReader {
  static let specs: [OptionSpec] = [
    .value(
      "comparison", "c", "KIND",
      "visible (default), exact, channel, yiq (as pixelmatch), perceptual"
    ),
    .value(
      "threshold", "t", "T", "channel: 0…255 (2); yiq: 0…1 (0.1); perceptual: OKLab distance (0.02)"
    ),
    .flag("include-antialiased", nil, "Pixels that look like anti-aliasing count"),
    .value(
      "background", nil, "KIND", "What lies under transparent pixels: checkerboard (default), white"
    ),
    .value("ignore", nil, "X1,Y1,X2,Y2", "A rectangle that doesn't count, both corners within it"),
    .value("max-pixels", nil, "N", "The most pixels that may differ"),
    .value("max-ratio", nil, "R", "The largest part that may differ, 0…1 or percent"),
    .value("max-density", nil, "K/N", "No N×N window may have more than K differing pixels"),
  ]

  /// When two pixels count as different.
  static func comparison(_ options: ParsedOptions) throws -> Comparison {
    let spec = ComparisonSpec(
      kind: options.value("comparison"),
      threshold: try options.value("threshold").map { text in
        guard let number = Double(text), number.isFinite else {
          throw UsageError(message: "--threshold takes a number, not '\(text)'")
        }
        return number
      },
      includesAntialiased: options.has("include-antialiased"),
      background: options.value("background"))
    do { return try spec.comparison() } catch {
      throw UsageError(message: "--\(error.key): \(error.reason)")
    }
  }

  /// Ignored parts and limits.
  static func options(_ options: ParsedOptions) throws -> ComparisonOptions {
    var limits = Limits()
    if let text = options.value("max-pixels") {
      guard let count = Int(text), count >= 0 else {
        throw UsageError(message: "--max-pixels takes a number of pixels, not '\(text)'")
      }
      limits.pixels = Limits.Limit(count, setBy: "--max-pixels")
    }
    if let text = options.value("max-ratio") {
      let ratio = try limit("max-ratio") { () throws(LimitText.Problem) in
        try LimitText.ratio(text)
      }
      limits.ratio = Limits.Limit(ratio, setBy: "--max-ratio")
    }
    if let text = options.value("max-density") {
      let density = try limit("max-density") { () throws(LimitText.Problem) in
        try LimitText.density(text)
      }
      limits.density = Limits.Limit(density, setBy: "--max-density")
    }
    let ignored = try (options.values["ignore"] ?? []).map { text in
      guard let rect = LimitText.rect(text) else {
        throw UsageError(message: "--ignore takes x1,y1,x2,y2 in pixels, not '\(text)'")
      }
      return rect
    }
    return ComparisonOptions(ignored: ignored, limits: limits)
  }

  private static func limit<Value>(
    _ option: String, _ read: () throws(LimitText.Problem) -> Value
  ) throws(UsageError) -> Value {
    do { return try read() } catch { throw UsageError(message: "--\(option) \(error.reason)") }
  }

  /// How many workers to use.
  static func jobs(_ options: ParsedOptions) throws -> Int {
    try FeedOptions.jobs(options)
  }
}
