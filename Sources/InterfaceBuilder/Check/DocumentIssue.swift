/// Something in a document, or in a file that it draws on, that isn't taken as it is written.
///
/// The cell is drawn all the same; a strict run fails.
public struct DocumentIssue: Sendable, Hashable {
  /// What isn't taken as it is written.
  public enum Reason: Sendable, Hashable {
    /// A number that isn't one or is out of range; with what is taken for it.
    case number(String, attribute: String, expected: String, taken: String)
    /// A word that the reader doesn't know; with the nearest known one, and what is taken for it.
    case word(String, attribute: String, nearest: String?, taken: String)
    /// Two objects share an id; with the line of the first.
    case duplicateID(String, firstLine: Int)
    /// A view of a kind that the reader doesn't know: its background and subviews alone are drawn.
    case unknownElement(String)
    /// A view whose content comes from elsewhere or isn't drawn: a box with its class's name is.
    case standIn(String, className: String)
    /// A named colour that is in neither the catalogue nor the document's resources; with the nearest
    /// name, and what is drawn for it.
    case unknownColor(String, place: String, nearest: String?, taken: String)
    /// A named colour that is there, but can't be read; where it is, and what is drawn for it.
    case unusableColor(String, place: String, taken: String)
    /// A colour that UIKit doesn't have; with the nearest that it has, and what is drawn for it.
    case unknownSystemColor(String, nearest: String?, taken: String)
    /// A picture that is neither in the catalogue nor in a folder; with the nearest name of the catalogue.
    case missingPicture(String, nearest: String?)
    /// A picture that can't be shown; with what is wrong and what to do.
    case unusablePicture(String, problem: String)
    /// A font that isn't drawn; with what is drawn for it.
    case font(String)
    /// An archive's reference to an object that it doesn't have; with what follows from that.
    case missingObject(String, id: String, consequence: String)
    /// A file of resources that can't be read, or not to its end; with what is wrong and what to do.
    case damagedResource(detail: String, advice: String)
  }

  /// The file, and the line and object where they are known.
  public var place: DocumentPlace
  /// What isn't taken as it is written.
  public var reason: Reason

  /// Makes an issue from its parts.
  public init(file: String, line: Int? = nil, object: String? = nil, reason: Reason) {
    place = DocumentPlace(file: file, line: line, object: object)
    self.reason = reason
  }
}

extension DocumentIssue: CustomStringConvertible {
  /// File, line, object, what is wrong, what is done about it, and what to do, in one line.
  public var description: String {
    "\(place): \(reason.message)"
  }
}

extension DocumentIssue.Reason {
  /// What is wrong, what is done about it, and what to do.
  public var message: String {
    switch self {
    case .number(let text, let attribute, let expected, let taken):
      "\(attribute)=\"\(text)\" isn't \(expected); \(taken) is taken. Correct the attribute in Xcode."
    case .word(let text, let attribute, let nearest, let taken):
      "\(attribute)=\"\(text)\" is unknown\(hint(nearest)); \(taken). Correct the attribute in Xcode."
    case .duplicateID(let id, let line):
      "the id \"\(id)\" is used in line \(line) already; references to it mean the first. "
        + "Resolve the merge conflict that doubled the object."
    case .unknownElement(let name):
      "<\(name)> is a kind of view that isn't drawn: its background and subviews alone are. "
        + "Compare the picture with the app's."
    case .standIn(let name, let className):
      "<\(name)> isn't drawn as the app does: a box named \(className) stands for it. "
        + "Hide the view, or leave its area out of comparisons."
    case .unknownColor(let name, let place, let nearest, let taken):
      "there is no colour “\(name)” in \(place)\(hint(nearest)); \(taken) is drawn. "
        + "Add the colour set, or correct the name in Xcode."
    case .unusableColor(let name, let place, let taken):
      "the colour “\(name)” in \(place) can't be read; \(taken) is drawn. "
        + "Choose the colour anew in Xcode."
    case .missingObject(let key, let id, let consequence):
      "\(key) refers to the object \(id), which isn't in the archive; \(consequence). "
        + "Set it anew in Xcode."
    case .unknownSystemColor(let name, let nearest, let taken):
      "UIKit has no colour “\(name)”\(hint(nearest)); \(taken) is drawn. "
        + "Correct the colour in Xcode."
    case .missingPicture(let name, let nearest):
      "there is no picture “\(name)”\(hint(nearest)); a placeholder is drawn. "
        + "Add the picture, give its catalogue with --assets, or correct the name."
    case .unusablePicture(let name, let problem):
      "picture “\(name)”: \(problem). A placeholder is drawn."
    case .font(let problem):
      "\(problem). Compare line breaks with the app's, or choose a font that 'cellproof fonts' lists."
    case .damagedResource(let detail, let advice): "\(detail). \(advice)"
    }
  }

  private func hint(_ nearest: String?) -> String {
    nearest.map { " (did you mean “\($0)”?)" } ?? ""
  }
}
