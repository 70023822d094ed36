internal import CellLayout

extension ArraySlice<DisplayList.Command> {
  /// The commands between a `begin…` and its `end…`.
  func group(at start: Int) -> ArraySlice<DisplayList.Command> {
    var depth = 0
    for index in (start + 1)..<endIndex {
      if self[index].begins { depth += 1 }
      guard self[index].ends else { continue }
      if depth == 0 { return self[(start + 1)..<index] }
      depth -= 1
    }
    return self[(start + 1)...]
  }

  /// A rectangle that holds what the commands draw, in points; nil if they draw nothing.
  var extent: Rect? {
    var extent: Rect?
    var clips: [Rect] = []
    var margin = 0.0
    for command in self {
      switch command {
      case .beginClip(let shape):
        clips.append(clips.last.map { $0.intersection(shape.rect) } ?? shape.rect)
      case .endClip: _ = clips.popLast()
      case .beginShadow(let shadow): margin = Swift.max(margin, shadow.reach)
      default:
        guard var next = command.extent else { continue }
        if let clip = clips.last { next = next.intersection(clip) }
        extent = extent.map { $0.union(next) } ?? next
      }
    }
    return extent?.inset(by: EdgeInsets(all: -margin))
  }
}

extension ShadowItem {
  /// How far the shadow reaches over the edges of what casts it, in points.
  fileprivate var reach: Double { 3 * radius + Swift.max(abs(offset.x), abs(offset.y)) }
}

extension DisplayList.Command {
  fileprivate var extent: Rect? {
    switch self {
    case .fill(let shape, _), .border(let shape, _, _): shape.rect
    case .fillPath(let path, _): path.extent
    case .strokePath(let path, let width, _):
      path.extent?.inset(by: EdgeInsets(all: -width / 2))
    case .picture(let item): item.rect.union(item.bounds)
    case .text(let item): item.inkBounds
    case .shapeShadow(let shape, let shadow):
      shape.rect.inset(by: EdgeInsets(all: -shadow.reach))
    case .beginShadow, .endShadow, .beginClip, .endClip, .beginAlpha, .endAlpha: nil
    }
  }
}

extension VectorPath {
  fileprivate var extent: Rect? {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let end): points += [first, second, end]
      case .close: break
      }
    }
    guard let first = points.first else { return nil }
    return points.reduce(Rect(origin: first, size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }
}

extension Rect {
  /// What both have in common, without extent if that is nothing (CGRect.intersection).
  func intersection(_ other: Rect) -> Rect {
    let (x, y) = (Swift.max(minX, other.minX), Swift.max(minY, other.minY))
    return Rect(
      x: x, y: y, width: Swift.max(0, Swift.min(maxX, other.maxX) - x),
      height: Swift.max(0, Swift.min(maxY, other.maxY) - y))
  }

  /// The smallest rectangle that holds both (CGRect.union).
  func union(_ other: Rect) -> Rect {
    let (x, y) = (Swift.min(minX, other.minX), Swift.min(minY, other.minY))
    return Rect(
      x: x, y: y, width: Swift.max(maxX, other.maxX) - x,
      height: Swift.max(maxY, other.maxY) - y)
  }
}
