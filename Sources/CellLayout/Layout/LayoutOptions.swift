/// How a layout engine goes about its work; the defaults are what a device does.
public struct LayoutOptions: Sendable, Hashable {
  /// Whether arranged labels without text and arranged image views without a picture measure
  /// 50 × 50, as they do on Interface Builder's canvas and never on a device.
  public var emptyArrangedViewsMeasure50: Bool
  /// Whether views whose frames the constraints leave open are looked for.
  public var reportsAmbiguity: Bool
  /// Whether solved edges are moved to the nearest pixel; frames and masks never are.
  public var roundsToPixels: Bool
  /// How deep views may be nested.
  public var maximumDepth: Int
  /// How high a cell may be, in points: beyond it a constant or a frame is a slip.
  public var maximumHeight: Double
  /// How often the wrapping of labels may change the layout before it counts as unstable.
  public var maximumPasses: Int
  /// How strongly stack views want what their definition leaves open.
  public var stackWishes: StackWishes

  /// Makes options; the defaults are a device's.
  public init(
    emptyArrangedViewsMeasure50: Bool = false, reportsAmbiguity: Bool = true,
    roundsToPixels: Bool = true, maximumDepth: Int = 256, maximumHeight: Double = 100_000,
    maximumPasses: Int = 6, stackWishes: StackWishes = StackWishes()
  ) {
    self.emptyArrangedViewsMeasure50 = emptyArrangedViewsMeasure50
    self.reportsAmbiguity = reportsAmbiguity
    self.roundsToPixels = roundsToPixels
    self.maximumDepth = maximumDepth
    self.maximumHeight = maximumHeight
    self.maximumPasses = maximumPasses
    self.stackWishes = stackWishes
  }
}

/// Priorities of what a stack view wants beyond its required constraints.
public struct StackWishes: Sendable, Hashable {
  /// Of being as small as possible along its axis.
  public var mainFit: LayoutPriority
  /// Of being as small as possible across its axis.
  public var crossFit: LayoutPriority
  /// Of an arranged stack view without views being as small as possible.
  public var emptyFit: LayoutPriority
  /// The same of a stack that centres its views: there a text gives way before one outside that resists
  /// equally, in other stacks after it.
  public var centerFit: LayoutPriority
  /// Of an arranged view's size where nothing else speaks of it.
  public var openSize: LayoutPriority
  /// Of shares in proportion to the intrinsic sizes (fillProportionally).
  public var proportion: LayoutPriority
  /// Of equal distances between centres (equalCentering).
  public var centering: LayoutPriority

  /// Makes wishes; the defaults fit frames that UIKit has solved.
  public init(
    mainFit: LayoutPriority = 49, crossFit: LayoutPriority = 51,
    centerFit: LayoutPriority = 61, emptyFit: LayoutPriority = 24,
    openSize: LayoutPriority = 25, proportion: LayoutPriority = 999, centering: LayoutPriority = 149
  ) {
    self.mainFit = mainFit
    self.crossFit = crossFit
    self.centerFit = centerFit
    self.emptyFit = emptyFit
    self.openSize = openSize
    self.proportion = proportion
    self.centering = centering
  }
}
