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
  /// Lines of named colours whose components aren't numbers, by name.
  var brokenColors: [String: Int] = [:]
  /// PostScript names of the app's fonts that Interface Builder found when it saved the file.
  var fonts: Set<String> = []
  /// System colours by name, in their light form; fallback for names that UIKit's table lacks.
  var systemColors: [String: Color] = [:]

  /// No resources.
  init() {}

  /// Reads what a document repeats.
  init(root: Element) {
    for file in root.child("customFonts")?.children ?? [] {
      for name in file.children { fonts.insert(name.text) }
    }
    for child in root.child("resources")?.children ?? [] {
      guard let name = child["name"] else { continue }
      switch child.name {
      case "image":
        guard let width = child.length("width"), let height = child.length("height"),
          width >= 0, height >= 0
        else { continue }
        images[name] = Image(
          size: Size(width: width, height: height), isSystem: child["catalog"] == "system")
      case "namedColor":
        namedColors[name] = child.child("color").flatMap(ColorSpaces.components)
        if namedColors[name] == nil { brokenColors[name] = child.line }
      case "systemColor":
        systemColors[name] = child.child("color").flatMap(ColorSpaces.components)
      default: continue
      }
    }
  }
}
