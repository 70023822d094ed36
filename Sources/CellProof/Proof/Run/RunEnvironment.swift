internal import Glibc

/// What the process's environment says of where it runs.
public enum RunEnvironment {
  /// Whether this is a CI system: `CI` is set to anything but nothing, `0` or `false`.
  public static var isCI: Bool { isSet("CI") }

  /// Whether GitHub reads what is printed.
  public static var isGitHubActions: Bool { isSet("GITHUB_ACTIONS") }

  /// The file that GitHub shows beside a run.
  public static var githubSummary: String? { value("GITHUB_STEP_SUMMARY") }

  /// A variable's value; nil for an empty one.
  public static func value(_ name: String) -> String? {
    guard let text = getenv(name), text.pointee != 0 else { return nil }
    return String(cString: text)
  }

  private static func isSet(_ name: String) -> Bool {
    value(name).map { $0 != "0" && $0.lowercased() != "false" } ?? false
  }
}
