/// A tree as a system of constraints: where every box is, and what holds between them.
struct LayoutModel {
  let tree: ViewTree
  let context: LayoutContext
  let options: LayoutOptions
  let wish: SizeWish
  private let measurer: ContentMeasurer
  /// What margins and safe areas come to inside each other, by node.
  var surroundings: Surroundings

  var system = LinearSystem()
  /// How many unknowns the boxes need.
  private var boxVariables: Int32 = 0
  /// Alignment rectangles by node, in root coordinates.
  private(set) var boxes: [Box] = []
  /// Custom layout guides.
  private(set) var guides: [ViewID: Box] = [:]
  /// Content sizes by node, as far as they were asked for.
  private(set) var contents: [ContentSize?]
  /// Nodes whose content sizes went into constraints other than their own.
  private(set) var usedContents: Set<Int> = []
  /// Nodes that a stack view hides, or that are inside such a node.
  private(set) var concealed: [Bool]
  /// The axis of the stack view that hides a node; nil where none does, or where several do.
  private var hidingAxes: [Axis?]

  init(
    _ tree: ViewTree, wish: SizeWish, context: LayoutContext, options: LayoutOptions
  ) throws(LayoutError) {
    self.tree = tree
    self.wish = wish
    self.context = context
    self.options = options
    measurer = ContentMeasurer(context: context, options: options)
    surroundings = Surroundings(tree)
    contents = Array(repeating: nil, count: tree.nodes.count)
    concealed = Array(repeating: false, count: tree.nodes.count)
    hidingAxes = Array(repeating: nil, count: tree.nodes.count)
    makeBoxes()
    boxVariables = system.variableCount
    try rebuild()
  }

  /// Writes all constraints but those of content sizes.
  mutating func rebuild() throws(LayoutError) {
    system.truncate(rows: 0)
    system.forgetVariables(from: boxVariables)
    usedContents = []
    addExtents()
    addWish(.horizontal, priority: wish.horizontal)
    addWish(.vertical, priority: wish.vertical)
    for index in tree.nodes.indices {
      let constraints = tree.nodes[index].view.constraints
      for place in constraints.indices {
        try ConstraintTranslation(constraints[place], owner: index, place: place).add(to: &self)
      }
    }
    // Stack views make theirs when the others stand, and of a conflict the newest gives way.
    for index in tree.nodes.indices {
      if case .stack(let stack) = tree.nodes[index].view.content {
        StackTranslation(stack, node: index).add(to: &self)
      }
    }
  }

  /// Whether a node's frame follows from its superview's by its mask.
  func translatesMask(_ index: Int) -> Bool {
    index > 0 && tree.nodes[index].view.translatesAutoresizingMaskIntoConstraints
      && !tree.isArranged(index)
  }

  /// Which side leading is on for what a node holds.
  func isRightToLeft(_ index: Int) -> Bool {
    (tree.nodes[index].view.forcedDirection ?? context.traits.direction) == .rightToLeft
  }

  /// A node's frame in root coordinates.
  func frameBox(_ index: Int) -> Box {
    let view = tree.nodes[index].view
    return boxes[index].outset(by: view.effectiveAlignmentInsets)
      .scalingHeight(by: view.frameHeightShare)
  }

  /// The priority of a row of a node: nothing inside a hidden view is required along the axis on
  /// which its stack view takes its size away.
  func priority(_ priority: LayoutPriority, node: Int, axis: Axis? = nil) -> LayoutPriority {
    guard concealed[node], axis == nil || hidingAxes[node] != axis?.other else { return priority }
    return min(priority, 999)
  }
}

// MARK: - Boxes

extension LayoutModel {
  private mutating func makeBoxes() {
    boxes.reserveCapacity(tree.nodes.count)
    for index in tree.nodes.indices {
      boxes.append(makeBox(index, tree.nodes[index].view))
      if index > 0 {
        let parent = tree.nodes[index].parent
        let hides = tree.isArranged(index) && tree.nodes[index].view.style.isHidden
        concealed[index] = hides || concealed[parent]
        hidingAxes[index] = hides ? hidingAxis(parent) : hidingAxes[parent]
      }
      for guide in tree.nodes[index].view.layoutGuides {
        guides[guide] = Box(horizontal: system.makeSpan(), vertical: system.makeSpan())
      }
    }
  }

  private func hidingAxis(_ stack: Int) -> Axis? {
    guard !concealed[stack], case .stack(let stack) = tree.nodes[stack].view.content else {
      return nil
    }
    return stack.axis
  }

