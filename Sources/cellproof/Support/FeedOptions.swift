import CellProof
internal import Glibc

/// The options that every command which draws or measures a feed takes.
struct FeedOptions {
  /// Path of the feed; `-` is standard input.
  var feed: String
  /// What decides how records are drawn.
  var settings: RenderSettings
  /// How many workers to use.
  var jobs: Int
  /// Where the command speaks.
  var console: Console
  /// Whether a width was asked for.
  var hasWidth: Bool

  /// Their descriptions for the help.
  static let specs: [OptionSpec] = [
    .value("template", "t", "NAME", "One of: \(TemplateCatalogue.names.joined(separator: ", "))"),
    .value("assets", "a", "DIR", "Folder of the pictures (default: the feed's, and images in it)"),
    .value("width", "w", "PT|DEVICE", "Width in points, or a device such as iphone-15 (375)"),
    .value("scale", "s", "1|2|3", "Pixels per point (2)"),
    .value("appearance", nil, "light|dark", "Colours (light)"),
    .value("text-size", nil, "SIZE", "Dynamic Type size: xs s m l xl xxl xxxl ax1…ax5 (l)"),
    .value("direction", nil, "ltr|rtl", "Layout direction (ltr)"),
    .value("language", nil, "TAG", "Language of the texts, such as ja or zh-Hant (en)"),
    .value("jobs", "j", "N", "Workers (the number of cores)"),
    .flag("strict", nil, "Warnings are errors"),
    .flag("quiet", "q", "Neither progress nor remarks"),
  ]

  /// Reads them; throws a `UsageError` that names the option.
  init(_ options: ParsedOptions, page: PageSize? = nil) throws {
    guard let feed = options.arguments.first else {
      throw UsageError(message: "a feed is missing: give a file, or - for standard input")
    }
    guard options.arguments.count == 1 else {
      throw UsageError(message: "one feed at a time: '\(options.arguments[1])' is too many")
    }
    self.feed = feed
    hasWidth = options.value("width") != nil
    console = Console(isQuiet: options.has("quiet"))
    jobs = try FeedOptions.jobs(options)
    settings = try RenderSettings(
      template: FeedOptions.template(options), traits: FeedOptions.traits(options, page: page),
      assets: FeedOptions.assets(options, feed: feed), isStrict: options.has("strict"))
  }

  static func jobs(_ options: ParsedOptions) throws -> Int {
    guard let text = options.value("jobs") else {
      return max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)
    }
    guard let jobs = Int(text), (1...256).contains(jobs) else {
      throw UsageError(message: "--jobs takes a number from 1 to 256, not '\(text)'")
    }
    return jobs
  }

  private static func template(_ options: ParsedOptions) throws -> any CellTemplate {
    let name = options.value("template") ?? TemplateCatalogue.names[0]
    if let template = TemplateCatalogue.template(named: name) { return template }
    let near = nearest(to: name, in: TemplateCatalogue.names).map { "; did you mean \($0)?" } ?? ""
    throw UsageError(
      message: "there is no template '\(name)'\(near) "
        + "Templates: \(TemplateCatalogue.names.joined(separator: ", "))")
  }

  private static func assets(_ options: ParsedOptions, feed: String) throws -> AssetFolder {
    let folder = options.value("assets")
    if let folder, !OutputFile.isFolder(folder) {
      throw UsageError(message: "--assets: there is no folder '\(folder)'")
    }
    return AssetFolder(forFeed: feed, override: folder)
  }
}

extension FeedOptions {
  /// Reads the traits.
  static func traits(_ options: ParsedOptions, page: PageSize? = nil) throws -> Traits {
    var traits = Traits()
    if let width = page?.naturalCellWidth { traits.width = width }
    if let text = options.value("width") { traits.width = try width(text) }
    traits.scale = try choice("scale", options, traits.scale) { Int($0).flatMap(Scale.init) }
    traits.appearance = try choice("appearance", options, traits.appearance) {
      Appearance(rawValue: $0)
    }
    traits.textSize = try choice("text-size", options, traits.textSize) {
      ContentSizeCategory(rawValue: $0.lowercased())
    }
    traits.direction = try choice("direction", options, traits.direction) {
      LayoutDirection(rawValue: $0)
    }
    traits.language = try choice("language", options, traits.language) { tag in
      let isTag = tag.utf8.allSatisfy { $0 == 45 || (48...57).contains($0) || $0 >= 65 }
      return isTag && !tag.isEmpty && tag.utf8.count <= 35 ? tag : nil
    }
    return traits
  }

  private static func width(_ text: String) throws -> Double {
    if let device = Device(named: text) { return device.width }
    if let width = Double(text), (1...10_000).contains(width) { return width }
    let names = Device.all.map(\.name)
    let near = nearest(to: text, in: names).map { "; did you mean \($0)?" } ?? ""
    throw UsageError(
      message: "--width takes 1 to 10000 points or a device, not '\(text)'\(near) "
        + "Devices: \(names.joined(separator: ", "))")
  }

  private static func choice<Value>(
    _ name: String, _ options: ParsedOptions, _ standard: Value, _ read: (String) -> Value?
  ) throws -> Value {
    guard let text = options.value(name) else { return standard }
    if let value = read(text) { return value }
    let spec = specs.first { $0.name == name }?.value ?? ""
    throw UsageError(message: "--\(name) takes \(spec), not '\(text)'")
  }
}
