import CellLayout

/// Sizes of controls by vintage, in points of the alignment rectangle.
extension Vintage {
  /// Frame minus alignment rectangle of a kind of view.
  func alignmentInsets(_ content: NibContent) -> EdgeInsets {
    switch content {
    case .control(.toggle): EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .control(.slider): EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segments: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  /// Intrinsic size of a control of fixed size.
  func size(_ control: NibControl) -> IntrinsicSize {
    switch control {
    case .toggle: IntrinsicSize(width: 49, height: 31)
    case .slider: IntrinsicSize(height: 30)
    case .progress: IntrinsicSize(height: isCanvas ? 2 : 4)
    case .stepper: IntrinsicSize(width: 94, height: hasModernControls ? 32 : 29)
    case .activity(let isLarge, _):
      IntrinsicSize(width: isLarge ? 37 : 20, height: isLarge ? 37 : 20)
    case .pages(let count, _): IntrinsicSize(width: 16 * Double(count) - 9, height: 37)
    }
  }

  /// Intrinsic size of a date or row picker.
  func size(_ picker: NibPicker) -> IntrinsicSize {
    // Xcode 11's canvas shows wheels as low as they get.
    if isCanvas, (14800..<17000).contains(tools) { return IntrinsicSize(height: 162) }
    if hasModernControls {
      return picker.isDate && picker.style == "compact"
        ? IntrinsicSize(height: 34.5) : IntrinsicSize(height: 216)
    }
    return IntrinsicSize(width: 320, height: 216)
  }

  /// Height of a search bar.
  var searchBarHeight: Double { tools >= 13000 ? 56 : 44 }

  /// Size of the round information buttons.
  var infoButtonSize: Double { hasModernControls ? 25 : 22 }

  /// Hugging of a kind of view where the file gives none.
  func defaultHugging(_ content: NibContent) -> AxisPriorities {
    switch content {
    case .control(.toggle), .control(.stepper), .control(.activity):
      AxisPriorities(both: .defaultHigh)
    case .control(.progress): AxisPriorities(horizontal: 250, vertical: 750)
    default: AxisPriorities(both: .defaultLow)
    }
  }
}
