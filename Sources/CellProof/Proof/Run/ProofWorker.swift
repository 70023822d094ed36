internal import CellCanvas
internal import CellFeed
internal import CellLayout
internal import CellSnapshot

/// What all workers of a run share.
struct ProofContext: Sendable {
  let project: Project
  /// How each suite's records are drawn in each of its variants.
  let settings: [[RenderSettings]]
  let environment: EnvironmentDescription
  /// Whether what suites ignore is there.
  let ignored: IgnoreCheck
  /// What each suite's views are called.
  let names: [ViewNames]
  /// Whether differences of another environment are judged by its tolerance.
  let toleratesEnvironment: Bool

  init(_ project: Project, toleratesEnvironment: Bool, isStrict: Bool) throws {
    self.project = project
    self.toleratesEnvironment = toleratesEnvironment
    environment = EnvironmentDescription(digests: ContentDigests())
    let missing = project.suites.flatMap { suite in
      suite.assets.filter { !FileSystem.isFolder($0) }
        .map { "suites.\(suite.name).assets: there is no folder \(LocatedJSON.quoted($0))" }
    }
    if !missing.isEmpty { throw ProjectError(path: project.path, problems: missing) }
    // Fonts and decoded pictures are the same for all suites.
    let base = try RenderSettings(isStrict: isStrict)
    settings = try project.suites.map { try SuiteSettings($0, base).all() }
    let templates = settings.map { $0[0].template }
    names = templates.map(ViewNames.init)
    ignored = IgnoreCheck(project, names: names)
    let problems = zip(project.suites, templates).flatMap(MappingCheck.problems)
    if !problems.isEmpty { throw ProjectError(path: project.path, problems: problems) }
  }

  /// Each suite's template, in its first variant: what it reads is the same in all of them.
  var templates: [any CellTemplate] { settings.map { $0[0].template } }
}

/// Finds a suite's template and pictures for each of its variants.
private struct SuiteSettings {
  private let suite: ProjectSuite
  private let base: RenderSettings
  private let loader: TemplateLoader

  init(_ suite: ProjectSuite, _ base: RenderSettings) throws {
    self.suite = suite
    self.base = base
    loader = try TemplateLoader(
      assets: suite.assets.first, mapping: suite.mapping, rowHeight: suite.rowHeight)
  }

  /// What decides on a template, which knows the catalogue's colours.
  private struct TemplateKey: Hashable {
    var language: String
    var contrast: Contrast
  }

  /// What decides on the catalogue's pictures.
  private struct FolderKey: Hashable {
    var appearance = Appearance.light
    var contrast = Contrast.normal
  }

  /// Variants that differ in neither language, appearance nor contrast share templates and folders.
  func all() throws -> [RenderSettings] {
    var templates: [TemplateKey: any CellTemplate] = [:]
    var folders: [FolderKey: AssetFolder] = [:]
    let name = TemplateReference(suite.template)?.title ?? suite.template
    return try suite.variants.map { variant in
      let traits = variant.traits
      let own = TemplateKey(language: traits.language, contrast: traits.contrast)
      let template = try templates[own] ?? self.template(own)
      templates[own] = template
      let key =
        loader.catalog == nil
        ? FolderKey() : FolderKey(appearance: traits.appearance, contrast: traits.contrast)
      let folder = folders[key] ?? self.folder(key)
      folders[key] = folder
      var settings = base
      settings.template = template
      settings.templateName = name
      settings.assets = folder
      settings.traits = traits
      return settings
    }
  }

  /// A file is translated where the variant asks for another language than the usual one.
  private func template(_ key: TemplateKey) throws -> any CellTemplate {
    var loader = loader.with(key.contrast)
    loader.language = key.language == Traits().language ? nil : key.language
    return try loader.template(suite.template)
  }

  private func folder(_ key: FolderKey) -> AssetFolder {
    let loader = loader.with(key.contrast)
    if suite.assets.count < 2 {
      return loader.folder(forFeed: suite.feed, appearance: key.appearance)
    }
    return AssetFolder(
      suite.assets.flatMap { [$0, "\($0)/images"] },
      catalog: loader.catalog?.files(appearance: key.appearance) ?? [:],
      fallbacks: BuiltInPictures.assets)
  }
}

/// Draws and judges cases; one per thread, with renderers for the suite it's at.
final class ProofWorker {
  private let context: ProofContext
  private let encoder: PNGEncoder
  private var suite: Int?
  private var base: CellRenderer?
  private var renderers: [Int: CellRenderer] = [:]
  private var verifiers: [Int: Verifier] = [:]
  private var store: ReferenceStore?

  init(_ context: ProofContext) throws {
    self.context = context
    encoder = try PNGEncoder()
  }

  /// Makes room for another suite.
  private func enter(_ index: Int) throws -> CellRenderer {
    if suite == index, let base { return base }
    renderers = [:]
    verifiers = [:]
    store = try context.project.suites[index].store(in: context.project)
    let renderer = try CellRenderer(context.settings[index][0])
    base = renderer
    suite = index
    return renderer
  }

  private func renderer(
    _ base: CellRenderer, variant: Int, ofSuite index: Int
  ) throws -> CellRenderer {
    if let known = renderers[variant] { return known }
    let renderer = try CellRenderer(sharing: base, context.settings[index][variant])
    renderers[variant] = renderer
    return renderer
  }

