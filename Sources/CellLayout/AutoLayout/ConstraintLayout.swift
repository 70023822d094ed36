import ConstraintSolver

/// Layout by constraints: writes them down, solves them, sets texts at the widths found, and solves
/// again until nothing moves.
struct ConstraintLayout {
  private var model: LayoutModel
  private let solver = Solver()
  private var issues: [LayoutIssue] = []
  /// Views whose text was set anew after the last solution.
  private var unsettled: [Int] = []

  init(_ model: LayoutModel) { self.model = model }

  /// Lays a tree out.
  static func layout(
    _ tree: ViewTree, wish: SizeWish, context: LayoutContext, options: LayoutOptions
  ) throws(LayoutError) -> LaidOutCell {
    var layout = ConstraintLayout(
      try LayoutModel(tree, wish: wish, context: context, options: options))
    return try layout.run()
  }

  private mutating func run() throws(LayoutError) -> LaidOutCell {
    var passes = 0
    while true {
      let solution = try solve()
      passes += 1
      let movesMargins = followSurroundings(solution.values)
      guard try remeasure(solution.values, movesMargins: movesMargins) || movesMargins else {
        return finish(solution)
      }
      guard passes < model.options.maximumPasses else {
        issues += unsettled.map { .unstable(view: model.tree.nodes[$0].view.id) }
        return finish(solution)
      }
    }
  }
}

// MARK: - Solving

extension ConstraintLayout {
  private struct Solved {
    var values: [Double]
    var open: Set<Int32>
    var system: SystemSolver
  }

  /// Writes the content sizes and solves; conflicts are broken and reported.
  private mutating func solve() throws(LayoutError) -> Solved {
    issues = []
    for index in model.system.rows.indices { model.system.rows[index].isBroken = false }
    if var reduction = Reduction(model.system) {
      try measureKnownWidths(&reduction)
      let rows = model.system.rows.count
      model.addContentSizes()
      defer { model.system.truncate(rows: rows) }
      return try solveSystem(reduction)
    }
    let rows = model.system.rows.count
    model.addContentSizes()
    defer { model.system.truncate(rows: rows) }
    return try solveSystem(nil)
  }

  private mutating func solveSystem(_ reduction: Reduction?) throws(LayoutError) -> Solved {
    do {
      if let reduction, let solved = try attempt(reduction) { return solved }
      while true {
        let identity = Reduction(variables: model.system.variableCount)
        var system = SystemSolver(model.system, reduction: identity, solver: solver)
        let conflicts = try system.solveBreakingConflicts()
        if conflicts.isEmpty {
          let solution = system.solution(findingOpen: false)
          return Solved(values: solution.values, open: [], system: system)
        }
        report(conflicts)
        if let reduction = Reduction(model.system), let solved = try attempt(reduction) {
          return solved
        }
      }
    } catch {
      throw .invalidNumber("the constraints multiply up to numbers without meaning: \(error)")
    }
  }

  private func attempt(_ reduction: Reduction) throws(SolverError) -> Solved? {
    var system = SystemSolver(model.system, reduction: reduction, solver: solver)
    guard let solution = try system.solve(findingOpen: model.options.reportsAmbiguity) else {
      return nil
    }
    return Solved(values: solution.values, open: solution.open, system: system)
  }

  private mutating func report(_ conflicts: [SystemConflict]) {
    for conflict in conflicts {
      model.system.giveUp(conflict.broken)
      let names = ConflictNames(model: model)
      issues.append(
        .conflict(
          constraints: names.members(conflict.members), broken: names.name(conflict.broken)))
    }
  }
}

// MARK: - Text

extension ConstraintLayout {
  /// Sets texts whose widths don't depend on any text.
  private mutating func measureKnownWidths(_ reduction: inout Reduction) throws(LayoutError) {
    var needsRebuild = false
    for index in model.tree.nodes.indices where model.contents[index] == nil || model.wraps(index) {
      guard model.isPlacedLabel(index),
        let width = reduction.known(model.boxes[index].horizontal.size),
        model.needsMeasuring(index, width: width)
      else { continue }
      needsRebuild = model.remeasure(index, width: width) || needsRebuild
    }
    guard needsRebuild else { return }
    try model.rebuild()
    reduction = Reduction(model.system) ?? reduction
  }

