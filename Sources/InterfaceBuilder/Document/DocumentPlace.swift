/// Where in a document something is.
public struct DocumentPlace: Sendable, Hashable {
  /// The file's path as it was given.
  public var file: String
  /// Line in the file, from 1; nil where the whole file is meant.
  public var line: Int?
  /// Object id of the view or constraint concerned.
  public var object: String?

  /// Names a place.
  public init(file: String, line: Int? = nil, object: String? = nil) {
    self.file = file
    self.line = line
    self.object = object
  }
}

extension DocumentPlace: CustomStringConvertible {
  /// `Cell.xib:12: object abc`, as far as it is known.
  public var description: String {
    var place = file
    if let line { place += ":\(line)" }
    if let object { place += ": object \(object)" }
    return place
  }
}
