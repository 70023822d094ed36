import CellLayout

/// The variants of one picture in an asset catalogue.
public struct AssetImageSet: Sendable, Hashable {
  /// One file with what it is for.
  public struct Variant: Sendable, Hashable {
    /// Path of the file.
    public var path: String
    /// Pixels per point; nil for files that serve all, such as vectors.
    public var scale: Int?
    /// Appearance it is for; nil for any.
    public var appearance: Appearance?
    /// Contrast it is for; nil for any.
    public var contrast: Contrast?
    /// `universal`, `iphone`, `ipad` and so on.
    public var idiom: String
    /// How it is cut where it fills a view; nil for pictures without slices.
    public var slices: PictureSlices?

    /// Whether the file is a drawing rather than pixels, by its name.
    public var isVector: Bool {
      let name = path.lowercased()
      return name.hasSuffix(".svg") || name.hasSuffix(".pdf")
    }
  }

  /// All variants whose file is named and there.
  public private(set) var variants: [Variant]
  /// Whether the picture is drawn as a stencil in the tint colour.
  public let isTemplate: Bool
  /// Whether a vector is drawn sharp at any size.
  public let preservesVector: Bool

  init(contents: AssetContents, folder: String) {
    variants = (contents.images ?? []).compactMap { AssetImageSet.variant($0, folder: folder) }
    isTemplate = contents.properties?.template == "template"
    preservesVector = contents.properties?.preservesVector ?? false
  }

  /// Leaves out the variants whose file isn't there; their files' names.
  mutating func removeMissingFiles(_ isThere: (String) -> Bool) -> [String] {
    let missing = variants.filter { !isThere($0.path) }
    variants.removeAll { missing.contains($0) }
    return missing.map { String($0.path.split(separator: "/").last ?? "") }
  }

  private static func variant(_ image: AssetContents.Image, folder: String) -> Variant? {
    // A name that leaves the folder isn't Xcode's.
    guard let name = image.filename, !name.isEmpty, !name.contains("/") else { return nil }
    let scale = image.scale.flatMap { Int($0.prefix { $0.isNumber }) }
    return Variant(
      path: folder + "/" + name, scale: scale, appearance: appearance(image.appearances),
      contrast: contrast(image.appearances), idiom: image.idiom ?? "universal",
      slices: slices(image.resizing, scale: scale ?? 1))
  }

  private static func appearance(_ list: [AssetContents.Appearance]?) -> Appearance? {
    list?.first { $0.appearance == "luminosity" }?.value.flatMap(Appearance.init(rawValue:))
  }

  private static func contrast(_ list: [AssetContents.Appearance]?) -> Contrast? {
    list?.first { $0.appearance == "contrast" }?.value.flatMap(Contrast.init(rawValue:))
  }

  /// Slices, which are written in pixels of the variant.
  private static func slices(_ resizing: AssetContents.Resizing?, scale: Int) -> PictureSlices? {
    guard let resizing, let insets = resizing.capInsets else { return nil }
    let factor = Double(max(1, scale))
    func points(_ pixels: Double?) -> Double { max(0, pixels ?? 0) / factor }
    var slices = PictureSlices(
      capInsets: EdgeInsets(
        top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom),
        right: points(insets.right)),
      centerWidth: resizing.center?.width.map(points),
      centerHeight: resizing.center?.height.map(points),
      isTiled: resizing.center?.mode == "tile")
    // In three parts the other axis stretches as a whole.
    if resizing.mode == "3-part-horizontal" {
      (slices.capInsets.top, slices.capInsets.bottom, slices.centerHeight) = (0, 0, nil)
    } else if resizing.mode == "3-part-vertical" {
      (slices.capInsets.left, slices.capInsets.right, slices.centerWidth) = (0, 0, nil)
    }
    return slices
  }

  /// The best variant for a device: its idiom, appearance and contrast first, then the nearest scale,
  /// rather larger than smaller.
  public func variant(
    scale: Scale, appearance: Appearance = .light, contrast: Contrast = .normal,
    idiom: String = "iphone"
  ) -> Variant? {
    func rank(_ variant: Variant) -> [Int] {
      let own = variant.scale ?? scale.rawValue
      let distance = own >= scale.rawValue ? (own - scale.rawValue) : 10 + scale.rawValue - own
      let look = variant.appearance == appearance ? 0 : variant.appearance == nil ? 1 : 2
      let device = variant.idiom == idiom ? 0 : variant.idiom == "universal" ? 1 : 2
      let force = variant.contrast == contrast ? 0 : variant.contrast == nil ? 1 : 2
      return [device, look, force, distance]
    }
    return variants.min { rank($0).lexicographicallyPrecedes(rank($1)) }
  }
}
