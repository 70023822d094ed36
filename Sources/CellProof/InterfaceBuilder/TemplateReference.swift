/// An Interface Builder file, and perhaps one of its cells: `Cell.xib`, `Main.storyboard#PostCell`.
public struct TemplateReference: Sendable, Hashable {
  /// Path of the file.
  public var path: String
  /// Reuse identifier, object id or class of the cell; nil is the first.
  public var cell: String?

  /// Reads a reference; nil when the text names no `.xib` or `.storyboard`.
  public init?(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, TemplateReference.isInterfaceBuilderFile(String(path)) else {
      return nil
    }
    self.path = String(path)
    cell = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
  }

  /// Whether a path has the name of an Interface Builder file.
  public static func isInterfaceBuilderFile(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".xib", ".storyboard", ".nib"].contains { name.hasSuffix($0) }
  }
}
