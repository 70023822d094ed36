internal import CellLayout

/// What stands where a picture is missing: a grey box with a thin frame and a small mark.
enum PlaceholderShapes {
  /// The box; the mark is left out where there is no room for it, and makes way for a line of text
  /// of that height at the bottom.
  static func box(
    in bounds: Rect, line: Double = 0, appearance: Appearance
  ) -> [DisplayList.Command] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    let frame = SemanticColor.systemGray4.components(in: appearance)
    let ink = SemanticColor.systemGray2.components(in: appearance)
    let ground = SemanticColor.systemGray6.components(in: appearance)
    var commands: [DisplayList.Command] = [
      .fill(RoundedRect(bounds), ground), .border(RoundedRect(bounds), width: 0.5, frame),
    ]
    var room = bounds
    if markSide(in: room) * 0.38 > bounds.height / 2 - line { room.size.height -= line }
    let side = markSide(in: room)
    if side >= 6 { commands += mark(at: Point(x: room.midX, y: room.midY), side: side, ink) }
    return commands
  }

  private static func markSide(in room: Rect) -> Double {
    min(min(room.width, room.height) * 0.5, 28)
  }

  /// Two hills and a sun.
  private static func mark(at center: Point, side: Double, _ ink: RGBA) -> [DisplayList.Command] {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * side, y: center.y + y * side)
    }
    let hills = VectorPath(
      lines: [
        point(-0.5, 0.38), point(-0.18, -0.1), point(0.04, 0.2), point(0.2, 0.02), point(0.5, 0.38),
      ], isClosed: true)
    return [
      .fillPath(hills, ink),
      .fillPath(VectorPath(circleAt: point(0.22, -0.24), radius: side * 0.1), ink),
    ]
  }
}
