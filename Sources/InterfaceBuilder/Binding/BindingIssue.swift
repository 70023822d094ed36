/// A value of a record that isn't shown, while the rest of the record is.
public enum BindingIssue: Sendable, Hashable {
  /// No outlet, runtime label or tag has that name.
  case unboundKey(String)
  /// What the name stands for is not in the cell, or not installed in its size class.
  case absentObject(key: String)
  /// The object has no such property that could be set; the property that was probably meant.
  case unknownProperty(key: String, property: String, object: String, nearest: String?)
  /// The view's content is not drawn, only its background; its class or element.
  case undrawnView(key: String, name: String)
  /// The name of a picture is empty; the view shows none.
  case namelessPicture(key: String)
  /// Another key of the record sets the same; that one counts.
  case overruled(key: String, by: String)

  /// The record's key.
  public var key: String {
    switch self {
    case .unboundKey(let key), .absentObject(let key), .unknownProperty(let key, _, _, _),
      .undrawnView(let key, _), .namelessPicture(let key), .overruled(let key, _):
      key
    }
  }
}

extension BindingIssue: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .unboundKey(let key):
      "no view is called “\(key)”; connect an outlet of that name, or map the key to one"
    case .absentObject(let key):
      "“\(key)” names nothing in this cell: its outlet leads elsewhere, or its view isn't installed "
        + "in this size class; connect it to a view of the cell, or leave the key out"
    case .unknownProperty(let key, let property, let object, let nearest):
      "“\(key)”: \(object) has no property “\(property)” that could be set; "
        + (nearest.map { "did you mean “\($0)”?" } ?? "correct it, or leave the key out")
    case .undrawnView(let key, let name):
      "“\(key)”: what \(name) shows isn't known, so that the value isn't drawn; "
        + "true and false, and what every view has, such as backgroundColor, are"
    case .overruled(let key, let other):
      "“\(key)” and “\(other)” set the same view, and “\(other)” counts; map one of them elsewhere, "
        + "or leave it out"
    case .namelessPicture(let key):
      "“\(key)”: the picture's name is empty; name a picture, or leave the key out"
    }
  }
}

/// Why a value can't be set.
enum BindingProblem: Error, Sendable, Hashable {
  /// The property takes something else; the record can't be drawn as it was meant.
  case wrongType(expected: String, advice: String? = nil)
  /// Views of this kind have no such property that the reader could set.
  case noProperty
  /// The reader doesn't know what the view shows.
  case undrawn(String)
  /// A picture's name is empty.
  case namelessPicture
}
