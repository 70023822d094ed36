import FoundationEssentials

/// Reads whole files and recognises what isn't an Interface Builder document.
enum FileBytes {
  /// The bytes of a file within the size limit.
  static func read(_ path: String) throws(InterfaceBuilderError) -> [UInt8] {
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw InterfaceBuilderError(file: path, reason: .unreadable(detail: "no such file"))
    }
    if isDirectory { throw InterfaceBuilderError(file: path, reason: .compiledBundle) }
    if let size = size(of: path), size > XMLLimits.bytes {
      throw InterfaceBuilderError(
        file: path, reason: .tooLarge(bytes: size, limit: XMLLimits.bytes))
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InterfaceBuilderError(file: path, reason: .unreadable(detail: "permission denied"))
    }
    return [UInt8](data)
  }

  private static func size(of path: String) -> Int? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    return (attributes[.size] as? UInt64).map(Int.init) ?? (attributes[.size] as? Int)
  }

  /// Throws when the first bytes already tell that this can't be XML.
  static func check(_ bytes: [UInt8], file: String) throws(InterfaceBuilderError) {
    if bytes.isEmpty { throw InterfaceBuilderError(file: file, reason: .empty) }
    if bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: Array("NIBArchive".utf8)) {
      throw InterfaceBuilderError(file: file, reason: .compiledNib)
    }
    // UTF-16, by its byte-order mark or its first character.
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0x00, UInt8(ascii: "<")]]
    if marks.contains(where: bytes.starts(with:)) { return }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let first = body.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    if first != UInt8(ascii: "<") { throw InterfaceBuilderError(file: file, reason: .notXML) }
  }
}
