/// An Interface Builder file, and perhaps one of its cells: `Cell.xib`, `Main.storyboard#PostCell`.
public struct TemplateReference: Sendable, Hashable {
  /// Path of the file.
  public var path: String
  /// Reuse identifier, object id or class of the cell; nil is the only one, or all.
  public var cell: String?

  /// Reads a reference; nil when the text names no `.xib` or `.storyboard`, nor what those are compiled to.
  public init?(_ text: String) {
    if TemplateReference.isInterfaceBuilderFile(text) {
      path = text
      return
    }
    // A folder's name may have a # as well; the last one behind a file's name counts.
    for hash in text.indices.reversed() where text[hash] == "#" {
      let path = String(text[..<hash])
      guard TemplateReference.isInterfaceBuilderFile(path) else { continue }
      let name = text[text.index(after: hash)...]
      self.path = path
      cell = name.isEmpty ? nil : String(name)
      return
    }
    return nil
  }

  /// The file without its folder, with the cell: wherever a project lies, it's the same.
  public var title: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file + (cell.map { "#\($0)" } ?? "")
  }

  /// Whether a path has the name of an Interface Builder file, or of a compiled one, which reading it
  /// then tells.
  public static func isInterfaceBuilderFile(_ path: String) -> Bool {
    var name = path.lowercased()[...]
    // Compiled ones are folders, which a shell completes with a slash.
    while name.last == "/" { name.removeLast() }
    return [".xib", ".storyboard", ".nib", ".storyboardc"].contains { name.hasSuffix($0) }
  }
}
