/// The templates that ship, by the names that `--template` takes.
public enum TemplateCatalogue {
  /// Names in the order in which the help lists them; the first is the default.
  public static let names = ["status", "status-auto-layout", "home", "text"]

  /// What may name a template, for help texts.
  public static let help =
    "\(names.joined(separator: ", ")), or a file: Cell.xib, Main.storyboard#Identifier"

  /// The template of a name, or nil.
  public static func template(named name: String) -> (any CellTemplate)? {
    switch name {
    case "status": StatusTemplate()
    case "status-auto-layout": StatusAutoLayoutTemplate()
    case "home": HomeTemplate()
    case "text": TextTemplate()
    default: nil
    }
  }
}
