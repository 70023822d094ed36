import CellLayout

extension Project {
  /// Reads a project file's bytes: JSON, comments and trailing commas allowed.
  ///
  /// - Throws: `ProjectError` with the place of the first mistake; two cases of one name are one.
  public init(parsing bytes: [UInt8]) throws(ProjectError) {
    let root = ProjectNode(value: try ProjectValue.parse(bytes), path: "")
    let members = try root.object(keys: ["snapshots", "suites"])
    snapshots = try members["snapshots"]?.string() ?? "snapshots"
    suites = []
    for node in try members.required("suites", of: root).list() {
      suites.append(try Suite(node))
    }
    try checkCollisions()
  }
}

extension Project.Suite {
  private static let keys = [
    "name", "feed", "template", "assets", "cases", "variants", "ignore", "limits", "comparison",
    "pictures",
  ]

  fileprivate init(_ node: ProjectNode) throws(ProjectError) {
    let members = try node.object(keys: Project.Suite.keys)
    name = try members.required("name", of: node).string()
    feed = try members.required("feed", of: node).string()
    template = try members.required("template", of: node).string()
    assets = try members["assets"].map(Project.Suite.folders) ?? []
    cases = []
    for item in try members.required("cases", of: node).list() {
      cases.append(try Project.Case(item))
    }
    variants = try members["variants"].map(VariantAxes.init) ?? VariantAxes()
    ignored = try Project.Ignored.list(members["ignore"])
    limits = try members["limits"].map(Limits.init) ?? Limits()
    comparison = try members["comparison"].map(Comparison.init) ?? .exact
    pictureFolder = try members["pictures"]?.string()
  }

  /// One folder or a list of them.
  private static func folders(_ node: ProjectNode) throws(ProjectError) -> [String] {
    if case .array = node.value { return try node.strings() }
    return [try node.string()]
  }
}

extension Project.Case {
  fileprivate init(_ node: ProjectNode) throws(ProjectError) {
    let members = try node.object(keys: ["name", "record", "ignore"])
    name = try members.required("name", of: node).string()
    record = try members.required("record", of: node)
      .integer(1...Int.max, "a record's number, 1 or more,")
    ignored = try Project.Ignored.list(members["ignore"])
  }
}

extension Project.Ignored {
  /// View names as texts, rectangles as lists of x, y, width, height.
  fileprivate static func list(_ node: ProjectNode?) throws(ProjectError) -> [Project.Ignored] {
    var result: [Project.Ignored] = []
    for item in try node?.list() ?? [] {
      if case .string(let name) = item.value {
        result.append(.view(name))
        continue
      }
      let needed = "a view's name, or [x, y, width, height] in points,"
      guard case .array(let sides) = item.value, sides.count == 4 else { throw item.wrong(needed) }
      var numbers: [Double] = []
      for side in try item.list() { numbers.append(try side.number(-1e6...1e6, "a number")) }
      result.append(
        .rect(
          LayoutRecord.Frame(
            x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
    }
    return result
  }
}

extension VariantAxes {
  fileprivate init(_ node: ProjectNode) throws(ProjectError) {
    let members = try node.object(
      keys: ["widths", "scales", "appearances", "textSizes", "directions", "languages"])
    for item in try members["widths"]?.list() ?? [] {
      widths.append(try item.number(1...10_000, "a width of 1 to 10000 points"))
    }
    for item in try members["scales"]?.list() ?? [] {
      guard let scale = Scale(rawValue: try item.integer(1...3, "1, 2 or 3")) else { continue }
      scales.append(scale)
    }
    for item in try members["appearances"]?.list() ?? [] {
      appearances.append(try item.choice(Appearance.self))
    }
    for item in try members["textSizes"]?.list() ?? [] {
      textSizes.append(try item.choice(ContentSizeCategory.self))
    }
    for item in try members["directions"]?.list() ?? [] {
      directions.append(try item.choice(LayoutDirection.self))
    }
    languages = try members["languages"]?.strings() ?? []
  }
}

extension Limits {
  /// `pixels`, `ratio` and `density` ("40/16": 40 pixels in a window of 16 × 16).
  fileprivate init(_ node: ProjectNode) throws(ProjectError) {
    self.init()
    let members = try node.object(keys: ["pixels", "ratio", "density"])
    if let item = members["pixels"] {
      let count = try item.integer(0...Int.max, "a number of pixels")
      pixels = Limit(count, setBy: "\(Project.fileName), \(item.path)")
    }
    if let item = members["ratio"] {
      let part = try item.number(0...1, "a part of 1")
      ratio = Limit(part, setBy: "\(Project.fileName), \(item.path)")
    }
    if let item = members["density"] {
      guard let value = Density(parsing: try item.string()) else {
        throw item.wrong("\"K/N\", at most K pixels in a window of N × N,")
      }
      density = Limit(value, setBy: "\(Project.fileName), \(item.path)")
    }
  }
}

extension Limits.Density {
  /// Reads "40/16": at most 40 pixels in a window of 16 × 16; nil for anything else.
  public init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let count = parts[0], let window = parts[1], count >= 0, window >= 1
    else { return nil }
    self.init(count: count, window: window)
  }
}

extension Comparison {
  /// "exact", "visible", or an object with one of `channel`, `yiq`, `perceptual`, and
  /// `includeAntialiased`, `background`.
  fileprivate init(_ node: ProjectNode) throws(ProjectError) {
    if case .string(let name) = node.value {
      let named = [
        "exact": Comparison.exact, "visible": .visible, "yiq": .yiq(),
        "perceptual": .perceptual(),
      ]
      guard let comparison = named[name] else {
        throw node.wrong("\"exact\", \"visible\", \"yiq\", \"perceptual\" or an object")
      }
      self = comparison
      return
    }
    let members = try node.object(
      keys: ["channel", "yiq", "perceptual", "includeAntialiased", "background"])
    let measure = try Comparison.measure(members, of: node)
    var counts: Bool = if case .channel = measure { true } else { false }
    if let item = members["includeAntialiased"] {
      guard case .bool(let value) = item.value else { throw item.wrong("true or false") }
      counts = value
    }
    let background = try members["background"]?.choice(Background.self) ?? .checkerboard
    self.init(measure, countsAntialiased: counts, background: background)
  }

  private static func measure(
    _ members: [String: ProjectNode], of node: ProjectNode
  ) throws(ProjectError) -> Measure {
    var measures: [Measure] = []
    if let item = members["channel"] {
      measures.append(.channel(try item.integer(0...255, "a whole number of 0 to 255")))
    }
    if let item = members["yiq"] { measures.append(.yiq(try item.number(0...1, "a part of 1"))) }
    if let item = members["perceptual"] {
      measures.append(.perceptual(try item.number(0...1, "a distance of 0 to 1")))
    }
    guard measures.count == 1 else {
      throw ProjectError(node.path, "one of `channel`, `yiq`, `perceptual` is needed")
    }
    return measures[0]
  }
}

extension ProjectNode {
  /// A list of texts.
  fileprivate func strings() throws(ProjectError) -> [String] {
    var result: [String] = []
    for item in try list() { result.append(try item.string()) }
    return result
  }
}
