public import CellLayout

/// What to draw, in order, back to front: plain values in points that know nothing of an output.
///
/// The origin is the cell's top left corner. Every `begin…` has its `end…`; they nest.
public struct DisplayList: Sendable, Equatable {
  /// Extent of the cell, in points, not rounded.
  public var size: Size
  /// The traits the cell was laid out under; texts are shaped and coloured by them.
  public var traits: Traits
  /// What to draw, in order.
  public var commands: [Command]
  /// Whether a page may draw a line between this cell and the next.
  public var takesSeparator = true

  /// Makes a list from its parts.
  public init(size: Size, traits: Traits, commands: [Command] = []) {
    self.size = size
    self.traits = traits
    self.commands = commands
  }

  /// One step of drawing.
  public enum Command: Sendable, Equatable {
    /// Fills a shape with a colour.
    case fill(RoundedRect, RGBA)
    /// Draws a line of that width, in points, along the inside of a shape.
    case border(RoundedRect, width: Double, RGBA)
    /// Fills a path with a colour; overlapping parts count once.
    case fillPath(VectorPath, RGBA)
    /// Draws along a path with round ends, in a line of that width in points.
    case strokePath(VectorPath, width: Double, RGBA)
    /// Sets a text.
    case text(TextItem)
    /// Places a picture.
    case picture(PictureItem)
    /// Draws the shadow of a shape, but not the shape.
    case shapeShadow(RoundedRect, ShadowItem)
    /// Everything up to `endShadow` casts this shadow, as one body.
    case beginShadow(ShadowItem)
    /// Ends what `beginShadow` began.
    case endShadow
    /// Everything up to `endClip` is cut at the shape.
    case beginClip(RoundedRect)
    /// Ends what `beginClip` began.
    case endClip
    /// Everything up to `endAlpha` is drawn as one, then laid on with that opacity.
    case beginAlpha(Double)
    /// Ends what `beginAlpha` began.
    case endAlpha
  }
}

/// A rectangle whose corners may be rounded (CALayer's bounds with its cornerRadius).
public struct RoundedRect: Sendable, Hashable {
  /// The rectangle, in points.
  public var rect: Rect
  /// Radius of all four corners, in points, at most half of the shorter side.
  public let radius: Double

  /// Makes a shape; a radius too large or below zero is brought into range.
  public init(_ rect: Rect, radius: Double = 0) {
    self.rect = rect
    self.radius = max(0, min(radius, rect.width / 2, rect.height / 2))
  }

  /// The shape with all edges moved inwards, its corners concentric.
  public func inset(by distance: Double) -> RoundedRect {
    RoundedRect(rect.inset(by: EdgeInsets(all: distance)), radius: radius - distance)
  }
}

/// A text at its place.
public struct TextItem: Sendable, Hashable {
  /// What is set, exactly as it was measured.
  public var block: TextBlock
  /// Width at which the lines were broken, in points.
  public var setWidth: Double
  /// Top left corner of the lines, in points.
  public var origin: Point
  /// Width within which the lines are aligned, in points.
  public var width: Double
  /// A rectangle that holds all ink, in points.
  public var inkBounds: Rect
  /// Colour of runs without one of their own.
  public var color: RGBA
  /// Whether runs keep their own colours; the shadow of a text has only one.
  public var usesRunColors: Bool

  /// Makes a text item.
  public init(
    block: TextBlock, setWidth: Double, origin: Point, width: Double, inkBounds: Rect,
    color: RGBA, usesRunColors: Bool = true
  ) {
    self.block = block
    self.setWidth = setWidth
    self.origin = origin
    self.width = width
    self.inkBounds = inkBounds
    self.color = color
    self.usesRunColors = usesRunColors
  }
}

/// A picture at its place.
public struct PictureItem: Sendable, Hashable {
  /// Name as for `UIImage(named:)`.
  public var name: String
  /// Where the whole picture goes, in points; it may reach over the view's bounds.
  public var rect: Rect
  /// Bounds of the view, in points: where a placeholder goes if there is no such picture.
  public var bounds: Rect
  /// Colour the picture's opaque parts are drawn in; nil keeps the picture's colours.
  public var tint: RGBA?
  /// Whether the picture is scaled to fill, so that one with slices keeps its caps.
  public var fills: Bool

  /// Makes a picture item.
  public init(name: String, rect: Rect, bounds: Rect, tint: RGBA? = nil, fills: Bool = false) {
    self.name = name
    self.rect = rect
    self.bounds = bounds
    self.tint = tint
    self.fills = fills
  }
}

/// A soft shadow with its colour resolved (CALayer.shadowColor and kin).
public struct ShadowItem: Sendable, Hashable {
  /// Colour with the opacity multiplied in.
  public var color: RGBA
  /// Displacement, in points.
  public var offset: Point
  /// Standard deviation of the blur, in points, 0 or more.
  public var radius: Double

  /// Makes a shadow.
  public init(color: RGBA, offset: Point, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = max(0, radius)
  }
}
