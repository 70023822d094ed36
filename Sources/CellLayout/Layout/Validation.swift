/// Checks what a tree says before anything is computed from it.
enum Validation {
  /// Beyond this, in points, arithmetic would lose pixels.
  static let largest = 1e9

  static func check(
    _ number: Double, _ what: @autoclosure () -> String
  ) throws(LayoutError) {
    guard number.magnitude <= largest else { throw .invalidNumber("\(what()) is \(number)") }
  }

  static func check(
    _ priority: LayoutPriority, _ what: @autoclosure () -> String
  ) throws(LayoutError) {
    guard priority.rawValue > 0, priority.rawValue <= 1000 else {
      throw .invalidNumber("\(what()) is \(priority.rawValue), not between 1 and 1000")
    }
  }

  static func check(_ view: View) throws(LayoutError) {
    let frame = view.frame
    for number in [frame.x, frame.y, frame.width, frame.height] {
      try check(number, "frame of view “\(view.id)”")
    }
    try check(view.layoutMargins ?? .zero, "layout margin of view “\(view.id)”")
    try check(view.safeAreaInsets, "safe area inset of view “\(view.id)”")
    try check(view.alignmentRectInsets, "alignment rectangle inset of view “\(view.id)”")
    try check(1 / view.frameHeightShare, "share of the height of view “\(view.id)”")
    for (size, name) in [
      (view.intrinsicSize.width, "width"), (view.intrinsicSize.height, "height"),
    ]
    where size != .infinity {
      try check(size ?? 0, "intrinsic \(name) of view “\(view.id)”")
    }
    for axis in Axis.allCases {
      try check(view.hugging[axis], "\(axis.rawValue) hugging of view “\(view.id)”")
      try check(
        view.compressionResistance[axis],
        "\(axis.rawValue) compression resistance of view “\(view.id)”")
    }
    if case .stack(let stack) = view.content { try check(stack, view.id) }
  }

  private static func check(_ stack: StackView, _ id: ViewID) throws(LayoutError) {
    try check(stack.spacing, "spacing of stack view “\(id)”")
    for (view, space) in stack.customSpacing {
      try check(space, "spacing after “\(view)” in stack view “\(id)”")
    }
  }

  private static func check(
    _ insets: EdgeInsets, _ what: @autoclosure () -> String
  ) throws(LayoutError) {
    for number in [insets.top, insets.left, insets.bottom, insets.right] {
      try check(number, what())
    }
  }
}
