internal import CellFeed
internal import CellLayout
internal import CellSnapshot
internal import InterfaceBuilder

extension Project {
  /// Reads a project file, or the `cellproof.json` of a folder.
  ///
  /// - Throws: `ProjectError` with everything that is wrong with it.
  public init(path: String) throws(ProjectError) {
    let file = FileSystem.isFolder(path) ? FileSystem.join(path, Project.fileName) : path
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(file) } catch {
      let advice = "; `cellproof init FEED` writes one"
      throw ProjectError(path: file, problems: [Project.sentence(error) + advice])
    }
    try self.init(bytes: bytes, path: file)
  }

  private static func sentence(_ error: FileError) -> String {
    if case .notFound = error { return "there is no project file" }
    return "\(error)"
  }

  init(bytes: [UInt8], path: String) throws(ProjectError) {
    let node: LocatedJSON
    do throws(LocatedJSON.SyntaxError) {
      node = try LocatedJSON(parsing: bytes)
    } catch {
      let keyPath = error.keyPath.isEmpty ? "" : "\(error.keyPath): "
      throw ProjectError(path: path, problems: ["\(error.place): \(keyPath)\(error.reason)"])
    }
    let problems = ProjectProblems()
    DuplicateKeys(problems: problems).note(in: node)
    let reader = ProjectReader(path: path, problems: problems)
    let project = reader.project(node)
    guard let project, problems.list.isEmpty else {
      throw ProjectError(path: path, problems: problems.list)
    }
    self = project
  }
}

/// Reads the parts of a project file.
struct ProjectReader {
  let path: String
  let problems: ProjectProblems

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func resolve(_ name: String) -> String { FileSystem.join(folder, name) }

  func project(_ node: LocatedJSON) -> Project? {
    guard let root = ProjectObject(node, at: "", problems) else { return nil }
    root.allow(["snapshots", "artifacts", "suites"])
    guard root.members["suites"] != nil else {
      root.note("suites", "is missing")
      return nil
    }
    guard let suites = root.object("suites") else { return nil }
    checkNames(suites)
    let project = Project(
      path: path, folder: folder, snapshotFolder: resolve(root.string("snapshots") ?? "snapshots"),
      artifactFolder: resolve(root.string("artifacts") ?? ".cellproof"),
      suites: suites.members.keys.sorted().compactMap { name in
        suites.object(name).flatMap { suite(name, $0) }
      })
    checkFolders(project, root, suites)
    return project
  }

  /// Pictures that lie among the references would be taken for some.
  private func checkFolders(_ project: Project, _ root: ProjectObject, _ suites: ProjectObject) {
    let snapshots = project.snapshotFolder
    if ProjectReader.isInside(project.artifactFolder, snapshots) {
      root.note(
        root.members["artifacts"] == nil ? "snapshots" : "artifacts",
        "candidates in \(project.artifactFolder) would count as references in \(snapshots); "
          + "give each a folder of its own")
    }
    for suite in project.suites {
      guard case .digests(let folder) = suite.storage, ProjectReader.isInside(folder, snapshots)
      else { continue }
      suites.object(suite.name)?.note(
        "pictures",
        "pictures in \(folder) would count as references in \(snapshots); "
          + "give them a folder of their own")
    }
  }

  /// Names of suites are names of folders.
  private func checkNames(_ suites: ProjectObject) {
    if suites.members.isEmpty { problems.add("suites", "has no suite", at: suites.place) }
    var owners: [String: String] = [:]
    for name in suites.names {
      let place = suites.place(of: name)
      if name.allSatisfy(\.isWhitespace) {
        problems.add("suites", "a suite has an empty name; its references need one", at: place)
      }
      guard let other = owners.updateValue(name, forKey: name.lowercased()) else { continue }
      problems.add(
        "suites",
        "\(LocatedJSON.quoted(other)) (line \(suites.place(of: other).line)) and "
          + "\(LocatedJSON.quoted(name)) differ only in capital letters, and their references would "
          + "share a folder where file systems don't tell these apart; rename one", at: place)
    }
  }

