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
  /// The cells of an Interface Builder file that is drawn as it was designed, without a feed.
  var designed: DesignedCells?

  /// Their descriptions for the help.
  static let specs: [OptionSpec] = [
    .value("template", "t", "NAME|FILE", TemplateCatalogue.help),
    .value(
      "row-height", nil, "automatic|designed|PT",
      "Height of Interface Builder's cells (what the file says; see 'inspect')"),
    .value(
      "assets", "a", "DIR",
      "Folder of the pictures, or an App.xcassets (default: the feed's, and images in it)"),
    .value("width", "w", "PT|DEVICE", "Width in points, or a device such as iphone-15 (375)"),
    .value("scale", "s", "1|2|3", "Pixels per point (2)"),
    .value("appearance", nil, "light|dark", "Colours (light)"),
    .value(
      "contrast", nil, "normal|high",
      "Variants of the catalogue's colours and pictures; UIKit's own stay (normal)"),
    .value(
      "text-size", nil, "SIZE", "Dynamic Type size of text styles: xs s m l xl xxl xxxl ax1…ax5 (l)"
    ),
    .value("direction", nil, "ltr|rtl", "Layout direction (ltr)"),
    .value("language", nil, "TAG", "Language of the texts, such as ja or zh-Hant (en)"),
    .value("jobs", "j", "N", "Workers (the number of cores)"),
    .flag("strict", nil, "Warnings are errors"),
    .flag("quiet", "q", "Neither progress, remarks nor warnings"),
  ]

  /// How a cell of Interface Builder is named and filled, for the help of commands that take one.
  static let templateHelp = """
    A cell of a .xib or .storyboard is a template too: --template Main.storyboard#PostCell names it by \
    reuse identifier, object id or class. A record's keys set outlets (titleLabel, \
    titleLabel.textColor); a project file's "mapping" translates other keys. --assets gives the app's \
    catalogue of pictures and colours.
    """

  /// Reads them; throws a `UsageError` that names the option.
  init(_ options: ParsedOptions, page: PageSize? = nil) throws {
    guard let feed = options.arguments.first else {
      throw UsageError(message: "a feed is missing: give a file, or - for standard input")
    }
    guard options.arguments.count == 1 else {
      throw UsageError(message: "one feed at a time: '\(options.arguments[1])' is too many")
    }
    self.feed = feed
    let hasWidth = options.value("width") != nil
    console = Console(isQuiet: options.has("quiet"))
    jobs = try FeedOptions.jobs(options)
    let traits = try FeedOptions.traits(options, page: page)
    let template = options.value("template") ?? TemplateCatalogue.names[0]
    let file = TemplateReference(feed)
    let loader = try TemplateLoader(
      assets: options.value("assets"),
      language: options.value("language") == nil ? nil : traits.language,
      rowHeight: try FeedOptions.rowHeight(
        options, isFile: file != nil || TemplateReference(template) != nil)
    ).with(traits.contrast)
    designed = try file.map { try FeedOptions.designed($0, loader, hasWidth: hasWidth, options) }
    settings = try RenderSettings(
      template: designed ?? loader.template(template), traits: traits,
      assets: loader.folder(forFeed: file?.path ?? feed, appearance: traits.appearance),
      isStrict: options.has("strict"))
    settings.acceptsStandInFonts = designed != nil
    if let designed, !hasWidth { settings.traits.width = designed.width }
    keepWidth(ofCollectionCell: settings.template, isAsked: hasWidth)
  }

  /// A collection view's layout gives its cells their width; the table's has no say in it.
  private mutating func keepWidth(
    ofCollectionCell template: any CellTemplate, isAsked: Bool
  ) {
    guard let cell = (template as? InterfaceBuilderTemplate)?.cell, cell.kind == .collectionCell
    else { return }
    let width = cell.savedSize.width
    if isAsked, settings.traits.width != width {
      console.warning(
        "a collection view's cell keeps its width of \(Int(width)) points; --width is for rows")
    }
    settings.traits.width = width
  }

  /// Opens the feed; an Interface Builder file has a record for each of its cells.
  func reader() throws(FeedError) -> FeedReader {
    guard let designed else { return try FeedReader(path: feed) }
    return FeedReader(records: designed.records(file: feed), name: feed)
  }

  private static func designed(
    _ file: TemplateReference, _ loader: TemplateLoader, hasWidth: Bool, _ options: ParsedOptions
  ) throws -> DesignedCells {
    if let template = options.value("template") {
      throw UsageError(
        message: "'\(file.path)' is a template itself; drop --template \(template)")
    }
    return try loader.designed(file, sizing: hasWidth ? .runtime : .canvas)
  }

  private static func rowHeight(_ options: ParsedOptions, isFile: Bool) throws -> RowHeight? {
    guard let text = options.value("row-height") else {
      return options.has("fit") && isFile ? .automatic : nil
    }
    if let height = RowHeight(text) { return height }
    throw UsageError(message: "--row-height takes \(RowHeight.choices), not '\(text)'")
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
    traits.contrast = try choice("contrast", options, traits.contrast) { Contrast(rawValue: $0) }
    traits.textSize = try choice("text-size", options, traits.textSize) {
      ContentSizeCategory(rawValue: $0.lowercased())
    }
    traits.direction = try choice("direction", options, traits.direction) {
      LayoutDirection(rawValue: $0)
    }
    if let text = options.value("language") {
      do { traits.language = try LanguageTag(text).text } catch {
        throw UsageError(message: "--language: \(error.reason)")
      }
    }
    return traits
  }

  private static func width(_ text: String) throws -> Double {
    if let device = Device(named: text) { return device.width }
    if let width = Double(text), (1...10_000).contains(width) { return width }
    throw UsageError(
      message: "--width takes 1 to 10000 points or a device, not '\(text)'"
        + Device.advice(for: text))
  }

  private static func choice<Value>(
    _ name: String, _ options: ParsedOptions, _ standard: Value, _ read: (String) -> Value?
  ) throws -> Value {
    guard let text = options.value(name) else { return standard }
    if let value = read(text) { return value }
    let spec = specs.first { $0.name == name }?.value ?? ""
    let help = specs.first { $0.name == name }?.help ?? ""
    let values = spec.contains("|") ? spec : help
    throw UsageError(message: "--\(name) takes \(values), not '\(text)'")
  }
}
