extension Double {
  /// Without a decimal point where there is no fraction.
  package var brief: String {
    magnitude < 1e15 && self == rounded() ? String(Int(self)) : String(self)
  }
}
