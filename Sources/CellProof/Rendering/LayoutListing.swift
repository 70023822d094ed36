internal import CellFeed
public import CellLayout

/// The frames of a cell's views, for people and for programs.
public struct LayoutListing: Sendable, Hashable {
  /// A view and its frame.
  public struct Entry: Sendable, Hashable {
    /// The view's id: the record's key that it shows.
    public var id: ViewID
    /// Frame in points, in the superview's coordinates.
    public var frame: Rect
    /// How many views lie between it and the cell; 0 for the cell's own subviews.
    public var depth: Int
  }

  /// The cell's id: the record's number, or an object's id.
  public var id: String
  /// Height of the cell in points, not rounded.
  public var height: Double
  /// Its views, superviews before their subviews.
  public var views: [Entry]

  /// Lists a cell.
  public init(_ cell: LaidOutCell, id: String) {
    self.id = id
    height = cell.height
    views = []
    for view in cell.root.subviews { append(view, depth: 0) }
  }

  private mutating func append(_ view: LaidOutView, depth: Int) {
    views.append(Entry(id: view.view.id, frame: view.frame, depth: depth))
    for subview in view.subviews { append(subview, depth: depth + 1) }
  }

  /// The list without the views that a reader composes controls of, whose ids have a slash.
  public var withoutComposedViews: LayoutListing {
    var copy = self
    copy.views.removeAll { $0.id.contains("/") }
    return copy
  }

  /// `{"id":"1","height":77.9,"views":[{"id":"icon","frame":[10,10,30,30]}]}`.
  public var json: String {
    let views = views.map { entry in
      let frame = entry.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(LayoutListing.number)
      return
        "{\"id\":\(JSONQuoting.quoted(entry.id)),\"frame\":[\(numbers.joined(separator: ","))]}"
    }
    return "{\"id\":\(JSONQuoting.quoted(id)),\"height\":\(LayoutListing.number(height)),"
      + "\"views\":[\(views.joined(separator: ","))]}"
  }

  /// A table: the cell on its first line, a view on each other.
  public var table: String {
    let head = "cell \(id)  height \(LayoutListing.number(height))"
    let width = views.map { $0.id.count + 2 * $0.depth }.max() ?? 0
    let lines = views.map { entry in
      let name = String(repeating: "  ", count: entry.depth) + entry.id
      let frame = entry.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height].map {
        LayoutListing.padded(LayoutListing.number($0), to: 10)
      }
      return "  \(name)\(String(repeating: " ", count: width - name.count))\(numbers.joined())"
    }
    return ([head] + lines).joined(separator: "\n")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 1)) + text
  }

  /// A number with at most four decimals and no trailing zeros.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let scaled = (value * 10_000).rounded()
    guard abs(scaled) < 1e15 else { return "\(value)" }
    let ticks = Int(scaled.magnitude)
    var text = "\(ticks / 10_000)"
    var decimals = String(ticks % 10_000)
    decimals = String(repeating: "0", count: 4 - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    if !decimals.isEmpty { text += "." + decimals }
    return scaled < 0 ? "-" + text : text
  }
}

extension LaidOutCell {
  /// Every view's frame by its id, in points in the superview's coordinates; without the cell itself.
  public var frames: [ViewID: Rect] {
    var frames: [ViewID: Rect] = [:]
    for entry in LayoutListing(self, id: "").views { frames[entry.id] = entry.frame }
    return frames
  }
}
