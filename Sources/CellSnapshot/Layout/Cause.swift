/// Why a picture changed, as far as the layout tells.
public struct Cause: Sendable, Hashable, Codable {
  /// What happened to one view.
  public struct Change: Sendable, Hashable, Codable {
    /// The view.
    public let view: String
    /// "`text` grew from 53.7 to 71.6: its text changed".
    public let sentence: String
    /// Where it was; nil if it's new.
    public let oldFrame: LayoutRecord.Frame?
    /// Where it is; nil if it's gone.
    public let newFrame: LayoutRecord.Frame?
  }

  /// How the template or the traits differ from those of the reference, a sentence each.
  public let circumstances: [String]
  /// What changed, causes before their consequences.
  public let changes: [Change]

  /// The most changes that `summary` tells one by one.
  static let summaryLimit = 4

  /// All changes in one line; "nothing in the layout" if the drawing itself must have changed.
  public var summary: String {
    if changes.isEmpty && circumstances.isEmpty { return Cause.drawingAlone }
    let told = circumstances + changes.prefix(Cause.summaryLimit).map(\.sentence)
    let rest = changes.count - Cause.summaryLimit
    let more = rest > 0 ? ["and \(rest) more change\(rest == 1 ? "" : "s")"] : []
    return (told + more).joined(separator: "; ")
  }

  /// What is said where the layout is the same.
  static let drawingAlone =
    "no frame, text, font, colour or picture changed; the drawing itself did"

  /// Compares the layout of a reference with that of a candidate.
  public init(from old: LayoutRecord, to new: LayoutRecord) {
    circumstances = Circumstances(of: old).changes(to: Circumstances(of: new))
    changes = CauseFinder(old, new, isExplained: !circumstances.isEmpty).changes
  }
}

/// A view as it was and as it is.
private typealias ViewPair = (LayoutRecord.View, LayoutRecord.View)

/// Matches views by name and puts what happened to them in order.
private struct CauseFinder {
  private let old: LayoutRecord
  private let new: LayoutRecord
  /// Whether something else has been named as the cause of moves.
  private let isExplained: Bool
  private let oldViews: [String: LayoutRecord.View]
  private let newViews: [String: LayoutRecord.View]

