public import CellCanvas
public import CellSnapshot

/// Compares picture files; each is decoded on a core of its own.
public struct PictureDiff: Sendable {
  /// When pixels count as different.
  public var comparison: Comparison
  /// Ignored parts, limits, figures.
  public var options: ComparisonOptions
  /// How files are read.
  public var reader: PictureReader

  /// Collects the settings.
  public init(
    comparison: Comparison = .visible, options: ComparisonOptions = ComparisonOptions(),
    reader: PictureReader = PictureReader()
  ) {
    self.comparison = comparison
    self.options = options
    self.reader = reader
  }

  /// Two pictures and what their comparison has found.
  public struct Outcome: Sendable {
    /// The picture that was.
    public let reference: Bitmap
    /// The picture that is.
    public let candidate: Bitmap
    /// What differs.
    public let difference: Difference

    /// The difference as a picture.
    public var picture: Bitmap { difference.picture(of: reference, candidate) }
  }

  /// Compares two files, both decoded at once.
  ///
  /// - Throws: `PictureReader.Failure`.
  public func compare(_ reference: String, _ candidate: String) async throws -> Outcome {
    async let first = reader.bitmap(at: reference)
    async let second = reader.bitmap(at: candidate)
    return outcome(try await first, try await second)
  }

  /// Compares two files one after the other, for those who compare many at once.
  func compareHere(
    _ reference: String, _ candidate: String
  ) throws(PictureReader.Failure) -> Outcome {
    outcome(try reader.bitmap(at: reference), try reader.bitmap(at: candidate))
  }

  private func outcome(_ reference: Bitmap, _ candidate: Bitmap) -> Outcome {
    Outcome(
      reference: reference, candidate: candidate,
      difference: CellSnapshot.compare(reference, candidate, comparison, options: options))
  }
}
