internal import CellLayout

/// The shapes of one control in its frame.
///
/// Left and right are exchanged at the end where the layout runs from right to left.
struct ControlPen {
  let frame: Rect
  let tint: RGBA
  /// The control's own colour of its state; nil is iOS's.
  let own: RGBA?
  /// The control's own colour where it shows no state; nil is iOS's.
  let ground: RGBA?
  /// The control's own colour of what moves; nil is iOS's.
  let knob: RGBA?
  let traits: Traits
  let isMirrored: Bool

  typealias Commands = [DisplayList.Command]

  private func color(_ name: SemanticColor) -> RGBA { name.components(in: traits.appearance) }

  private static let white = RGBA(red: 1, green: 1, blue: 1)

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(
      x: isMirrored ? frame.maxX - (x - frame.x) - width : x, y: y, width: width, height: height)
  }

  private func path(_ path: VectorPath) -> VectorPath {
    isMirrored ? path.mirrored(aboutX: frame.midX) : path
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: frame.midX + x, y: frame.midY + y)
  }

  /// A white disc that stands off its ground a little.
  private func disc(_ rect: Rect) -> Commands {
    let shape = RoundedRect(rect, radius: rect.height / 2)
    let shadow = ShadowItem(
      color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.15), offset: Point(x: 0, y: 2), radius: 2.5)
    return [.shapeShadow(shape, shadow), .fill(shape, knob ?? ControlPen.white)]
  }

  /// UISwitch: a capsule 51 × 31 with a disc of 27, whatever room it was given.
  func toggle(isOn: Bool) -> Commands {
    let width = 51.0
    let height = 31.0
    // It has one size, whatever its frame, and keeps to the frame's origin.
    let track = rect(frame.x, frame.y, width, height)
    let side = height - 4
    let x = isOn ? frame.x + width - side - 2 : frame.x + 2
    // A tint doesn't change a switch's green.
    let ground = isOn ? own ?? color(.systemGreen) : color(.secondarySystemFill)
    return [.fill(RoundedRect(track, radius: height / 2), ground)]
      + disc(rect(x, frame.y + 2, side, side))
  }

  /// UISlider: a line 4 high with a disc of 28.
  func slider(_ value: Double) -> Commands {
    let side = min(28, frame.height)
    let travel = max(0, frame.width - side)
    let x = frame.x + travel * min(max(value, 0), 1)
    return line(height: 4, filled: x - frame.x + side / 2)
      + disc(rect(x, frame.midY - side / 2, side, side))
  }

  /// UIProgressView: a line 4 high.
  func progress(_ value: Double) -> Commands {
    line(
      height: min(4, frame.height), filled: frame.width * min(max(value, 0), 1))
  }

  private func line(height: Double, filled: Double) -> Commands {
    let y = frame.midY - height / 2
    let whole = RoundedRect(rect(frame.x, y, frame.width, height), radius: height / 2)
    let part = RoundedRect(rect(frame.x, y, filled, height), radius: height / 2)
    return [.fill(whole, ground ?? color(.systemFill))] + (filled > 0 ? [.fill(part, tint)] : [])
  }

  /// UIActivityIndicatorView: eight spokes that fade.
  func activityIndicator() -> Commands {
    let radius = min(frame.width, frame.height) / 2
    let diagonal = 0.5.squareRoot()
    let directions = [
      (0, -1), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal),
      (-1, 0), (-diagonal, -diagonal),
    ]
    return directions.enumerated().map { index, direction in
      let spoke = VectorPath(lines: [
        point(direction.0 * radius * 0.45, direction.1 * radius * 0.45),
        point(direction.0 * radius * 0.87, direction.1 * radius * 0.87),
      ])
      let fade = 1 - Double(index) * 0.11
      return .strokePath(
        spoke, width: radius * 0.22, (own ?? color(.systemGray)).multipliedAlpha(by: fade))
    }
  }

  /// UIStepper: minus and plus on one ground.
  func stepper() -> Commands {
    let ink = color(.label)
    let arm = min(6.5, frame.height * 0.22)
    let quarter = frame.width / 4
    func stroke(_ from: Point, _ to: Point, _ width: Double, _ color: RGBA) -> DisplayList.Command {
      .strokePath(path(VectorPath(lines: [from, to])), width: width, color)
    }
    return [
      .fill(RoundedRect(frame, radius: 8), color(.tertiarySystemFill)),
      stroke(point(0, -frame.height * 0.28), point(0, frame.height * 0.28), 1, color(.separator)),
      stroke(point(-quarter - arm, 0), point(-quarter + arm, 0), 1.7, ink),
      stroke(point(quarter - arm, 0), point(quarter + arm, 0), 1.7, ink),
      stroke(point(quarter, -arm), point(quarter, arm), 1.7, ink),
    ]
  }

  /// UIPageControl: dots of 7 points, 16 apart.
  func pages(count: Int, current: Int) -> Commands {
    guard count > 0, count <= 10_000 else { return [] }
    return (0..<count).map { index in
      let x = (Double(index) - Double(count - 1) / 2) * 16
      let dot = path(VectorPath(circleAt: point(x, 0), radius: 3.5))
      let ink = color(.label)
      return .fillPath(
        dot, index == current ? own ?? ink : ground ?? ink.multipliedAlpha(by: 0.3))
    }
  }

  /// The chevron at a row's end, 7 × 12 points.
  func disclosureIndicator() -> Commands {
    let chevron = VectorPath(lines: [point(-2.6, -5.2), point(2.6, 0), point(-2.6, 5.2)])
    return [.strokePath(path(chevron), width: 2, color(.systemGray3))]
  }

  /// The tick at a row's end, 14 × 12 points.
  func checkmark() -> Commands {
    let tick = VectorPath(lines: [point(-6, 0.6), point(-2, 5), point(6, -5)])
    return [.strokePath(tick, width: 2, tint)]
  }

  /// A circled i, 22 points across.
  func detailButton() -> Commands {
    let radius = min(10.2, min(frame.width, frame.height) / 2 - 0.8)
    guard radius > 0 else { return [] }
    let unit = radius / 10.2
    let stem = VectorPath(lines: [
      point(-1.2 * unit, -1.8 * unit), point(0.3 * unit, -1.8 * unit),
      point(0.3 * unit, 4.6 * unit),
    ])
    return [
      .strokePath(VectorPath(circleAt: point(0, 0), radius: radius), width: 1.6 * unit, tint),
      .strokePath(stem, width: 1.6 * unit, tint),
      .strokePath(
        VectorPath(lines: [point(-1.6 * unit, 4.8 * unit), point(2.2 * unit, 4.8 * unit)]),
        width: 1.6 * unit, tint),
      .fillPath(VectorPath(circleAt: point(0, -4.9 * unit), radius: 1.3 * unit), tint),
    ]
  }

  /// A circled plus, 22 points across.
  func addButton() -> Commands {
    let radius = min(10.2, min(frame.width, frame.height) / 2 - 0.8)
    guard radius > 0 else { return [] }
    let circle = VectorPath(circleAt: point(0, 0), radius: radius)
    return [circle, cross(radius * 0.5, 0), cross(0, radius * 0.5)].map {
      .strokePath($0, width: radius * 0.16, tint)
    }
  }

  /// A cross on a grey disc, 30 points across.
  func closeButton() -> Commands {
    let radius = min(15, min(frame.width, frame.height) / 2)
    let arm = radius * 0.32
    return [
      .fillPath(VectorPath(circleAt: point(0, 0), radius: radius), color(.tertiarySystemFill)),
      .strokePath(cross(arm, arm), width: radius * 0.14, color(.secondaryLabel)),
      .strokePath(cross(arm, -arm), width: radius * 0.14, color(.secondaryLabel)),
    ]
  }

  /// A stroke through the middle.
  private func cross(_ x: Double, _ y: Double) -> VectorPath {
    VectorPath(lines: [point(-x, -y), point(x, y)])
  }

  /// A circle with a handle at its lower right.
  func magnifyingGlass() -> Commands {
    let unit = min(frame.width, frame.height) / 15
    let handle = VectorPath(lines: [point(2.9 * unit, 2.9 * unit), point(6.6 * unit, 6.6 * unit)])
    return [VectorPath(circleAt: point(-1 * unit, -1 * unit), radius: 5.3 * unit), handle].map {
      .strokePath($0, width: 1.5 * unit, color(.secondaryLabel))
    }
  }

  /// Where a segment of UISegmentedControl lies.
  func segment(_ index: Int, of count: Int) -> Rect {
    let width = frame.width / Double(max(1, count))
    return rect(frame.x + Double(index) * width, frame.y, width, frame.height)
  }

  /// UISegmentedControl without its titles: a ground, the chosen segment raised, thin lines between.
  func segments(count: Int, selected: Int?) -> Commands {
    var commands: Commands = [.fill(RoundedRect(frame, radius: 8.5), color(.tertiarySystemFill))]
    for index in stride(from: 1, to: count, by: 1)
    where index != selected && index - 1 != selected {
      let x = isMirrored ? segment(index, of: count).maxX : segment(index, of: count).x
      let line = VectorPath(lines: [
        Point(x: x, y: frame.midY - 7), Point(x: x, y: frame.midY + 7),
      ])
      commands.append(.strokePath(line, width: 1, color(.separator)))
    }
    guard let selected, (0..<count).contains(selected) else { return commands }
    let raised = RoundedRect(
      segment(selected, of: count).inset(by: EdgeInsets(all: 2)), radius: 7)
    let shadow = ShadowItem(
      color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.12), offset: Point(x: 0, y: 3), radius: 4)
    let usual =
      traits.appearance == .light
      ? ControlPen.white : SemanticColor.systemGray2.components(in: .dark)
    return commands + [.shapeShadow(raised, shadow), .fill(raised, knob ?? usual)]
  }
}
