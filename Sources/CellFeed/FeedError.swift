/// What is wrong with a feed, a record or a value, where, and what to do about it.
public struct FeedError: Error, Sendable, Equatable {
  /// The kinds of trouble, for a program that wants to tell them apart.
  public enum Kind: String, Sendable, CaseIterable {
    /// The file can't be opened or read.
    case unreadable
    /// The file is something else: a picture, a web page, plain text.
    case notAFeed
    /// The file is a feed without a record.
    case emptyFeed
    /// The file ends in the middle of something.
    case truncated
    /// Bytes that aren't UTF-8 or UTF-16, or an encoding that isn't read.
    case invalidEncoding
    /// Values nested deeper than the limit, or containing themselves.
    case tooDeep
    /// The file or the record is larger than the limit.
    case tooLarge
    /// The text breaks the grammar of its format.
    case syntax
    /// A dictionary has the same key twice.
    case duplicateKey
    /// A required key is missing.
    case missingKey
    /// A value is of another kind than its key asks for.
    case typeMismatch
    /// A key that no view is bound to; an error only when asked to be strict.
    case unknownKey
  }

  /// A place in the file.
  public enum Location: Sendable, Equatable {
    /// Line and column of a text, both from 1; the column counts bytes.
    case line(Int, column: Int)
    /// A byte of a binary file, from 0.
    case byte(Int)
  }

  /// What kind of trouble it is.
  public var kind: Kind
  /// The feed's path as it was given, or `standard input`.
  public var file: String
  /// The record's number from 1; `nil` if it concerns the whole file.
  public var record: Int?
  /// The way to the value, `author.name` or `tags[2]`; empty for the record itself.
  public var keyPath: String
  /// What should be there, in words.
  public var expected: String
  /// What is there, in words.
  public var found: String
  /// Where in the file, if the trouble lies in how the file is written.
  public var location: Location?
  /// What to do, if that isn't obvious.
  public var advice: String?

  /// An error with all its parts.
  public init(
    _ kind: Kind, file: String, record: Int? = nil, keyPath: String = "", expected: String,
    found: String, location: Location? = nil, advice: String? = nil
  ) {
    self.kind = kind
    self.file = file
    self.record = record
    self.keyPath = keyPath
    self.expected = expected
    self.found = found
    self.location = location
    self.advice = advice
  }
}

/// All that is wrong with one record.
public struct FeedErrors: Error, Sendable, Equatable, CustomStringConvertible {
  /// One or more, in the order in which they were found.
  public let errors: [FeedError]

  /// Collects errors.
  public init(_ errors: [FeedError]) { self.errors = errors }

  /// A line each.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension FeedError: CustomStringConvertible {
  /// One line: `statuses.plist: record 3: text: expected a string, found the number 5`.
  public var description: String {
    var line = file
    if let record { line += ": record \(record)" }
    if !keyPath.isEmpty { line += ": \(Self.shortened(keyPath))" }
    line += ": expected \(expected), found \(found)"
    if let location { line += " (\(location))" }
    if let advice { line += "; \(advice)" }
    return line
  }

  /// A key path made to fit a line.
  private static func shortened(_ path: String) -> String {
    let scalars = path.unicodeScalars
    guard scalars.count > 120 else { return escaped(scalars) }
    return escaped(scalars.prefix(60)) + "…" + escaped(scalars.suffix(40))
  }
}

extension FeedError.Location: CustomStringConvertible {
  /// `line 3, column 7` or `byte 120`.
  public var description: String {
    switch self {
    case .line(let line, let column): "line \(line), column \(column)"
    case .byte(let offset): "byte \(offset)"
    }
  }
}
