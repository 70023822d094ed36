import ConstraintSolver

/// What a test wants of a failing call: its typed error.
func solverError(_ body: () throws(SolverError) -> Void) -> SolverError? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}

extension Solver {
  /// `count` new variables.
  func addVariables(_ count: Int) -> [Variable] { (0..<count).map { _ in addVariable() } }

  /// The values of several variables.
  func values(of variables: [Variable]) -> [Double] { variables.map { value(of: $0) } }
}

/// A small generator, so that the tests are the same everywhere.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