  init(_ old: LayoutRecord, _ new: LayoutRecord, isExplained: Bool) {
    let old = old.named(as: new)
    self.old = old
    self.new = new
    self.isExplained = isExplained
    oldViews = Dictionary(old.views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    newViews = Dictionary(new.views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var changes: [Cause.Change] {
    let pairs = old.views.compactMap { view in newViews[view.id].map { (view, $0) } }
    let changed = pairs.filter { !ViewChange($0, $1).properties.isEmpty }
    let resized = pairs.filter { ViewChange($0, $1).properties.isEmpty && hasOwnSize($0, $1) }
    let moved = pairs.filter { before, after in
      ViewChange(before, after).properties.isEmpty && !hasOwnSize(before, after)
        && hasOwnMove(before, after)
    }
    let (gone, added) = (gone, added)
    // What holds a view that changed has followed it, as a rule.
    let holders = Set((changed + resized + moved).compactMap(\.0.parent))
      .union(gone.holders).union(added.holders)
    let isHolder = { (pair: ViewPair) in pair.0.parent == nil || holders.contains(pair.0.id) }
    return changed.map { change($0, $1) } + gone.changes + added.changes
      + resized.filter { !isHolder($0) }.map { change($0, $1) }
      + moves(
        moved,
        isExplained: isExplained || !changed.isEmpty || !gone.changes.isEmpty
          || !added.changes.isEmpty)
      + resized.filter(isHolder).reversed().map { change($0, $1) }
  }

  private func change(
    _ before: LayoutRecord.View, _ after: LayoutRecord.View, _ sentence: String? = nil
  ) -> Cause.Change {
    Cause.Change(
      view: after.title, sentence: sentence ?? ViewChange(before, after).sentence,
      oldFrame: before.frame, newFrame: after.frame)
  }

  /// Views that only one of the two layouts has, and the views that hold them.
  private struct OneSided {
    var changes: [Cause.Change] = []
    var holders: Set<String> = []
  }

  private var gone: OneSided {
    oneSided(old.views, oldViews, without: newViews) {
      Cause.Change(
        view: $0.title, sentence: "`\($0.title)` is gone", oldFrame: $0.frame, newFrame: nil)
    }
  }

  private var added: OneSided {
    oneSided(new.views, newViews, without: oldViews) {
      Cause.Change(
        view: $0.title, sentence: "`\($0.title)` is new", oldFrame: nil, newFrame: $0.frame)
    }
  }

  /// The views of one layout that aren't in the other.
  private func oneSided(
    _ views: [LayoutRecord.View], _ own: [String: LayoutRecord.View],
    without other: [String: LayoutRecord.View], change: (LayoutRecord.View) -> Cause.Change
  ) -> OneSided {
    let views = views.filter { other[$0.id] == nil && isOutermost($0, in: other, of: own) }
    return OneSided(changes: views.map(change), holders: Set(views.compactMap(\.parent)))
  }

  /// Views inside one that is gone or new aren't told again.
  private func isOutermost(
    _ view: LayoutRecord.View, in other: [String: LayoutRecord.View],
    of own: [String: LayoutRecord.View]
  ) -> Bool {
    guard let parent = view.parent, own[parent] != nil else { return true }
    return other[parent] != nil
  }

  /// Whether a view's size changed other than by following its parent's exactly.
  private func hasOwnSize(_ before: LayoutRecord.View, _ after: LayoutRecord.View) -> Bool {
    ViewChange(before, after).isResized
  }

  /// Whether a view moved other than with the view it lies in.
  private func hasOwnMove(_ before: LayoutRecord.View, _ after: LayoutRecord.View) -> Bool {
    let move = ViewChange(before, after).move
    guard let parent = before.parent, let old = oldViews[parent], let new = newViews[parent] else {
      return move != .zero
    }
    return move != .zero && move != ViewChange(old, new).move
  }

  /// Moves; those by the same way are told together, and the first says which space changed
  /// unless something else has been named as the cause.
  private func moves(
    _ pairs: [ViewPair], isExplained: Bool
  ) -> [Cause.Change] {
    var result: [Cause.Change] = []
    var told: [SIMD2<Double>] = []
    for (before, after) in pairs {
      let move = ViewChange(before, after).move
      if told.contains(move) { continue }
      told.append(move)
      let others = pairs.filter { ViewChange($0.0, $0.1).move == move }.count - 1
      var sentence = ViewChange(before, after).sentence
      if others > 0 { sentence += ", and \(others) other\(others == 1 ? "" : "s") with it" }
      if !isExplained, let space = SpaceFinder(oldViews, newViews).space(before, after) {
        sentence += ": \(space)"
      }
      result.append(change(before, after, sentence))
    }
    return result
  }
}

/// Names the space whose change moved a view.
private struct SpaceFinder {
  private let oldViews: [String: LayoutRecord.View]
  private let newViews: [String: LayoutRecord.View]

  init(_ old: [String: LayoutRecord.View], _ new: [String: LayoutRecord.View]) {
    oldViews = old
    newViews = new
  }

  /// "the space between `text` and `picture` grew from 8 to 16", or nil if none did.
  func space(_ before: LayoutRecord.View, _ after: LayoutRecord.View) -> String? {
    let isVertical = before.frame.y != after.frame.y
    let start = { (frame: LayoutRecord.Frame) in isVertical ? frame.y : frame.x }
    let end = { (frame: LayoutRecord.Frame) in
      isVertical ? frame.y + frame.height : frame.x + frame.width
    }
    // The neighbour before it: the one that ends last, but not after the view begins.
    let neighbor = oldViews.values
      .filter { $0.id != before.id && $0.parent == before.parent }
      .filter { end($0.frame) <= start(before.frame) + 0.01 && newViews[$0.id] != nil }
      .max { (end($0.frame), $0.id) < (end($1.frame), $1.id) }
    if let neighbor, let moved = newViews[neighbor.id] {
      let old = start(before.frame) - end(neighbor.frame)
      let new = start(after.frame) - end(moved.frame)
      if let way = grew(old, new) { return "the space after `\(moved.title)` \(way)" }
    }
    guard let parent = before.parent, let old = oldViews[parent], let new = newViews[parent] else {
      return nil
    }
    let way = grew(start(before.frame) - start(old.frame), start(after.frame) - start(new.frame))
    return way.map { "the space \(isVertical ? "above" : "before") it \($0)" }
  }

  private func grew(_ old: Double, _ new: Double) -> String? {
    guard abs(old - new) >= ViewChange.tolerance else { return nil }
    return
      "\(new > old ? "grew" : "shrank") from \(Figures.decimal(old)) to \(Figures.decimal(new))"
  }
}
