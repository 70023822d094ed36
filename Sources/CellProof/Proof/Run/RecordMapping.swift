internal import CellFeed

extension Record {
  /// The record with keys renamed to the views they set.
  func mapped(by mapping: [String: String]) -> Record {
    if mapping.isEmpty { return self }
    var values = FeedDictionary()
    for entry in self.values.entries {
      _ = values.append(mapping[entry.key] ?? entry.key, entry.value)
    }
    // Paths through dictionaries aren't keys of the record itself.
    for (path, view) in mapping.sorted(by: { $0.key < $1.key }) where self.values[path] == nil {
      if let value = self[path] { _ = values.append(view, value) }
    }
    return Record(values, number: number, file: file)
  }
}
