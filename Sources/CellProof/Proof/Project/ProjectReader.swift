internal import CellFeed
internal import CellLayout
internal import CellSnapshot

extension Project {
  /// Reads a project file, or the `cellproof.json` of a folder.
  ///
  /// - Throws: `ProjectError` with everything that is wrong with it.
  public init(path: String) throws(ProjectError) {
    let file = OutputFile.isFolder(path) ? FileSystem.join(path, Project.fileName) : path
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
    let node: JSONNode
    switch JSONNode.parse(bytes) {
    case .success(let root): node = root
    case .failure(let error):
      let reason = "it isn't JSON (comments are allowed): \(error.reason)"
      throw ProjectError(path: path, problems: [reason])
    }
    let problems = ProjectProblems()
    let reader = ProjectReader(path: path, problems: problems)
    guard let project = reader.project(node), problems.list.isEmpty else {
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

  func project(_ node: JSONNode) -> Project? {
    guard let root = ProjectObject(node, at: "", problems) else { return nil }
    root.allow(["snapshots", "artifacts", "suites"])
    guard root.members["suites"] != nil else {
      problems.add("suites", "is missing")
      return nil
    }
    guard let suites = root.object("suites") else { return nil }
    if suites.members.isEmpty { problems.add("suites", "has no suite") }
    return Project(
      path: path, folder: folder, snapshotFolder: resolve(root.string("snapshots") ?? "snapshots"),
      artifactFolder: resolve(root.string("artifacts") ?? ".cellproof"),
      suites: suites.members.keys.sorted().compactMap { name in
        suites.object(name).flatMap { suite(name, $0) }
      })
  }

  private static let suiteKeys = [
    "feed", "template", "assets", "nameKey", "names", "variants", "ignore", "comparison", "limits",
    "digestsOnly", "pictures", "mapping",
  ]

  private func suite(_ name: String, _ object: ProjectObject) -> ProjectSuite? {
    object.allow(ProjectReader.suiteKeys)
    let ignored = ignored(object)
    let feed = object.required("feed")
    let suite = ProjectSuite(
      name: name, feed: resolve(feed ?? ""), template: template(object),
      assets: (object.strings("assets") ?? []).map(resolve), naming: naming(object),
      variants: variants(object), ignoredViews: ignored.views, ignoredRects: ignored.rects,
      comparison: comparison(object), limits: limits(object, suite: name),
      storage: storage(object), mapping: mapping(object))
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

  private func naming(_ object: ProjectObject) -> ProjectSuite.Naming {
    let key = object.string("nameKey")
    guard let names = object.strings("names") else { return key.map { .key($0) } ?? .number }
    if key != nil { object.note("names", "can't go with \"nameKey\"; drop one of them") }
    return .listed(names)
  }

  private func ignored(_ object: ProjectObject) -> (views: Set<String>, rects: [Rect]) {
    var views: Set<String> = []
    var rects: [Rect] = []
    for node in object.list("ignore") ?? [] {
      if case .string(let view) = node {
        views.insert(view)
      } else if let rect = ProjectObject(node, at: object.place(of: "ignore"), problems) {
        let sides = ["x", "y", "width", "height"]
        rect.allow(sides)
        let numbers = sides.compactMap { side -> Double? in
          if rect.members[side] == nil { rect.note(side, "is missing") }
          return rect.number(side, in: 0...100_000)
        }
        if numbers.count == 4 {
          rects.append(
            Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
      }
    }
    return (views, rects)
  }

  /// A suite without its own comparison is exact.
  private func comparison(_ object: ProjectObject) -> Comparison {
    var spec = ComparisonSpec()
    var place = object
    switch object.members["comparison"] {
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
      let key = error.key == "comparison" && place.place != object.place ? "kind" : error.key
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
    if case .string(let text)? = detail.members["ratio"] {
      limits.ratio = LimitText.ratio(text).map { Limits.Limit($0, setBy: origin) }
      if limits.ratio == nil { detail.note("ratio", "takes 0…1 or a percentage, not \"\(text)\"") }
    } else {
      limits.ratio = detail.number("ratio", in: 0...1).map { Limits.Limit($0, setBy: origin) }
    }
    if let text = detail.string("density") {
      limits.density = LimitText.density(text).map { Limits.Limit($0, setBy: origin) }
      if limits.density == nil {
        detail.note("density", "takes K/N, such as \"5/16\", not \"\(text)\"")
      }
    }
    return limits
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
