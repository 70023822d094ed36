internal import CellFeed
public import CellSnapshot

/// Every case of a project, by name, before anything is drawn.
///
/// Feeds are read once for the names alone, so that a collision is found before a picture is.
public struct ProofPlan: Sendable {
  /// The project.
  public let project: Project
  /// For each suite the name of each record's case; nil where a record has none.
  let names: [[String?]]
  /// Records whose case has no name, and feeds that broke off.
  public let diagnostics: [Diagnostic]

  /// Names all cases.
  ///
  /// - Throws: `ProjectError` for cases of one name, or names that don't fit the feed; `FeedError` for
  ///   a feed that can't be read at all.
  public init(_ project: Project) throws {
    self.project = project
    var problems: [String] = []
    var names: [[String?]] = []
    var diagnostics: [Diagnostic] = []
    for suite in project.suites {
      var namer = CaseNamer(suite)
      try namer.readFeed()
      names.append(namer.names)
      diagnostics += namer.diagnostics
      problems += namer.problems
    }
    if !problems.isEmpty { throw ProjectError(path: project.path, problems: problems) }
    self.names = names
    self.diagnostics = diagnostics
  }

  /// How many cases there are.
  public var count: Int {
    zip(names, project.suites).reduce(0) { sum, pair in
      sum + pair.0.reduce(0) { $0 + ($1 == nil ? 0 : 1) } * pair.1.variants.count
    }
  }

  /// All cases, in the order in which they are run.
  public var cases: [CaseID] {
    zip(project.suites, names).flatMap { suite, names in
      names.compactMap { $0 }.flatMap { name in
        suite.variants.map { CaseID(suite: suite.name, name: name, variant: $0.name) }
      }
    }
  }

  /// References that no case names; to be asked for after a complete run only.
  public func staleReferences() throws -> StaleReferences {
    StaleReferences(
      in: project.snapshotFolder, expected: cases, digestStores: try digestStores())
  }

  /// The suites that keep digests.
  public func digestStores() throws -> [ReferenceStore] {
    try project.suites.filter { $0.storage != .pictures }.map { try $0.store(in: project) }
  }
}

/// Names the cases of one suite.
private struct CaseNamer {
  let suite: ProjectSuite
  var names: [String?] = []
  var diagnostics: [Diagnostic] = []
  var problems: [String] = []
  /// Records and their cases by the file name of their reference.
  private var owners: [String: (record: String, id: CaseID)] = [:]

  init(_ suite: ProjectSuite) { self.suite = suite }

  mutating func readFeed() throws {
    let reader = try FeedReader(path: suite.feed)
    do {
      while let item = try reader.next() {
        names.append(name(of: item, number: names.count + 1))
        collect()
      }
    } catch {
      diagnostics.append(Diagnostic(.error, error.description))
    }
    if case .listed(let list) = suite.naming, list.count != names.count {
      problems.append(
        "suites.\(suite.name).names: \(counted(list.count, "name")) for \(counted(names.count, "record")) of "
          + "\(suite.feed); give each record one")
    }
  }

  private mutating func name(of item: Result<Record, FeedError>, number: Int) -> String? {
    switch suite.naming {
    case .number: return RenderJob.number(number)
    case .listed(let list): return number <= list.count ? list[number - 1] : nil
    case .key(let key):
      switch item {
      case .failure(let error): diagnostics.append(Diagnostic(.error, error.description))
      case .success(let record):
        if let name = CaseNamer.text(record[key]) { return name }
        diagnostics.append(
          Diagnostic(
            .error,
            "\(suite.feed): record \(number): \(key): its case needs a name, and there is no text "
              + "or number; add one, or name cases by \"names\""))
      }
      return nil
    }
  }

  private static func text(_ value: FeedValue?) -> String? {
    switch value {
    case .string(let text): text.isEmpty ? nil : text
    case .integer(let number): "\(number)"
    default: nil
    }
  }

  /// Notes whose reference the last name's is, and who else wants it.
  private mutating func collect() {
    guard let last = names.last, let name = last else { return }
    for variant in suite.variants {
      let id = CaseID(suite: suite.name, name: name, variant: variant.name)
      let owner = "record \(names.count)" + (variant.name.map { " (\($0))" } ?? "")
      // Two file systems in three don't tell capital letters from small ones.
      if let first = owners.updateValue((owner, id), forKey: id.path.lowercased()) {
        let names =
          first.id.path == id.path
          ? "both named \"\(id)\""
          : "named \"\(first.id)\" and \"\(id)\", which differ only in capital letters: many file "
            + "systems would keep one reference of the two"
        problems.append(
          "suites.\(suite.name): \(first.record) and \(owner) of \(suite.feed) are \(names); "
            + "give each case a name of its own")
      }
    }
  }
}
