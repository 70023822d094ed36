import CellLayout

/// What a document repeats of its assets: sizes of images, light colours.
struct Resources: Sendable, Hashable {
  /// A picture as the resources list it.
  struct Image: Sendable, Hashable {
    var size: Size
    /// Whether it is an SF Symbol.
    var isSystem: Bool
  }

  /// By name.
  var images: [String: Image] = [:]
  /// Named colours by name, as the file knows them.
  var namedColors: [String: Color] = [:]
  /// System colours by name, in their light form; fallback for names that UIKit's table lacks.
  var systemColors: [String: Color] = [:]

  /// No resources.
  init() {}

  /// Reads the `<resources>` element.
  init(_ element: Element?) {
    for child in element?.children ?? [] {
      guard let name = child["name"] else { continue }
      switch child.name {
      case "image":
        guard let width = child.number("width"), let height = child.number("height") else {
          continue
        }
        images[name] = Image(
          size: Size(width: width, height: height), isSystem: child["catalog"] == "system")
      case "namedColor":
        namedColors[name] = child.child("color").flatMap(ColorSpaces.components)
      case "systemColor":
        systemColors[name] = child.child("color").flatMap(ColorSpaces.components)
      default: continue
      }
    }
  }
}