  private mutating func makeBox(_ index: Int, _ view: View) -> Box {
    if index == 0 { return rootBox(view) }
    guard translatesMask(index) else {
      return Box(horizontal: system.makeSpan(), vertical: system.makeSpan())
    }
    let frame = Box(
      horizontal: maskSpan(index, view, .horizontal), vertical: maskSpan(index, view, .vertical))
    return frame.scalingHeight(by: 1 / view.frameHeightShare)
      .inset(by: view.effectiveAlignmentInsets)
  }

  private mutating func rootBox(_ view: View) -> Box {
    let frame = Box(
      horizontal: rootSpan(wish.size.width, wish.horizontal),
      vertical: rootSpan(wish.size.height, wish.vertical))
    return frame.inset(by: view.effectiveAlignmentInsets)
  }

  private mutating func rootSpan(_ size: Double, _ priority: LayoutPriority) -> Span {
    let isFixed = priority >= .required
    return Span(start: Linear(0), size: isFixed ? Linear(size) : .size(system.makeVariable()))
  }

  /// What the mask makes of the frame when the superview is not as large as it was designed.
  private func maskSpan(_ index: Int, _ view: View, _ axis: Axis) -> Span {
    let parent = tree.nodes[index].parent
    let superview = frameBox(parent)[axis]
    let designed = tree.nodes[parent].view.frame.size
    let shares = view.autoresizingMask.shares(axis, frame: view.frame, superview: designed)
    let change = superview.size - designed[axis]
    let origin = axis == .horizontal ? view.frame.x : view.frame.y
    var start = superview.start + origin
    var size = Linear(view.frame.size[axis])
    if shares.origin != 0 { start = start.adding(change, times: shares.origin) }
    if shares.size != 0 { size = size.adding(change, times: shares.size) }
    return Span(start: start, size: size)
  }

  /// No box is smaller than nothing.
  private mutating func addExtents() {
    for index in tree.nodes.indices {
      for axis in Axis.allCases where !boxes[index][axis].size.isConstant {
        guard index == 0 || !translatesMask(index) else { continue }
        system.append(boxes[index][axis].size)
        system.finish(.greaterThanOrEqual, .extent(node: index, axis))
      }
    }
    for id in tree.nodes.lazy.flatMap(\.view.layoutGuides) {
      guard let box = guides[id] else { continue }
      for axis in Axis.allCases {
        system.append(box[axis].size)
        system.finish(.greaterThanOrEqual, .guideExtent(id, axis))
      }
    }
  }

  private mutating func addWish(_ axis: Axis, priority: LayoutPriority) {
    guard priority < .required else { return }
    system.add(
      frameBox(0)[axis].size, .equal, Linear(wish.size[axis]), priority: priority,
      .wish(axis, size: wish.size[axis]))
  }
}

// MARK: - Content sizes

extension LayoutModel {
  /// A node's content size, measured unwrapped if it wasn't measured yet, for a constraint that
  /// depends on it.
  mutating func useContent(of index: Int) -> ContentSize {
    usedContents.insert(index)
    return content(of: index)
  }

  /// A node's content size, measured unwrapped if it wasn't measured yet.
  mutating func content(of index: Int) -> ContentSize {
    if let content = contents[index] { return content }
    return measure(index, width: nil)
  }

  /// Measures a node's content again.
  @discardableResult
  mutating func measure(_ index: Int, width: Double?) -> ContentSize {
    let content = measurer.measure(
      tree.nodes[index].view, isArranged: tree.isArranged(index), width: width)
    contents[index] = content
    return content
  }

  /// Writes hugging and compression resistance after all other constraints.
  mutating func addContentSizes() {
    for index in tree.nodes.indices.dropFirst() where !translatesMask(index) {
      guard !concealed[index] else { continue }
      let content = content(of: index)
      for axis in Axis.allCases {
        guard let size = content[axis] else { continue }
        addContent(index, axis, size: size)
      }
    }
  }

  private mutating func addContent(_ index: Int, _ axis: Axis, size: Double) {
    let extent = boxes[index][axis].size
    let hugging = tree.nodes[index].view.hugging[axis]
    let resistance = tree.nodes[index].view.compressionResistance[axis]
    system.add(
      extent, .lessThanOrEqual, Linear(size), priority: hugging,
      .content(node: index, axis, size: size, relation: .lessThanOrEqual))
    system.add(
      extent, .greaterThanOrEqual, Linear(size), priority: resistance,
      .content(node: index, axis, size: size, relation: .greaterThanOrEqual))
  }
}
