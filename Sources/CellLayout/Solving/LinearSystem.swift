/// Rows of the form Σ factor × unknown + constant (=, ≤, ≥) 0, before anything is solved.
struct LinearSystem {
  struct Term {
    var variable: Int32
    var factor: Double
  }

  struct Row {
    var terms: Range<Int>
    var constant: Double
    var relation: LayoutRelation
    var priority: LayoutPriority
    var origin: Origin
    /// Whether it was given up to end a conflict.
    var isBroken = false

    var isRequired: Bool { priority >= .required }
  }

  /// Where a row comes from, for messages.
  enum Origin {
    /// A constraint of a node, by its place in the list.
    case constraint(node: Int, index: Int)
    /// A size that can't be negative.
    case extent(node: Int, Axis)
    /// The same for a custom layout guide.
    case guideExtent(ViewID, Axis)
    /// A content size: hugging or compression resistance.
    case content(node: Int, Axis, size: Double, relation: LayoutRelation)
    /// What a stack view asks of its arranged views.
    case stack(node: Int, StackRole)
    /// The size the root should have.
    case wish(Axis, size: Double)
  }

  /// What a stack view's row is for.
  enum StackRole: String {
    case edges, spacing, distribution, alignment, hiding, fitting
  }

  private(set) var variableCount: Int32 = 0
  private(set) var terms: [Term] = []
  var rows: [Row] = []
  private var rowStart = 0
  private var rowConstant = 0.0

  init() {
    terms.reserveCapacity(128)
    rows.reserveCapacity(64)
  }

  /// Makes an unknown.
  mutating func makeVariable() -> Int32 {
    defer { variableCount += 1 }
    return variableCount
  }

  /// Drops unknowns that no row mentions any more.
  mutating func forgetVariables(from count: Int32) { variableCount = count }

  /// Makes the unknowns of a box on one axis.
  mutating func makeSpan() -> Span {
    Span(start: .position(makeVariable()), size: .size(makeVariable()))
  }

  /// Adds a multiple of a number to the row that is being written.
  mutating func append(_ value: Linear, times factor: Double = 1) {
    append(value.position, value.positionFactor * factor)
    append(value.size, value.sizeFactor * factor)
    rowConstant += value.constant * factor
  }

  private mutating func append(_ variable: Int32, _ factor: Double) {
    guard variable >= 0, factor != 0 else { return }
    for index in rowStart..<terms.count where terms[index].variable == variable {
      terms[index].factor += factor
      return
    }
    terms.append(Term(variable: variable, factor: factor))
  }

  /// Ends the row: what was appended, plus a constant, compares with nought.
  mutating func finish(
    _ relation: LayoutRelation, plus constant: Double = 0, priority: LayoutPriority = .required,
    _ origin: Origin
  ) {
    rows.append(
      Row(
        terms: rowStart..<terms.count, constant: rowConstant + constant, relation: relation,
        priority: priority, origin: origin))
    rowStart = terms.count
    rowConstant = 0
  }

  /// Adds the row: a (=, ≤, ≥) b + constant.
  mutating func add(
    _ a: Linear, _ relation: LayoutRelation, _ b: Linear, plus constant: Double = 0,
    priority: LayoutPriority = .required, _ origin: Origin
  ) {
    append(a)
    append(b, times: -1)
    finish(relation, plus: -constant, priority: priority, origin)
  }

  /// Gives up a row that is part of a conflict; a content size is still wished for as far as the
  /// rest allows.
  mutating func giveUp(_ index: Int) {
    if case .content = rows[index].origin {
      rows[index].priority = 999
    } else {
      rows[index].isBroken = true
    }
  }

  /// Drops all rows from a place on, and their terms.
  mutating func truncate(rows count: Int) {
    guard count < rows.count else { return }
    terms.removeSubrange(rows[count].terms.lowerBound...)
    rows.removeSubrange(count...)
    rowStart = terms.count
    rowConstant = 0
  }
}
