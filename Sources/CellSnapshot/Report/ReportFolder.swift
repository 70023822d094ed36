extension HTMLReport {
  /// Looks whether the folder may be written: that it's new or empty, or has an earlier report.
  ///
  /// - Throws: `ReportFolderError` if it has files of others, or can't be a folder.
  public func checkFolder() throws(ReportFolderError) {
    let names = FileSystem.names(in: folder)
    if FileSystem.exists(folder), !FileSystem.isFolder(folder) { throw .notAFolder(folder) }
    if names.contains(HTMLReport.pageName) {
      let page = try? FileSystem.read(FileSystem.join(folder, HTMLReport.pageName))
      guard let page, ReportPage.isReport(page) else { throw .foreign(folder, names: names) }
    } else if !names.allSatisfy(isLeftover) {
      throw .foreign(folder, names: names)
    }
  }

  /// Whether something may have been left by a report that was killed before its page was written.
  private func isLeftover(_ name: String) -> Bool {
    if name.hasSuffix(TemporaryFile.suffix) { return true }
    let inside = FileSystem.names(in: FileSystem.join(folder, name))
    switch name {
    case HTMLReport.pictures:
      return inside.allSatisfy { HTMLReport.isPicture($0) || $0.hasSuffix(TemporaryFile.suffix) }
    case HTMLReport.differences: return true
    default: return false
    }
  }
}

/// Why a folder can't take a report.
public enum ReportFolderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// It has files that are no report, which would be overwritten or mixed up with it.
  case foreign(String, names: [String])
  /// There is a file of that name.
  case notAFolder(String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .foreign(let folder, let names):
      "\(folder) has files that are no report of cellproof ("
        + names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
        + "); name another folder, or empty that one"
    case .notAFolder(let folder): "\(folder) is a file; name a folder"
    }
  }
}
