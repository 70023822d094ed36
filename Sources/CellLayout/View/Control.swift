/// A standard control, as far as a picture of it goes (UIControl and kin).
public struct Control: Sendable, Hashable {
  /// Which control.
  public enum Kind: Sendable, Hashable {
    /// UISwitch.
    case toggle(isOn: Bool)
    /// UISlider; value 0…1 of its range.
    case slider(value: Double)
    /// UIProgressView; progress 0…1.
    case progress(Double)
    /// UIActivityIndicatorView.
    case activityIndicator
    /// UISegmentedControl.
    case segments(titles: [String], selected: Int?)
    /// UIStepper.
    case stepper
    /// UIPageControl.
    case pages(count: Int, current: Int)
    /// UITableViewCell's disclosure indicator.
    case disclosureIndicator
    /// UITableViewCell's check mark.
    case checkmark
    /// UITableViewCell's detail button, and UIButton's info types.
    case detailButton
    /// UIButton's type for adding contacts.
    case addButton
    /// UIButton's type for closing.
    case closeButton
    /// The glass in UISearchBar's field.
    case magnifyingGlass
    /// A picture that is missing or has no file: a labelled box, as large as the content mode makes a
    /// picture of that size in points, or as the view where its size isn't known.
    case placeholder(name: String, size: Size? = nil, contentMode: ContentMode = .scaleToFill)
    /// An SF Symbol, of which only name and size in points are known: its outline in the tint colour.
    case symbol(name: String, size: Size? = nil, contentMode: ContentMode = .scaleToFill)
  }

  /// Which control, in which state.
  public var kind: Kind
  /// Colour of the part that shows the state, where it isn't iOS's own (UISwitch.onTintColor,
  /// UIPageControl.currentPageIndicatorTintColor, UIActivityIndicatorView.color).
  public var color: Color?
  /// Colour of the part that shows no state, where it isn't iOS's own
  /// (UIPageControl.pageIndicatorTintColor, UISlider.maximumTrackTintColor,
  /// UIProgressView.trackTintColor).
  public var ground: Color?
  /// Colour of what moves, where it isn't iOS's own (UISwitch.thumbTintColor,
  /// UISlider.thumbTintColor, UISegmentedControl.selectedSegmentTintColor).
  public var knob: Color?

  /// Makes a control.
  public init(_ kind: Kind, color: Color? = nil, ground: Color? = nil, knob: Color? = nil) {
    self.kind = kind
    self.color = color
    self.ground = ground
    self.knob = knob
  }
}
