import CellLayout

/// A view of a cell as an inspection lists it.
public struct InspectedView: Sendable, Hashable {
  /// Object id.
  public var id: ViewID
  /// Name of the element, such as `label`.
  public var element: String
  /// The app's own class; nil for UIKit's.
  public var customClass: String?
  /// Name the author gave in Interface Builder.
  public var runtimeLabel: String?
  /// UIView.tag.
  public var tag: Int
  /// Names of outlets that refer to the view.
  public var outlets: [String]
  /// Frame in points in the superview as Xcode saved it; nil where it saved none.
  public var savedFrame: Rect?
  /// Frame in points in the superview as solved here; nil for views that aren't laid out.
  public var solvedFrame: Rect?
  /// Subviews, back to front.
  public var subviews: [InspectedView]
}

extension InterfaceBuilderCell {
  /// The cell's views with classes, outlets and frames.
  ///
  /// Give a layout of the cell to have solved frames; its `issues` name conflicts and ambiguity.
  public func inspectedTree(laidOut: LaidOutCell? = nil) -> InspectedView {
    var names: [String: [String]] = [:]
    for (outlet, ids) in outlets {
      for id in ids { names[id, default: []].append(outlet) }
    }
    var frames: [ViewID: Rect] = [:]
    if let laidOut { InterfaceBuilderCell.collect(laidOut.root, into: &frames) }
    return inspected(root, names: names, frames: frames)
  }

  private static func collect(_ view: LaidOutView, into frames: inout [ViewID: Rect]) {
    frames[view.view.id] = view.frame
    for subview in view.subviews { collect(subview, into: &frames) }
  }

  private func inspected(_ view: NibView, names: [String: [String]], frames: [ViewID: Rect])
    -> InspectedView
  {
    InspectedView(
      id: view.id, element: view.element, customClass: view.customClass, runtimeLabel: view.label,
      tag: view.tag, outlets: (names[view.id] ?? []).sorted(), savedFrame: view.frame,
      solvedFrame: frames[view.id],
      subviews: view.subviews.map { inspected($0, names: names, frames: frames) })
  }
}
