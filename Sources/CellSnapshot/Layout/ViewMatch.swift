extension LayoutRecord {
  /// The record with other ids for views that a newer one knows by other ids, but by the same names:
  /// an Interface Builder file's object ids change when a view is made anew, its outlet doesn't.
  func named(as newer: LayoutRecord) -> LayoutRecord {
    let (known, own) = (Set(newer.views.map(\.id)), Set(views.map(\.id)))
    let wanted = LayoutRecord.unique(newer.views.filter { !own.contains($0.id) })
    let renamed = LayoutRecord.unique(views.filter { !known.contains($0.id) })
      .compactMap { title, id in wanted[title].map { (id, $0) } }
    if renamed.isEmpty { return self }
    let ids = Dictionary(renamed, uniquingKeysWith: { first, _ in first })
    var copy = self
    copy.views = views.map { view in
      var view = view
      view.id = ids[view.id] ?? view.id
      view.parent = view.parent.map { ids[$0] ?? $0 }
      return view
    }
    return copy
  }

  /// Ids by the titles that one view has alone.
  private static func unique(_ views: [View]) -> [String: String] {
    Dictionary(grouping: views, by: \.title).compactMapValues { $0.count == 1 ? $0[0].id : nil }
  }
}