  /// Whether a folder is another one or lies in it, as far as their paths tell; what is hidden there
  /// isn't looked at.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    func parts(_ path: String) -> [Substring] {
      path.split(separator: "/").filter { $0 != "." }
    }
    let (inner, outer) = (parts(path), parts(folder))
    return path.hasPrefix("/") == folder.hasPrefix("/") && inner.starts(with: outer)
      && !inner.dropFirst(outer.count).contains { $0.hasPrefix(".") }
  }

  private static let suiteKeys = [
    "feed", "template", "assets", "nameKey", "names", "variants", "ignore", "comparison", "limits",
    "digestsOnly", "pictures", "mapping", "rowHeight",
  ]

  private func suite(_ name: String, _ object: ProjectObject) -> ProjectSuite? {
    object.allow(ProjectReader.suiteKeys)
    let ignored = ignored(object)
    var variants = VariantReader(object)
    let feed = object.required("feed")
    let suite = ProjectSuite(
      name: name, feed: resolve(feed ?? ""), template: template(object),
      assets: (object.strings("assets") ?? []).map(resolve), naming: naming(object),
      variants: variants.read(), ignoredViews: ignored.views, ignoredRects: ignored.rects,
      comparison: comparison(object), limits: limits(object, suite: name),
      storage: storage(object), mapping: mapping(object), rowHeight: rowHeight(object))
    return feed == nil ? nil : suite
  }

  private func template(_ object: ProjectObject) -> String {
    let name = object.string("template") ?? TemplateCatalogue.names[0]
    if TemplateCatalogue.template(named: name) != nil { return name }
    if TemplateReference(name) != nil { return resolve(name) }
    let names = TemplateCatalogue.names
    let near = nearest(to: name, in: names).map { "; did you mean \"\($0)\"?" }
    let list = "; there are \(names.joined(separator: ", ")), and files such as Cell.xib"
    object.note("template", "there is no template \"\(name)\"\(near ?? list)")
    return name
  }

  private func rowHeight(_ object: ProjectObject) -> RowHeight? {
    guard let node = object.members["rowHeight"] else { return nil }
    if TemplateReference(object.string("template") ?? "") == nil {
      object.note("rowHeight", "is for templates from Interface Builder files")
    }
    let height: RowHeight? =
      switch node.content {
      case .number(let points): RowHeight(points)
      case .string(let text): RowHeight(text)
      default: nil
      }
    if height == nil {
      object.note("rowHeight", "takes \(RowHeight.choices), not \(node.summary)")
    }
    return height
  }

  private func naming(_ object: ProjectObject) -> ProjectSuite.Naming {
    let key = object.string("nameKey")
    guard let names = object.strings("names") else { return key.map { .key($0) } ?? .number }
    if key != nil { object.note("names", "can't go with \"nameKey\"; drop one of them") }
    return .listed(names)
  }

  private func ignored(_ object: ProjectObject) -> (views: Set<String>, rects: [Rect]) {
    var views: Set<String> = []
    var rects: [Rect] = []
    for element in object.list("ignore") ?? [] {
      switch element.node.content {
      case .string(let view):
        let isNew = views.insert(view).inserted
        if view.isEmpty || !isNew {
          problems.add(
            element.keyPath,
            view.isEmpty
              ? "expected a view's name, found an empty text"
              : "\(element.node.summary) is in the list already; drop one of them",
            at: element.node.place)
        }
      case .object:
        if let rect = rect(element) { rects.append(rect) }
      default:
        problems.add(
          element.keyPath,
          "expected a view's name or {\"x\": …, \"y\": …, \"width\": …, \"height\": …}, found "
            + element.node.summary, at: element.node.place)
      }
    }
    return (views, rects)
  }

  private func rect(_ element: ProjectElement) -> Rect? {
    guard let object = ProjectObject(element.node, at: element.keyPath, problems) else {
      return nil
    }
    let sides = ["x", "y", "width", "height"]
    object.allow(sides)
    let numbers = sides.compactMap { side -> Double? in
      if object.members[side] == nil { object.note(side, "is missing") }
      return object.number(side, in: 0...100_000)
    }
    guard numbers.count == 4 else { return nil }
    let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    for side in ["width", "height"] where side == "width" ? rect.width == 0 : rect.height == 0 {
      object.note(side, "is 0, so that the rectangle holds nothing; drop it or make it larger")
    }
    return rect
  }

  /// A suite without its own comparison is exact.
  private func comparison(_ object: ProjectObject) -> Comparison {
    var spec = ComparisonSpec()
    var place = object
    switch object.members["comparison"]?.content {
    case nil: return .exact
    case .string(let kind): spec.kind = kind
    default:
      guard let detail = object.object("comparison") else { return .exact }
      detail.allow(["kind", "threshold", "includeAntialiased", "background"])
      place = detail
      spec = ComparisonSpec(
        kind: detail.required("kind"), threshold: detail.number("threshold", in: 0...255),
        includesAntialiased: detail.bool("includeAntialiased") ?? false,
        background: detail.string("background"))
    }
    do { return try spec.comparison(standard: .exact) } catch {
      let key = error.key == "comparison" && place.keyPath != object.keyPath ? "kind" : error.key
      place.note(key, error.reason)
      return .exact
    }
  }

  private func limits(_ object: ProjectObject, suite: String) -> Limits {
    guard let detail = object.object("limits") else { return Limits() }
    detail.allow(["pixels", "ratio", "density"])
    let origin = "\(path), suite \(suite)"
    var limits = Limits()
    limits.pixels = detail.whole("pixels").map { Limits.Limit($0, setBy: origin) }
    limits.ratio = ratio(detail).map { Limits.Limit($0, setBy: origin) }
    if let text = detail.string("density") {
      do throws(LimitText.Problem) {
        limits.density = Limits.Limit(try LimitText.density(text), setBy: origin)
      } catch {
        detail.note("density", error.reason)
      }
    }
    return limits
  }

  private func ratio(_ limits: ProjectObject) -> Double? {
    let text: String
    switch limits.members["ratio"]?.content {
    case nil: return nil
    case .string(let given): text = given
    case .number(let number): text = "\(number)"
    default: return limits.number("ratio", in: 0...1)
    }
    do throws(LimitText.Problem) {
      return try LimitText.ratio(text)
    } catch {
      limits.note("ratio", error.reason)
      return nil
    }
  }

  private func storage(_ object: ProjectObject) -> ReferenceStore.Kind {
    let folder = object.string("pictures")
    guard object.bool("digestsOnly") ?? false else {
      if folder != nil { object.note("pictures", "needs \"digestsOnly\": true") }
      return .pictures
    }
    return .digests(pictureFolder: resolve(folder ?? ".cellproof/pictures"))
  }

  private func mapping(_ object: ProjectObject) -> [String: String] {
    guard let detail = object.object("mapping") else { return [:] }
    return detail.members.keys.sorted().reduce(into: [:]) { $0[$1] = detail.string($1) }
  }
}
