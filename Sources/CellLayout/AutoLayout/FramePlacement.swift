/// Turns solved boxes into frames on the pixel grid, in superview coordinates.
struct FramePlacement {
  let model: LayoutModel
  let values: [Double]

  /// Frames by node.
  ///
  /// Edges go to the nearest pixel, halves up, in root coordinates; a size is the difference of
  /// edges. Views that keep their mask follow it from the frame their superview got.
  func frames() -> [Rect] {
    var frames: [Rect] = []
    var origins: [Point] = []
    for index in model.tree.nodes.indices {
      let frame = frame(index, frames: frames, origins: origins)
      let parent = index == 0 ? Point.zero : origins[model.tree.nodes[index].parent]
      frames.append(frame)
      origins.append(Point(x: parent.x + frame.x, y: parent.y + frame.y))
    }
    return frames
  }

  private func frame(_ index: Int, frames: [Rect], origins: [Point]) -> Rect {
    let solved = model.frameBox(index).value(values)
    if index == 0 {
      return Rect(x: 0, y: 0, width: clean(solved.width), height: clean(solved.height))
    }
    let parent = model.tree.nodes[index].parent
    if model.translatesMask(index) {
      return model.tree.nodes[index].view.autoresizingMask.resize(
        model.tree.nodes[index].view.frame,
        superviewFrom: model.tree.nodes[parent].view.frame.size, to: frames[parent].size)
    }
    let origin = origins[parent]
    let left = snap(solved.minX)
    let top = snap(solved.minY)
    return Rect(
      x: left - origin.x, y: top - origin.y, width: snap(solved.maxX) - left,
      height: snap(solved.maxY) - top)
  }

  private func snap(_ edge: Double) -> Double {
    model.options.roundsToPixels ? model.context.traits.scale.round(edge) : clean(edge)
  }

  /// Without the noise of arithmetic; a third of a point, a pixel at 3x, stays a third.
  private func clean(_ length: Double) -> Double { (length * 3e6).rounded() / 3e6 }
}
