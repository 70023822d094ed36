import CellLayout

/// What a view of the file shows, by class.
indirect enum NibContent: Sendable, Hashable {
  /// Background and subviews only.
  case plain
  /// UILabel.
  case label(Label)
  /// UIImageView.
  case image(NibImage)
  /// UIButton.
  case button(NibButton)
  /// UITextField.
  case textField(NibTextField)
  /// UITextView.
  case textView(NibTextView)
  /// UIStackView.
  case stack(StackView)
  /// UISegmentedControl.
  case segments(NibSegments)
  /// UISwitch, UISlider, UIProgressView, UIStepper, UIActivityIndicatorView, UIPageControl.
  case control(NibControl)
  /// UISearchBar.
  case searchBar(text: String, placeholder: String)
  /// UIDatePicker and UIPickerView.
  case picker(NibPicker)
  /// UIVisualEffectView; whether the material is dark.
  case effect(isDark: Bool)
  /// UITableViewCell, UICollectionViewCell, UICollectionReusableView.
  case cell(NibCell)
  /// A class whose content comes from elsewhere: maps, web pages.
  case foreign(name: String)
}

/// The picture of an image view.
struct NibImage: Sendable, Hashable {
  /// Name in the asset catalogue, or of the symbol.
  var name: String?
  /// Whether it is an SF Symbol.
  var isSystem = false
  /// Whether a record names it, rather than the file.
  var isBound = false
  /// UIView.contentMode.
  var contentMode: ContentMode = .scaleToFill
  /// Point size of a symbol's font, where the file configures it.
  var symbolSize: Double?
  /// Size of a symbol beside the medium one (UIImage.SymbolScale).
  var symbolScale = 1.0
}

/// A push button.
struct NibButton: Sendable, Hashable {
  /// What `buttonType` says.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case custom, system, roundedRect, infoLight, infoDark, detailDisclosure, contactAdd, close
    case plain
  }

  /// Placement of the content along an axis.
  enum ContentAlignment: String, Sendable, Hashable {
    case left, center, right, fill, leading, trailing, top, bottom
  }

  var kind: Kind = .custom
  var title = AttributedText("")
  /// nil is the kind's default.
  var font: FontDescription?
  /// nil is the tint, or white for custom buttons.
  var titleColor: Color?
  var titleShadow: Shadow?
  var image: NibImage?
  var backgroundImage: NibImage?
  var contentInsets: EdgeInsets?
  var titleInsets: EdgeInsets = .zero
  var imageInsets: EdgeInsets = .zero
  var horizontal: ContentAlignment = .center
  var vertical: ContentAlignment = .center
  var lineBreakMode: LineBreakMode = .truncateMiddle
  var isEnabled = true
  var configuration: NibButtonConfiguration?
}

/// UIButton.Configuration, since Xcode 13.
struct NibButtonConfiguration: Sendable, Hashable {
  var style = "plain"
  var subtitle = AttributedText("")
  /// nil is the size's default.
  var subtitleFont: FontDescription?
  var imagePlacement = "leading"
  var imagePadding: Double = 0
  var titlePadding: Double = 1
  var contentInsets: EdgeInsets?
  var titleAlignment = "automatic"
  var foreground: Color?
  /// What `baseBackgroundColor` says; the style makes a ground of it.
  var background: Color?
  var ground = NibGround()
  var cornerStyle = "dynamic"
  var size = "medium"
}

/// The ground of a button with a configuration (UIBackgroundConfiguration).
struct NibGround: Sendable, Hashable {
  var color: Color?
  var cornerRadius: Double?
  var strokeWidth: Double = 0
  var strokeColor: Color?
}

/// A single line of editable text.
struct NibTextField: Sendable, Hashable {
  var text = AttributedText("")
  var placeholder = ""
  var font: FontDescription = .system(14)
  var color: Color = .semantic(.label)
  var alignment: TextAlignment = .natural
  var borderStyle = "none"
  var isSecure = false
}

/// Editable text of many lines.
struct NibTextView: Sendable, Hashable {
  var label: Label
  /// A view that doesn't scroll is as tall as its text.
  var scrolls = true
}

/// A row of exclusive choices.
struct NibSegments: Sendable, Hashable {
  var titles: [String] = []
  var selected: Int?
  var followsContent = false
}

/// A control of fixed size.
enum NibControl: Sendable, Hashable {
  case toggle(isOn: Bool)
  case slider(NibSlider)
  case progress(Double)
  case stepper
  case activity(isLarge: Bool, isShown: Bool)
  case pages(count: Int, current: Int)

  /// The most dots of a page control; beyond it they'd be wider than any screen.
  static let mostPages = 100
}

/// What a slider shows (UISlider.value, minimumValue, maximumValue).
struct NibSlider: Sendable, Hashable {
  var value = 0.5
  var least = 0.0
  var most = 1.0

  /// The value as a share of the way, 0…1.
  var share: Double { most > least ? min(1, max(0, (value - least) / (most - least))) : 0 }
}

/// A picker of dates or rows.
struct NibPicker: Sendable, Hashable {
  /// `datePickerStyle`, or `wheels` for plain pickers.
  var style = "automatic"
  var mode = "dateAndTime"
  var isDate = true
}

/// What only a cell has.
struct NibCell: Sendable, Hashable {
  /// Which of the built-in looks a table cell has (UITableViewCell.CellStyle).
  enum Style: String, Sendable, Hashable {
    case custom, basic, subtitle, value1, value2
  }

  var style: Style = .custom
  var accessory = "none"
  var textLabel: ViewID?
  var detailLabel: ViewID?
  var imageView: ViewID?
  /// The cell's own height in points; nil where the file leaves it to the table.
  var rowHeight: Double?
  /// Left and right of the separator, where the cell has its own.
  var separatorInset: EdgeInsets?
  /// How far the content is moved from the margin, in points (UITableViewCell.indentationLevel).
  var indentation: Double = 0
  var selectionStyle = "default"
}
