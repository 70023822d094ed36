public import CellFeed
internal import CellLayout

/// A row's height by every way that its template has.
public struct RowHeights: Sendable, Hashable {
  /// One way and its height.
  public struct Entry: Sendable, Hashable {
    /// The way.
    public var method: LayoutMethod
    /// Height as computed, in points.
    public var height: Double
    /// Height rounded up to the pixel grid, in points.
    public var rounded: Double
  }

  /// The record's number, from 1.
  public var record: Int
  /// The heights, in the template's order of ways.
  public var entries: [Entry]

  /// Whether all ways give the same row: their rounded heights are equal.
  ///
  /// A bounding size is unrounded, a label's intrinsic size is rounded up, so the heights as computed
  /// may differ by less than a pixel.
  public var agrees: Bool {
    entries.allSatisfy { $0.rounded == entries.first?.rounded }
  }

  /// One line of the table: number, then computed and rounded heights, then a mark.
  public var line: String {
    let cells = entries.map { entry in
      RowHeights.padded(LayoutListing.number(entry.height), 14)
        + RowHeights.padded(LayoutListing.number(entry.rounded), 10)
    }
    return RowHeights.padded("\(record)", 6) + cells.joined() + (agrees ? "" : "  ≠")
  }

  /// The head of the table.
  public static func header(_ methods: [LayoutMethod]) -> String {
    padded("record", 6)
      + methods.map { padded($0.rawValue, 14) + padded("rounded", 10) }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
}

extension CellRenderer {
  /// A record's height by every way that the template has.
  public func heights(of record: Record) throws -> RowHeights {
    let scale = settings.traits.scale
    let entries = try settings.template.layoutMethods.map { method in
      let height = try layOut(record, method: method).height
      return RowHeights.Entry(method: method, height: height, rounded: scale.ceil(height))
    }
    return RowHeights(record: record.number, entries: entries)
  }
}

extension RowHeights {
  /// `{"record":1,"agrees":true,"heights":[{"method":"manual","height":77.9,"rounded":78}]}`.
  public var json: String {
    let heights = entries.map { entry in
      "{\"method\":\(JSONQuoting.quoted(entry.method.rawValue)),"
        + "\"height\":\(LayoutListing.number(entry.height)),"
        + "\"rounded\":\(LayoutListing.number(entry.rounded))}"
    }
    return
      "{\"record\":\(record),\"agrees\":\(agrees),\"heights\":[\(heights.joined(separator: ","))]}"
  }
}
