import CellProof
import CellSnapshot

/// The page that shows the pairs of two folders, or of two files.
///
/// Until all are there they wait in a file of a passing name in the report's folder: an earlier report
/// stays whole as long, and memory is needed for none.
struct FolderReport {
  private let folder: String
  private let first: String
  private let second: String
  private let isOfFolders: Bool
  private let waiting: ResultLog.Writer
  private var summary = CellSnapshot.RunSummary()

  init(folder: String, _ first: String, _ second: String) throws {
    self.folder = folder
    self.first = first
    self.second = second
    isOfFolders = FileSystem.isFolder(first)
    waiting = try ResultLog.Writer(
      path: FileSystem.join(folder, ResultLog.name), scope: RunScope())
  }

  /// Where the page will be.
  var pagePath: String { "\(folder)/\(HTMLReport.pageName)" }

  mutating func add(_ entry: FolderDiff.Entry) throws {
    let result = entry.result(
      reference: isOfFolders ? FileSystem.join(first, entry.path) : first,
      candidate: isOfFolders ? FileSystem.join(second, entry.path) : second)
    summary.add(result.verdict)
    try waiting.append(result)
  }

  /// Writes the page, and puts the pictures beside it.
  func write() throws {
    try HTMLReport(folder: folder, title: "\(first) and \(second)")
      .write(waiting.unfinished(), summary: summary)
  }
}