  /// A case ready to be drawn, or what is wrong with its record.
  enum Prepared {
    case drawing(CaseDrawing, ReferenceStore)
    case failed([String])
  }

  /// Lays a record's cell out in each of its variants.
  func prepare(_ item: CaseQueue.Item, _ task: CaseQueue.Task) throws -> Prepared {
    let base = try enter(item.suite)
    let suite = context.project.suites[item.suite]
    guard let store else { return .failed([]) }
    let record: Record
    switch item.record {
    case .failure(let error): return failed(item, [error.description])
    // Interface Builder's templates map keys themselves: a key may stand for a view's property.
    case .success(let read):
      record =
        base.settings.template is InterfaceBuilderTemplate ? read : read.mapped(by: suite.mapping)
    }
    let problems = base.settings.template.schema.validate(record)
    if !problems.isEmpty { return failed(item, problems.map(\.description)) }
    let renderer = try renderer(base, variant: task.variant, ofSuite: item.suite)
    do {
      let cell = try renderer.layOut(record)
      context.ignored.note(cell, suite: item.suite)
      return .drawing(
        CaseDrawing(cell, renderer: renderer, environment: context.environment), store)
    } catch {
      return failed(item, RecordMessage(record).messages(error))
    }
  }

  private func failed(_ item: CaseQueue.Item, _ messages: [String]) -> Prepared {
    context.ignored.noteFailure(suite: item.suite)
    return .failed(messages)
  }

  /// Judges one case.
  func verify(_ item: CaseQueue.Item, _ task: CaseQueue.Task) throws -> CaseResult {
    switch try prepare(item, task) {
    case .failed(let messages):
      return CaseResult(id: task.id, verdict: .notDrawn, messages: messages)
    case .drawing(let drawing, let store):
      do {
        return verifier(item.suite, task.variant, store).verify(
          task.id, try drawing.candidate())
      } catch {
        return CaseResult(id: task.id, verdict: .notDrawn, messages: ["\(error)"])
      }
    }
  }

  /// Draws one case and looks at nothing.
  func draw(_ item: CaseQueue.Item, _ task: CaseQueue.Task) throws -> [String] {
    switch try prepare(item, task) {
    case .failed(let messages): return messages
    case .drawing(let drawing, _):
      do { try drawing.paint() } catch { return ["\(error)"] }
      return []
    }
  }

  private func verifier(_ index: Int, _ variant: Int, _ store: ReferenceStore) -> Verifier {
    if let known = verifiers[variant] { return known }
    let suite = context.project.suites[index]
    let scale = suite.variants[variant].traits.scale
    let settings = VerifySettings(
      comparison: suite.comparison, limits: suite.limits,
      ignored: suite.ignoredRects.map { rect in
        let left = Int((rect.x * scale.factor).rounded(.down))
        let top = Int((rect.y * scale.factor).rounded(.down))
        return PixelRect(
          x: left, y: top, width: Int((rect.maxX * scale.factor).rounded(.up)) - left,
          height: Int((rect.maxY * scale.factor).rounded(.up)) - top)
      },
      ignoredViews: suite.ignoredViews.reduce(into: []) { ids, name in
        ids.formUnion(context.names[index].ids(of: name))
      },
      toleratesEnvironment: context.toleratesEnvironment,
      artifactFolder: context.project.artifactFolder)
    let verifier = Verifier(store: store, settings: settings, encoder: encoder)
    verifiers[variant] = verifier
    return verifier
  }

  /// Draws one case and stores the picture.
  ///
  /// Throws a `FileError` when it can't be stored: no other could be either.
  func record(
    _ item: CaseQueue.Item, _ task: CaseQueue.Task, onlyMissing: Bool
  ) throws -> RecordOutcome {
    switch try prepare(item, task) {
    case .failed(let messages): return RecordOutcome(id: task.id, change: .notDrawn(messages))
    case .drawing(let drawing, let store):
      if onlyMissing, store.has(task.id) { return RecordOutcome(id: task.id, change: .kept) }
      let content: ReferenceContent
      do { content = try drawing.content() } catch {
        return RecordOutcome(id: task.id, change: .notDrawn(["\(error)"]))
      }
      let doubts = strictDoubts()
      if !doubts.isEmpty { return RecordOutcome(id: task.id, change: .notDrawn(doubts)) }
      let written: ReferenceStore.WriteResult
      do { written = try store.write(content.encoded(with: encoder), for: task.id) } catch {
        if !error.isOfOneFile { throw error }
        return RecordOutcome(id: task.id, change: .notStored(error))
      }
      Artifacts(folder: context.project.artifactFolder).clear(task.id)
      return RecordOutcome(
        id: task.id, change: .stored(written),
        entry: store.kind == .pictures ? nil : DigestFile.Entry(content))
    }
  }

  /// What makes a case an error where warnings are: it must not become a reference.
  private func strictDoubts() -> [String] {
    base?.settings.isStrict == true ? takeWarnings().map(\.text) : []
  }

  /// What the worker had to make do with since the last time.
  func takeWarnings() -> [Remark] {
    (base?.takeWarnings() ?? []) + renderers.values.flatMap { $0.takeWarnings() }
  }
}

extension ReferenceStore {
  /// Whether there is anything under a case's name.
  fileprivate func has(_ id: CaseID) -> Bool {
    if kind == .pictures { return FileSystem.exists(path(of: id)) }
    if case .missing = lookup(id) { return false }
    return true
  }
}
