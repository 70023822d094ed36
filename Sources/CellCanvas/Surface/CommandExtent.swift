internal import CellLayout

extension Collection<DisplayList.Command> {
  /// A rectangle that holds what the commands draw, in points; nil if they draw nothing.
  ///
  /// Texts are given the room that ink may take beyond their lines.
  var extent: Rect? {
    reduce(nil) { extent, command in
      guard let next = command.extent else { return extent }
      return extent.map { $0.union(next) } ?? next
    }
  }
}

extension DisplayList.Command {
  fileprivate var extent: Rect? {
    switch self {
    case .fill(let shape, _), .border(let shape, _, _): shape.rect
    case .fillPath(let path, _): path.extent
    case .strokePath(let path, let width, _):
      path.extent?.inset(by: EdgeInsets(all: -width / 2))
    case .picture(let item): item.rect.union(item.bounds)
    case .text(let item): item.extent
    case .shapeShadow(let shape, let shadow):
      shape.rect.offset(x: shadow.offset.x, y: shadow.offset.y)
        .inset(by: EdgeInsets(all: -3 * shadow.radius))
    case .beginShadow, .endShadow, .beginClip, .endClip, .beginAlpha, .endAlpha: nil
    }
  }
}

extension TextItem {
  /// A generous guess: the shape of the text isn't known here.
  fileprivate var extent: Rect {
    let size = block.text.runs.reduce(block.font.pointSize) {
      Swift.max($0, $1.attributes.font?.pointSize ?? 0)
    }
    let em = size > 0 ? size : 60
    let perLine = Swift.max(1, (setWidth / em).rounded(.down))
    let newlines = block.text.string.reduce(0) { $0 + ($1.isNewline ? 1 : 0) }
    let wrapped = (Double(block.text.string.count) * 2 / perLine).rounded(.up) + Double(newlines)
    let lines = block.numberOfLines > 0 ? Swift.min(wrapped, Double(block.numberOfLines)) : wrapped
    return Rect(
      x: origin.x - em, y: origin.y - em, width: width + 2 * em, height: (lines + 2) * em * 1.5)
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
  /// The smallest rectangle that holds both (CGRect.union).
  func union(_ other: Rect) -> Rect {
    let (x, y) = (Swift.min(minX, other.minX), Swift.min(minY, other.minY))
    return Rect(
      x: x, y: y, width: Swift.max(maxX, other.maxX) - x,
      height: Swift.max(maxY, other.maxY) - y)
  }
}
