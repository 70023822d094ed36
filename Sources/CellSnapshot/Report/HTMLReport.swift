import Glibc

/// One static page that shows a run's results, with its pictures beside it.
///
/// The folder is complete in itself: it opens from disk and can be moved or archived.
public struct HTMLReport {
  /// The page's file name.
  public static let pageName = "index.html"

  private let folder: String
  private let title: String

  /// Describes a report.
  ///
  /// - Parameters:
  ///   - folder: where it's written; made if needed.
  ///   - title: the page's heading, such as the project's name.
  public init(folder: String, title: String = "CellProof") {
    self.folder = folder
    self.title = title
  }

  /// Writes the page and puts the pictures beside it.
  ///
  /// - Parameters:
  ///   - results: the results, in the order in which they are to be listed.
  ///   - summary: the counts.
  ///   - referencePath: where the picture of a case lies whose result doesn't say, as passed ones.
  /// - Throws: `FileError`. Pictures that can't be read are left out.
  public func write(
    _ results: some Sequence<CaseResult>, summary: RunSummary,
    referencePath: (CaseID) -> String? = { _ in nil }
  ) throws(FileError) {
    let pictureFolder = FileSystem.join(folder, "pictures")
    try FileSystem.makeFolders(pictureFolder)
    var rows: [String] = []
    for result in results {
      let places = [
        ("r", result.pictures.reference ?? referencePath(result.id)),
        ("c", result.pictures.candidate), ("d", result.pictures.difference),
      ]
      var kinds = ""
      for (kind, source) in places {
        guard let source else { continue }
        let target = FileSystem.join(pictureFolder, "\(kind)\(rows.count).png")
        if try HTMLReport.place(source, at: target) { kinds += kind }
      }
      rows.append(HTMLReport.row(result, pictures: kinds).text)
    }
    let page = ReportPage(title: title, summary: summary, rows: rows).text
    try FileSystem.replace(FileSystem.join(folder, HTMLReport.pageName), with: Array(page.utf8))
  }

  /// Links a picture, or copies it where links don't reach; false if there is none.
  private static func place(_ source: String, at target: String) throws(FileError) -> Bool {
    unlink(target)
    if link(source, target) == 0 { return true }
    guard let bytes = try? FileSystem.read(source) else { return false }
    try FileSystem.replace(target, with: bytes)
    return true
  }

  /// What the page's script gets of one result.
  private static func row(_ result: CaseResult, pictures: String) -> CompactJSON {
    var members: [(String, CompactJSON)] = [
      ("name", .string(result.id.description)), ("verdict", .string(result.verdict.rawValue)),
      ("pictures", .string(pictures)),
    ]
    if !result.messages.isEmpty {
      members.append(("messages", .array(result.messages.map { .string($0) })))
    }
    if let scale = result.scale { members.append(("scale", .number(scale))) }
    if let cause = result.cause, !cause.changes.isEmpty {
      members.append(("changes", .array(cause.changes.map(change))))
    }
    return .object(members)
  }

  private static func change(_ change: Cause.Change) -> CompactJSON {
    .object([
      ("view", .string(change.view)), ("text", .string(change.sentence)),
      ("old", frame(change.oldFrame)), ("new", frame(change.newFrame)),
    ])
  }

  private static func frame(_ frame: LayoutRecord.Frame?) -> CompactJSON {
    guard let frame else { return .null }
    return .array([frame.x, frame.y, frame.width, frame.height].map { .number($0) })
  }
}
