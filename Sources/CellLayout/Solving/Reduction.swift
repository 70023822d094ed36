/// What required equalities of one or two unknowns say, worked out by substitution.
///
/// Most constraints of a cell are such equalities; what they leave to the solver is a handful of
/// unknowns. Every unknown is scale × root + offset, or a plain number.
struct Reduction {
  /// The unknown that stands for another; itself where it is still unknown, −1 for a number.
  private var root: [Int32]
  private var scale: [Double]
  private var offset: [Double]

  /// An unknown in terms of another.
  struct Image {
    /// −1 for a plain number.
    var root: Int32
    var scale: Double
    var offset: Double
  }

  /// What a row looks like after substitution.
  struct Line {
    var terms: [LinearSystem.Term]
    var constant: Double
  }

  static let tolerance = 1e-6

  /// Substitutes nothing.
  init(variables: Int32) {
    root = Array(0..<variables)
    scale = Array(repeating: 1, count: Int(variables))
    offset = Array(repeating: 0, count: Int(variables))
  }

  /// Substitutes what a system's required equalities allow; nil if they contradict each other.
  init?(_ system: LinearSystem) {
    self.init(variables: system.variableCount)
    var pending = system.rows.indices.filter {
      let row = system.rows[$0]
      return row.relation == .equal && row.isRequired && !row.isBroken
    }
    while true {
      let before = pending.count
      var rest: [Int] = []
      for index in pending {
        switch substitute(system, index) {
        case .done: break
        case .later: rest.append(index)
        case .contradiction: return nil
        }
      }
      if rest.isEmpty || rest.count == before { return }
      pending = rest
    }
  }

  private enum Outcome { case done, later, contradiction }

  private mutating func substitute(_ system: LinearSystem, _ index: Int) -> Outcome {
    let row = system.rows[index]
    var constant = row.constant
    var first = LinearSystem.Term(variable: -1, factor: 0)
    var second = first
    for position in row.terms {
      let term = system.terms[position]
      let image = image(of: term.variable)
      constant += term.factor * image.offset
      guard image.root >= 0 else { continue }
      let factor = term.factor * image.scale
      if first.variable == image.root {
        first.factor += factor
      } else if second.variable == image.root {
        second.factor += factor
      } else if first.variable < 0 || first.factor.magnitude < 1e-12 {
        first = LinearSystem.Term(variable: image.root, factor: factor)
      } else if second.variable < 0 || second.factor.magnitude < 1e-12 {
        second = LinearSystem.Term(variable: image.root, factor: factor)
      } else {
        return .later
      }
    }
    return eliminate(first, second, constant: constant)
  }

  private mutating func eliminate(
    _ first: LinearSystem.Term, _ second: LinearSystem.Term, constant: Double
  ) -> Outcome {
    var (large, small) = (first, second)
    if large.factor.magnitude < small.factor.magnitude { swap(&large, &small) }
    guard large.factor.magnitude > 1e-12 else {
      return constant.magnitude < Reduction.tolerance ? .done : .contradiction
    }
    let index = Int(large.variable)
    offset[index] = -constant / large.factor
    if small.factor.magnitude > 1e-12 {
      root[index] = small.variable
      scale[index] = -small.factor / large.factor
    } else {
      root[index] = -1
      scale[index] = 0
    }
    return .done
  }

  /// What an unknown is in terms of those that are left.
  mutating func image(of variable: Int32) -> Image {
    let index = Int(variable)
    let next = root[index]
    if next == variable || next < 0 {
      return Image(root: next, scale: scale[index], offset: offset[index])
    }
    let beyond = image(of: next)
    offset[index] += scale[index] * beyond.offset
    root[index] = beyond.root
    scale[index] = beyond.root < 0 ? 0 : scale[index] * beyond.scale
    return Image(root: root[index], scale: scale[index], offset: offset[index])
  }

  /// A number where the substitutions settle it.
  mutating func known(_ value: Linear) -> Double? {
    var sum = value.constant
    if value.position >= 0 {
      let image = image(of: value.position)
      guard image.root < 0 else { return nil }
      sum += value.positionFactor * image.offset
    }
    if value.size >= 0 {
      let image = image(of: value.size)
      guard image.root < 0 else { return nil }
      sum += value.sizeFactor * image.offset
    }
    return sum
  }
}
