import CellCanvas

/// A case as it has just been drawn.
///
/// Whoever draws hands over the digest, which costs little; pixels and layout are asked for only if
/// the digest isn't the reference's.
public struct Candidate {
  /// The digest of the pixels.
  public let digest: PixelDigest
  /// The pixels and what they show, made when they are asked for.
  public let content: () throws -> ReferenceContent

  /// Wraps a drawing.
  public init(digest: PixelDigest, content: @escaping () throws -> ReferenceContent) {
    self.digest = digest
    self.content = content
  }

  /// Wraps content that is there already.
  public init(_ content: ReferenceContent) {
    self.init(digest: PixelDigest(content.bitmap)) { content }
  }
}

/// How cases of one suite are judged.
public struct VerifySettings: Sendable {
  /// When pixels count as different in the same environment.
  public var comparison: Comparison
  /// How much may differ.
  public var limits: Limits
  /// Rectangles that don't count, in pixels.
  public var ignored: [PixelRect]
  /// Views that don't count, wherever they are in either picture.
  public var ignoredViews: Set<String>
  /// Whether a difference is judged by `Comparison.crossEnvironment` if the environment is another.
  public var toleratesEnvironment: Bool
  /// Where candidates and difference pictures are left; nil for nowhere.
  public var artifactFolder: String?

  /// Collects settings; the default is exact.
  public init(
    comparison: Comparison = .exact, limits: Limits = Limits(), ignored: [PixelRect] = [],
    ignoredViews: Set<String> = [], toleratesEnvironment: Bool = false,
    artifactFolder: String? = ".cellproof"
  ) {
    self.comparison = comparison
    self.limits = limits
    self.ignored = ignored
    self.ignoredViews = ignoredViews
    self.toleratesEnvironment = toleratesEnvironment
    self.artifactFolder = artifactFolder
  }

  /// All that doesn't count in these two pictures, in pixels, rounded outwards.
  func ignored(_ layouts: [LayoutRecord?]) -> [PixelRect] {
    ignored
      + layouts.compactMap { $0 }.flatMap { layout in
        layout.views.filter { ignoredViews.contains($0.id) }
          .map { $0.frame.pixels(scale: layout.scale) }
      }
  }
}

extension LayoutRecord.Frame {
  /// The pixels it touches.
  func pixels(scale: Double) -> PixelRect {
    let left = Int((x * scale).rounded(.down))
    let top = Int((y * scale).rounded(.down))
    return PixelRect(
      x: left, y: top, width: Int(((x + width) * scale).rounded(.up)) - left,
      height: Int(((y + height) * scale).rounded(.up)) - top)
  }
}
