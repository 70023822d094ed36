/// References of the same case in other circumstances: what is missing for one width may have been
/// recorded at another.
struct Relatives {
  /// The most that are looked at for one case.
  private static let limit = 16

  private let store: ReferenceStore
  /// Keys that begin with a case's name, by that name.
  private let keys: [Substring: [String]]

  /// Lists a suite's references.
  init(_ store: ReferenceStore) {
    self.store = store
    var keys: [Substring: [String]] = [:]
    for key in store.pictureKeys() {
      keys[key[...], default: []].append(key)
      for dot in key.indices where key[dot] == "." { keys[key[..<dot], default: []].append(key) }
    }
    self.keys = keys
  }

  /// How a case's circumstances differ from those of its nearest relative, in words.
  func changes(_ id: CaseID, _ layout: LayoutRecord) -> [String] {
    let name = CaseID(suite: id.suite, name: id.name).key
    let all = (keys[name[...]] ?? []).prefix(Relatives.limit).compactMap { key -> [String]? in
      guard case .picture(let reference, let path) = store.picture(key: key),
        let recorded = reference.layout
      else { return nil }
      let changes = Circumstances(of: recorded).changes(to: Circumstances(of: layout), of: path)
      return changes.isEmpty ? nil : changes
    }
    return all.min { $0.count < $1.count } ?? []
  }
}
