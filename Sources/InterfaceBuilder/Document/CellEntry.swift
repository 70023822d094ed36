/// A cell of a document, or why it can't be read; one broken cell leaves the others as they are.
public struct CellEntry: Sendable {
  /// Object id of the root.
  public let id: String
  /// Name of the root element, such as `tableViewCell`.
  public let element: String
  /// Identifier under which the app asks for the cell (UITableViewCell.reuseIdentifier).
  public let reuseIdentifier: String?
  /// The app's own class.
  public let customClass: String?
  /// Name that the author gave in Interface Builder.
  public let label: String?
  /// The cell, or what is wrong with it.
  public let result: Result<InterfaceBuilderCell, InterfaceBuilderError>

  init(_ element: Element, id: String, result: Result<InterfaceBuilderCell, InterfaceBuilderError>)
  {
    self.id = id
    self.element = element.name
    reuseIdentifier = element["reuseIdentifier"]
    customClass = element["customClass"]
    label = element["userLabel"]
    self.result = result
  }

  /// The reuse identifier, or the object id where there is none.
  public var name: String { reuseIdentifier ?? id }
}