  /// Takes margins and safe areas to where the views are; whether that changed any.
  private mutating func followSurroundings(_ values: [Double]) -> Bool {
    guard model.surroundings.dependOnPlaces else { return false }
    let model = model
    return self.model.surroundings.follow({ model.frameBox($0).value(values) }, in: model.tree)
  }

  /// Sets texts at the widths found; whether that changed a content size.
  private mutating func remeasure(
    _ values: [Double], movesMargins: Bool
  ) throws(LayoutError) -> Bool {
    var needsRebuild = movesMargins
    unsettled = []
    for index in model.tree.nodes.indices where model.wraps(index) {
      let width = model.boxes[index].horizontal.size.value(values)
      guard model.needsMeasuring(index, width: width), let before = model.contents[index] else {
        continue
      }
      needsRebuild = model.remeasure(index, width: width) || needsRebuild
      if let after = model.contents[index], after.differs(from: before) { unsettled.append(index) }
    }
    if needsRebuild { try model.rebuild() }
    return !unsettled.isEmpty
  }
}

extension LayoutModel {
  /// Whether a node is a label that constraints place.
  fileprivate func isPlacedLabel(_ index: Int) -> Bool {
    guard index > 0, !concealed[index], !translatesMask(index),
      case .label(let label) = tree.nodes[index].view.content
    else { return false }
    return !label.adjustsFontSizeToFitWidth || label.numberOfLines != 1
  }

  fileprivate func wraps(_ index: Int) -> Bool {
    contents[index]?.wraps == true && isPlacedLabel(index)
  }

  /// Whether text set at one width has to be set again at another.
  fileprivate func needsMeasuring(_ index: Int, width: Double) -> Bool {
    let pixel = 1 / context.traits.scale.factor
    guard width >= pixel else { return false }
    guard let content = contents[index] else { return true }
    if width >= content.naturalWidth - 1e-3 {
      // Greedy wrapping finds the same lines as long as the widest of them fits.
      guard let limit = content.textWidth else { return false }
      return width > limit + 1e-3
    }
    return true
  }

  /// Measures again; whether constraints other than the content's own depended on the old size.
  fileprivate mutating func remeasure(_ index: Int, width: Double) -> Bool {
    let before = contents[index]
    let after = measure(index, width: width)
    guard usedContents.contains(index), let before else { return false }
    return after.differs(from: before)
  }
}

// MARK: - Frames

extension ConstraintLayout {
  private mutating func finish(_ solved: Solved) -> LaidOutCell {
    var system = solved.system
    reportOpen(solved.open, &system)
    let frames = FramePlacement(model: model, values: solved.values).frames()
    var root = model.tree.laidOut(frames: frames)
    var index = 0
    setTextWidths(&root, &index)
    return LaidOutCell(root: root, traits: model.context.traits, issues: issues)
  }

  /// Names the views whose place in the superview, or size, an open unknown moves.
  private mutating func reportOpen(_ open: Set<Int32>, _ system: inout SystemSolver) {
    guard !open.isEmpty else { return }
    for index in model.tree.nodes.indices.dropFirst() {
      guard !model.concealed[index], !model.translatesMask(index) else { continue }
      let superview = model.frameBox(model.tree.nodes[index].parent)
      let isOpen = Axis.allCases.contains { axis in
        let span = model.boxes[index][axis]
        return open.contains { variable in
          let start = system.dependence(of: span.start, on: variable)
          let origin = system.dependence(of: superview[axis].start, on: variable)
          let size = system.dependence(of: span.size, on: variable)
          return (start - origin).magnitude > 1e-9 || size.magnitude > 1e-9
        }
      }
      if isOpen { issues.append(.ambiguous(view: model.tree.nodes[index].view.id)) }
    }
  }

  /// Texts are drawn at the width they were measured at where that is the frame's but for a pixel.
  private func setTextWidths(_ view: inout LaidOutView, _ index: inout Int) {
    let pixel = 1 / model.context.traits.scale.factor
    if view.textWidth != nil, let width = model.contents[index]?.textWidth,
      (width - view.frame.width).magnitude < pixel
    {
      view.textWidth = width
    }
    index += 1
    for child in view.subviews.indices { setTextWidths(&view.subviews[child], &index) }
  }
}
