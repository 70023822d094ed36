public import CellLayout

/// What `--page` asks for: the surface that several cells share.
public enum PageSize: Sendable, Hashable {
  /// One image as tall as all cells.
  case feed
  /// Pages of a fixed size in points; cells keep `margin` points away from the edges.
  case fixed(Size, margin: Double)

  /// An iPhone screen, 390 × 844 points (iPhone 14).
  public static let iPhone = PageSize.fixed(Size(width: 390, height: 844), margin: 0)
  /// A4 paper, 210 × 297 mm, with margins of half an inch.
  public static let a4 = PageSize.fixed(Size(width: 595, height: 842), margin: 36)
  /// US Letter paper, 8.5 × 11 in, with margins of half an inch.
  public static let letter = PageSize.fixed(Size(width: 612, height: 792), margin: 36)

  /// The largest side of a page in points; what PDF readers open.
  public static let largestSide = 14_400.0

  /// Reads `feed`, `iphone`, `a4`, `letter` or `WxH` in points; nil for anything else.
  public init?(_ text: String) {
    switch text.lowercased() {
    case "feed": self = .feed
    case "iphone": self = .iPhone
    case "a4": self = .a4
    case "letter": self = .letter
    case _ where Device(named: text) != nil:
      let device = Device(named: text)
      self = .fixed(Size(width: device?.width ?? 0, height: device?.height ?? 0), margin: 0)
    default:
      let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]),
        (1...PageSize.largestSide).contains(width), (1...PageSize.largestSide).contains(height)
      else { return nil }
      self = .fixed(Size(width: width, height: height), margin: 0)
    }
  }

  /// The width that cells get when none is asked for: the page's, or a phone's on paper.
  public var naturalCellWidth: Double? {
    guard case .fixed(let size, let margin) = self, margin == 0 else { return nil }
    return size.width
  }
}
