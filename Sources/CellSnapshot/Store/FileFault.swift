/// What the store asks of the system when it writes a file.
package enum FileAction: String, Sendable, Hashable, CaseIterable {
  /// Making a folder or an empty file.
  case making
  /// Writing content.
  case writing
  /// Having the content on the disk.
  case settling
}

/// Lets tests have the system refuse what is asked of it, as a full disk or a read-only folder does.
package enum FileFault {
  /// The system's error number for an action at a path; nil to let it be.
  @TaskLocal package static var refusal: (@Sendable (FileAction, String) -> Int32?)?

  static func check(_ action: FileAction, _ path: String) throws(FileError) {
    if let number = refusal?(action, path) { throw FileError(number, "writing", path) }
  }
}
