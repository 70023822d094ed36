internal import CellFeed
internal import CellLayout
internal import Synchronization

/// Looks whether what suites leave out of comparisons is there at all: a misspelt name would leave
/// out nothing, in silence.
///
/// A view may be shown by some cases only, so that the whole suite has to be drawn before one can be
/// called missing.
final class IgnoreCheck: Sendable {
  /// What was met in a suite's cases so far.
  private struct Seen {
    var views: Set<ViewID> = []
    var rects: Set<Int> = []
    /// Whether a case couldn't be drawn, which might have had what is missed.
    var isIncomplete = false
  }

  private let project: Project
  private let names: [ViewNames]
  private let seen: Mutex<[Seen]>

  /// Prepares for a project's suites; `names` are those of each suite's views.
  init(_ project: Project, names: [ViewNames]) {
    self.project = project
    self.names = names
    seen = Mutex(project.suites.map { _ in Seen() })
  }

  private func isNeeded(_ suite: Int) -> Bool {
    !project.suites[suite].ignoredViews.isEmpty || !project.suites[suite].ignoredRects.isEmpty
  }

  /// Notes the views of a suite's case.
  func note(_ cell: LaidOutCell, suite: Int) {
    guard isNeeded(suite) else { return }
    let size = cell.root.frame.size
    let rects = project.suites[suite].ignoredRects
    seen.withLock { all in
      IgnoreCheck.collect(cell.root, into: &all[suite].views)
      for (index, rect) in rects.enumerated() where rect.x < size.width && rect.y < size.height {
        all[suite].rects.insert(index)
      }
    }
  }

  /// Notes a case that couldn't be laid out.
  func noteFailure(suite: Int) {
    if isNeeded(suite) { seen.withLock { $0[suite].isIncomplete = true } }
  }

  private static func collect(_ view: LaidOutView, into views: inout Set<ViewID>) {
    views.insert(view.view.id)
    for subview in view.subviews { collect(subview, into: &views) }
  }

  /// What no case of its suite has; to be asked for after all cases were run.
  var diagnostics: [Diagnostic] {
    let seen = seen.withLock { $0 }
    return project.suites.indices.filter { !seen[$0].isIncomplete }.flatMap { index in
      missingViews(index, seen[index].views) + missingRects(index, seen[index].rects)
    }
  }

  private func missingViews(_ index: Int, _ seen: Set<ViewID>) -> [Diagnostic] {
    let missing = project.suites[index].ignoredViews.sorted().filter { name in
      names[index].ids(of: name).isDisjoint(with: seen)
    }
    if missing.isEmpty { return [] }
    let known = names[index].names(of: seen)
    return missing.map { name in
      let near = nearest(to: name, in: known).map { "; did you mean \"\($0)\"?" }
      let list = known.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
      return error(
        index, "no case has a view \(LocatedJSON.quoted(name))\(near ?? "; its views are \(list)")")
    }
  }

  private func missingRects(_ index: Int, _ seen: Set<Int>) -> [Diagnostic] {
    project.suites[index].ignoredRects.enumerated().filter { !seen.contains($0.offset) }
      .map { _, rect in
        let numbers = [rect.x, rect.y, rect.width, rect.height].map(LayoutListing.number)
        return error(
          index, "the rectangle \(numbers.joined(separator: ", ")) lies outside of every case")
      }
  }

  private func error(_ index: Int, _ reason: String) -> Diagnostic {
    Diagnostic(.error, "\(project.path): suites.\(project.suites[index].name).ignore: \(reason)")
  }
}

/// What a template's views are called in project files.
struct ViewNames: Sendable {
  /// Object ids by outlet, runtime label or tag; empty for templates whose views have names for ids.
  private let objects: [String: Set<ViewID>]

  init(_ template: any CellTemplate) {
    let designed = template as? InterfaceBuilderTemplate
    objects = (designed?.binder.targets ?? [:]).mapValues(Set.init)
  }

  /// The ids that a name stands for; a view may also be named by its id.
  func ids(of name: String) -> Set<ViewID> { objects[name] ?? [name] }

  /// The names of views, sorted.
  func names(of ids: Set<ViewID>) -> [String] {
    if objects.isEmpty { return ids.sorted() }
    return objects.filter { !$0.value.isDisjoint(with: ids) }.keys.sorted()
  }
}
