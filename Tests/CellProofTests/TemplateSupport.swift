import CellProof

/// A record from its keys and values.
func record(
  _ values: KeyValuePairs<String, FeedValue>, number: Int = 1, file: String = "record"
) -> Record {
  var dictionary = FeedDictionary()
  for (key, value) in values { _ = dictionary.append(key, value) }
  return Record(dictionary, number: number, file: file)
}

extension LaidOutCell {
  /// The view of an id; throws where there is none.
  func view(_ id: ViewID) throws -> LaidOutView {
    var rest = [root]
    while let view = rest.popLast() {
      if view.view.id == id { return view }
      rest += view.subviews
    }
    throw TestFailure("no view is called \(id)")
  }

  /// The label of a view.
  func label(_ id: ViewID) throws -> Label {
    guard case .label(let label) = try view(id).view.content else {
      throw TestFailure("\(id) is no label")
    }
    return label
  }
}
