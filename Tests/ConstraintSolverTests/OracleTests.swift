import ConstraintSolver
import Foundation
import Testing

/// Compares with what an independent Cassowary found (see `script/solver-oracle`).
@Suite struct OracleTests {
  @Test func `2,000 random systems, edits and removals agree with the oracle`() throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/oracle.txt")
    let text = try String(contentsOf: fixture, encoding: .utf8)
    var replay = OracleReplay()
    for line in text.split(separator: "\n") { try replay.read(line) }
    #expect(replay.systems == 2000)
    #expect(replay.comparisons > 4000)
    #expect(replay.conflicts > 100)
  }
}

/// Carries out the lines of a fixture and compares the answers.
private struct OracleReplay {
  var systems = 0
  var comparisons = 0
  var conflicts = 0
  private var solver = Solver()
  private var variables: [Variable] = []
  private var priorities: [Priority] = []
  private var ids: [ConstraintID] = []

  mutating func read(_ line: Substring) throws {
    let words = line.split(separator: " ")
    switch words[0] {
    case "s": start(words)
    case "+": try add(words)
    case "!": try contradict(words)
    case "-": try solver.remove(ids[integer(words[1])])
    case "e": try solver.setConstant(number(words[2]), of: ids[integer(words[1])])
    default: try compare(words)
    }
  }

  private mutating func start(_ words: [Substring]) {
    systems += 1
    solver = Solver()
    variables = solver.addVariables(integer(words[1]))
    priorities = words[2...].map { Priority(number($0)) }
    ids = []
  }

  private mutating func add(_ words: [Substring]) throws {
    var expression = LinearExpression(-number(words[3]))
    for word in words[4...] {
      let parts = word.split(separator: ":")
      expression.append(Term(variables[integer(parts[0])], number(parts[1])))
    }
    let relation: Relation =
      words[2] == "==" ? .equal : words[2] == "<=" ? .lessOrEqual : .greaterOrEqual
    ids.append(
      try solver.add(Constraint(expression, relation, 0, priority: Priority(number(words[1])))))
    // Half of the systems are solved at each step, half in one go.
    if systems % 2 == 0 { _ = solverError(solver.solve) }
  }

  private mutating func contradict(_ words: [Substring]) throws {
    try add(words)
    guard case .conflict(let members) = solverError(solver.solve) else {
      Issue.record("system \(systems): no conflict where the oracle has one")
      return
    }
    #expect(members.last == ids.last)
    conflicts += 1
    let report = solver.solveBreakingConflicts()
    #expect(report.map(\.members) == [members])
    #expect(report.map(\.broken) == [members.last])
  }

  private mutating func compare(_ words: [Substring]) throws {
    try solver.solve()
    comparisons += 1
    let bar = words.firstIndex(of: "|") ?? words.endIndex
    for (priority, word) in zip(priorities, words[1..<bar]) {
      expect(solver.error(at: priority), equals: number(word), "error at \(priority.rawValue)")
    }
    let ambiguous = Set(solver.ambiguousVariables())
    for (variable, word) in zip(variables, words[(bar + 1)...]) {
      #expect(ambiguous.contains(variable) == (word == "?"), "system \(systems), \(variable)")
      if word != "?" { expect(solver.value(of: variable), equals: number(word), "\(variable)") }
    }
  }

  private func expect(_ found: Double, equals expected: Double, _ what: String) {
    if abs(found - expected) > 2e-6 * max(1, abs(expected)) {
      Issue.record("system \(systems): \(what) is \(found), the oracle says \(expected)")
    }
  }

  private func number(_ word: Substring) -> Double { Double(word) ?? .nan }

  private func integer(_ word: Substring) -> Int { Int(word) ?? -1 }
}
