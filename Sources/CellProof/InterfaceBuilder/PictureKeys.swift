internal import CellFeed
internal import CellLayout
internal import InterfaceBuilder

extension InterfaceBuilderTemplate {
  /// An issue of a picture with the record's key that names the picture, rather than the view.
  func naming(_ issue: LayoutIssue, in record: Record) -> LayoutIssue {
    guard case .picture(let view, let name, let problem) = issue else { return issue }
    let key = key(ofPicture: name, in: view, record) ?? viewNames[view] ?? view
    return .picture(view: key, name: name, problem: problem)
  }

  private func key(ofPicture name: String, in view: ViewID, _ record: Record) -> String? {
    let own = record.values.entries.filter { $0.value == .string(name) }.map(\.key)
    let paths = mapping.keys.sorted().filter { record[$0] == .string(name) && !own.contains($0) }
    return (own + paths).first { binder.objects(of: mapping[$0] ?? $0).contains(view) }
  }
}
