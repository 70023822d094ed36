import CellFeed

/// Reads whole files and recognises what isn't an Interface Builder document.
enum FileBytes {
  /// The bytes of a file within the size limit.
  static func read(_ path: String) throws(InterfaceBuilderError) -> [UInt8] {
    do throws(OrdinaryFile.Problem) {
      return try OrdinaryFile.read(path, limit: XMLLimits.bytes)
    } catch {
      throw InterfaceBuilderError(file: path, reason: reason(error))
    }
  }

  private static func reason(_ problem: OrdinaryFile.Problem) -> InterfaceBuilderError.Reason {
    switch problem {
    case .folder: .compiledBundle
    case .tooLarge(let bytes): .tooLarge(bytes: bytes, limit: XMLLimits.bytes)
    case .missing, .special, .unreadable: .unreadable(detail: problem.description)
    }
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
