/// Why a project file can't be used: where in it, what is wrong, what to do.
public struct ProjectError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place: "suites[0].cases[2].record"; empty for the file as a whole.
  public let keyPath: String
  /// What is wrong and what would be right.
  public let reason: String

  /// Makes an error.
  public init(_ keyPath: String, _ reason: String) {
    self.keyPath = keyPath
    self.reason = reason
  }

  /// "suites[0].cases[2].record: a whole number of 1 or more is needed, not "x"".
  public var description: String { keyPath.isEmpty ? reason : "\(keyPath): \(reason)" }
}
