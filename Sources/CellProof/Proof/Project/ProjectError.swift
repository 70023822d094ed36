/// A project file that can't be used; exit status 3.
public struct ProjectError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The project file.
  public let path: String
  /// Everything that is wrong with it, each with its place.
  public let problems: [String]

  /// Lists problems.
  public init(path: String, problems: [String]) {
    self.path = path
    self.problems = problems
  }

  /// One line for each problem.
  public var description: String {
    problems.map { "\(path): \($0)" }.joined(separator: "\n")
  }
}
