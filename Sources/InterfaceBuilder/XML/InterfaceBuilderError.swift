/// A file that can't be read as an Interface Builder document, with where and what to do.
public struct InterfaceBuilderError: Error, Sendable, Hashable {
  /// What is wrong with the file.
  public enum Reason: Sendable, Hashable {
    /// The file isn't there or can't be opened.
    case unreadable(detail: String)
    /// The file has no bytes.
    case empty
    /// More bytes than the reader takes.
    case tooLarge(bytes: Int, limit: Int)
    /// The bytes aren't XML.
    case notXML
    /// The XML ends too early.
    case truncated(detail: String)
    /// The XML is not well formed.
    case malformed(detail: String)
    /// Elements nested deeper than the reader takes.
    case tooDeep(limit: Int)
    /// More of something than the reader takes, such as elements.
    case tooMany(String, limit: Int)
    /// One text or attribute longer than the reader takes, in bytes.
    case tooLong(limit: Int)
    /// A document type declaration, which could define entities; Interface Builder writes none.
    case documentType
    /// A nib that ibtool compiled.
    case compiledNib
    /// A compiled storyboard, or a nib folder.
    case compiledBundle
    /// A document for another system than iOS, by its target runtime or type.
    case otherPlatform(String)
    /// XML, but not a document of Interface Builder; with the name of the root element.
    case notInterfaceBuilder(root: String)
    /// An archive of Xcode 3 or 4 whose structure the reader doesn't follow.
    case unsupportedArchive(detail: String)
    /// An attribute names an object that the document doesn't have.
    case missingReference(id: String, attribute: String)
    /// Two objects of one document share an id.
    case duplicateID(String)
    /// A number that isn't one, or is out of range.
    case invalidNumber(String, attribute: String)
    /// There is no cell of that identifier.
    case noSuchCell(String, known: [String])
    /// Several cells have that identifier, or none was named where there are several.
    case severalCells(String?, choices: [String])
  }

  /// The file, and the line and object where they are known.
  public var place: DocumentPlace
  /// What is wrong.
  public var reason: Reason

  /// Makes an error from its parts.
  public init(file: String, line: Int? = nil, object: String? = nil, reason: Reason) {
    place = DocumentPlace(file: file, line: line, object: object)
    self.reason = reason
  }
}

extension InterfaceBuilderError: CustomStringConvertible {
  /// File, line, object, what is wrong and what to do, in one line.
  public var description: String {
    "\(place): \(reason.message). \(reason.advice)"
  }
}

extension InterfaceBuilderError.Reason {
  /// What is wrong, without a full stop.
  public var message: String {
    switch self {
    case .unreadable(let detail): "can't be read: \(detail)"
    case .empty: "is empty"
    case .tooLarge(let bytes, let limit): "has \(bytes) bytes, more than the limit of \(limit)"
    case .notXML: "isn't XML"
    case .truncated(let detail): "ends in the middle of the document (\(detail))"
    case .malformed(let detail): "isn't well-formed XML: \(detail)"
    case .tooDeep(let limit): "nests elements deeper than \(limit) levels"
    case .tooMany(let what, let limit): "has more than \(limit) \(what)"
    case .tooLong(let limit): "has a text or attribute of more than \(limit) bytes"
    case .documentType: "has a document type declaration"
    case .compiledNib: "is a compiled nib"
    case .compiledBundle: "is a folder, as compiled storyboards and nibs are"
    case .otherPlatform(let platform): "is a document for \(platform), not for iOS"
    case .notInterfaceBuilder(let root): "is XML with root <\(root)>, not an Interface Builder file"
    case .unsupportedArchive(let detail): "is an Xcode 3 or 4 archive of unknown form: \(detail)"
    case .missingReference(let id, let attribute):
      "\(attribute)=\"\(id)\" refers to an object that isn't in the document"
    case .duplicateID(let id): "the id \"\(id)\" is used twice"
    case .invalidNumber(let text, let attribute): "\(attribute)=\"\(text)\" isn't a usable number"
    case .noSuchCell(let name, let known):
      known.isEmpty
        ? "has no cell at all"
        : "has no cell \"\(name)\"; it has " + Self.list(known)
    case .severalCells(let name, let choices):
      "has \(choices.count) cells" + (name.map { " that \"\($0)\" may mean" } ?? "") + ": "
        + Self.list(choices)
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).joined(separator: ", ")
    return names.count > 12 ? "\(shown) and \(names.count - 12) more" : shown
  }

  /// What to do about it, as a sentence.
  public var advice: String {
    switch self {
    case .unreadable: "Check the path and its permissions."
    case .empty, .truncated: "Restore the file from version control."
    case .tooLarge, .tooMany: "Move the cell into a xib of its own."
    case .notXML, .notInterfaceBuilder: "Give a .xib or .storyboard as Xcode saves it."
    case .malformed: "Resolve merge conflicts or restore the file from version control."
    case .tooDeep, .tooLong, .documentType:
      "Interface Builder doesn't write this; use a file from a trusted source."
    case .compiledNib, .compiledBundle: "Give the .xib or .storyboard it was compiled from."
    case .otherPlatform: "Give a file made for iOS."
    case .unsupportedArchive: "Open and save it with a current Xcode."
    case .missingReference:
      "Open the file in Xcode, delete the broken connection or constraint, save."
    case .duplicateID: "Resolve the merge conflict that doubled the object."
    case .invalidNumber: "Correct the attribute in Xcode."
    case .noSuchCell(_, let known) where known.isEmpty:
      "Give a file with a table or collection view cell, or a view on its own."
    case .noSuchCell, .severalCells:
      "Name one by its reuse identifier, object id or class after #."
    }
  }
}
