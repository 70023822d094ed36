/// The version of the package and the command.
public enum CellProofVersion {
  /// Semantic version.
  public static let current = "1.0.0"
}
