/// The figures that decide what counts as nought.
enum Tolerance {
  /// A sum this small beside its parts is cancellation, not a coefficient.
  static let cancellation = 1e-12
  /// Coefficients below this are never pivots; rows are scaled so that their largest is about 1.
  static let pivot = 1e-11
  /// A reduced cost this small beside the steepest slope of its level is nought.
  static let cost = 1e-11
  /// Residuals below this are nought, in units of the variables.
  static let value = 1e-10
  /// The same, beside the largest bound.
  static let relativeValue = 1e-14
  /// A required residual above this is a conflict, not an inaccuracy.
  static let conflict = 1e-7
}
