/// The line between two rows as UITableView draws it, where a table says nothing else
/// (UITableView.separatorStyle.singleLine).
public enum RowSeparator {
  /// Its height in points: one pixel.
  public static func height(scale: Scale) -> Double { 1 / scale.factor }

  /// Its distance in points from the leading edge: the margin of a row of that width
  /// (UITableView.separatorInset since iOS 8).
  public static func inset(width: Double) -> Double { width >= 414 ? 20 : 16 }
}
