/// Something that a run reports: an error of a record, or a warning.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable {
    /// The result is there, but its author should know.
    case warning
    /// A record could not be drawn, or a strict run met a warning.
    case error
  }

  /// How bad it is.
  public var severity: Severity
  /// One line that names the file, the record, the key and what to do.
  public var message: String
  /// What it is about, nil for the message: of several warnings of one topic one is enough.
  public var topic: String?

  /// Makes a diagnostic.
  public init(_ severity: Severity, _ message: String, topic: String? = nil) {
    self.severity = severity
    self.message = message
    self.topic = topic
  }

  /// The message with its severity in front.
  public var description: String { "\(severity.rawValue): \(message)" }
}
