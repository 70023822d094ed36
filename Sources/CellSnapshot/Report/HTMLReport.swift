/// One static page that shows a run's results, with its pictures beside it.
///
/// The folder is complete in itself: it opens from disk and can be moved or archived.
public struct HTMLReport {
  /// The page's file name.
  public static let pageName = "index.html"

  let folder: String
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

  /// The folder of the page's pictures.
  static let pictures = "pictures"
  /// The folder in which folders that are compared leave their difference pictures.
  public static let differences = "differences"

  /// Whether a name is one that `write` gives: `r0.png`.
  static func isPicture(_ name: String) -> Bool {
    guard let kind = name.first, "rcd".contains(kind), name.hasSuffix(".png") else { return false }
    let number = name.dropFirst().dropLast(4)
    return !number.isEmpty && number.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// Writes the page and puts the pictures beside it; pictures of an earlier report are removed.
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
    try FileSystem.makeFolders(pictureFolder)
    _ = FileSystem.removeOrphans(below: folder)
    let path = FileSystem.join(folder, HTMLReport.pageName)
    let page = try TemporaryFile(beside: path)
    try page.append(ReportPage(title: title, summary: summary).head, for: path)
    let picture = ReportPicture()
    var placed: Set<String> = []
    for (index, result) in results.enumerated() {
      var kinds = ""
      for (kind, source) in HTMLReport.sources(of: result, referencePath) {
        let name = "\(kind)\(index).png"
        if try picture.place(source, at: FileSystem.join(pictureFolder, name)) {
          kinds += kind
          placed.insert(name)
        }
      }
      if index > 0 { try page.append(ReportPage.separator, for: path) }
      try page.append(HTMLReport.row(result, pictures: kinds).text, for: path)
    }
    try page.append(ReportPage.tail, for: path)
    try page.finish(as: path)
    try removePictures(except: placed)
  }

  private var pictureFolder: String { FileSystem.join(folder, HTMLReport.pictures) }

  /// The pictures of a result that are known, each with the letter that its file's name begins with.
  private static func sources(
    of result: CaseResult, _ referencePath: (CaseID) -> String?
  ) -> [(kind: String, path: String)] {
    let pictures = result.pictures
    let places = [
      ("r", pictures.reference ?? referencePath(result.id)), ("c", pictures.candidate),
      ("d", pictures.difference),
    ]
    return places.compactMap { kind, path in path.map { (kind, $0) } }
  }

  /// Removes what an earlier report had more.
  private func removePictures(except placed: Set<String>) throws(FileError) {
    for name in FileSystem.names(in: pictureFolder)
    where HTMLReport.isPicture(name) && !placed.contains(name) {
      try FileSystem.remove(FileSystem.join(pictureFolder, name))
    }
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
