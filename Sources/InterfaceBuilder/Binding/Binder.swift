public import CellFeed
import CellLayout

/// A cell that shows a record.
public struct BoundCell: Sendable {
  /// The cell with the record's values in it.
  public let cell: InterfaceBuilderCell
  /// Values that found no place.
  public let issues: [BindingIssue]
}

/// Finds which views and constraints a record's keys mean, and sets their properties.
///
/// A key is an outlet's name, a runtime label or a tag, alone or followed by a property
/// (`titleLabel.textColor`, `topConstraint.constant`), as key-value coding would have it. Alone, a
/// string sets text, a picture's name or a colour, a boolean shows or hides, null clears.
public struct Binder: Sendable {
  private let cell: InterfaceBuilderCell
  private let mapping: [String: String]
  private let colors: BoundColors
  /// Object ids by outlet name, runtime label and tag.
  public let targets: [String: [String]]

  /// Collects the names of a cell's views.
  ///
  /// - Parameters:
  ///   - cell: the cell.
  ///   - mapping: names, or names with a property, by the feed's keys or key paths; other keys stand
  ///     for themselves.
  public init(_ cell: InterfaceBuilderCell, mapping: [String: String] = [:]) {
    self.cell = cell
    self.mapping = mapping
    colors = BoundColors(
      assets: cell.source.assets?.colors ?? [:], resources: cell.source.resources.namedColors)
    targets = Binder.targets(of: cell)
  }

  private static func targets(of cell: InterfaceBuilderCell) -> [String: [String]] {
    var targets: [String: [String]] = [:]
    cell.root.forEach { view in
      if let label = view.label { targets[label, default: []].append(view.id) }
      if view.tag != 0 { targets[String(view.tag), default: []].append(view.id) }
    }
    if case .cell(let nib) = cell.root.content {
      targets["textLabel"] = nib.textLabel.map { [$0] }
      targets["detailTextLabel"] = nib.detailLabel.map { [$0] }
      targets["imageView"] = nib.imageView.map { [$0] }
    }
    for (name, ids) in cell.outlets { targets[name] = ids }
    targets["self"] = targets["self"] ?? [cell.id]
    return targets
  }

  /// The names of the cell's views and constraints, alone or with a property.
  public var names: RecordSchema { Binder.schema(targets.keys) }

  /// What a record may hold: names of views, and keys that are mapped to them.
  public var schema: RecordSchema { Binder.schema(Set(targets.keys).union(mapping.keys)) }

  private static func schema(_ keys: some Sequence<String>) -> RecordSchema {
    RecordSchema(
      keys.sorted().map { KeySpec($0, .any, required: false) }, allowsProperties: true)
  }

  /// A copy of the cell that shows a record's values.
  ///
  /// - Throws: errors of the kind `typeMismatch` for values that their properties can't take.
  public func bind(_ record: Record) throws(FeedErrors) -> BoundCell {
    var result = cell
    var issues: [BindingIssue] = []
    var errors: [FeedError] = []
    let values = values(of: record, &errors)
    for (index, value) in values.enumerated() {
      if index + 1 < values.count, values[index + 1].path == value.path {
        issues.append(.overruled(key: value.key, by: values[index + 1].key))
      } else {
        do throws(FeedError) {
          try set(value, of: record, in: &result, &issues)
        } catch {
          errors.append(error)
        }
      }
    }
    if !errors.isEmpty { throw FeedErrors(errors) }
    return BoundCell(cell: result, issues: issues)
  }

  // MARK: Values

  /// A value with the record's key for it, and what it is to set.
  private struct Value {
    var key: String
    var path: String
    var value: FeedValue
  }

  /// The values by what they set: a view's own before its properties, and never in an order of hashing.
  private func values(of record: Record, _ errors: inout [FeedError]) -> [Value] {
    var values: [Value] = []
    for entry in record.values.entries where !isContainer(entry.key) {
      values.append(
        Value(key: entry.key, path: mapping[entry.key] ?? entry.key, value: entry.value))
    }
    for (key, path) in mapping where record.values[key] == nil {
      if let value = record[key] {
        values.append(Value(key: key, path: path, value: value))
      } else if let error = containerError(of: key, in: record) {
        errors.append(error)
      }
    }
    return values.sorted { ($0.path, $0.key) < ($1.path, $1.key) }
  }

  /// A key path leads through a dictionary, or there is nothing to lead through.
  private func containerError(of path: String, in record: Record) -> FeedError? {
    for dot in path.indices where path[dot] == "." {
      let key = String(path[..<dot])
      switch record[key] {
      case .dictionary: continue
      case nil, .null: return nil
      case .some(let value):
        return FeedError(
          .typeMismatch, file: record.file, record: record.number, keyPath: key,
          expected: "a dictionary, as the mapping of \"\(path)\" has it", found: value.summary)
      }
    }
    return nil
  }

  /// Whether a key only holds what mapped key paths (`author.name`) lead to.
  private func isContainer(_ key: String) -> Bool {
    mapping[key] == nil && targets[key] == nil
      && mapping.keys.contains { $0.hasPrefix(key + ".") }
  }

  // MARK: Setting

  private func set(
    _ value: Value, of record: Record, in cell: inout InterfaceBuilderCell,
    _ issues: inout [BindingIssue]
  ) throws(FeedError) {
    guard let (ids, property) = target(of: value.path) else {
      issues.append(.unboundKey(value.key))
      return
    }
    let setter = PropertySetter(
      property: property, value: BoundValue(value: value.value, colors: colors))
    for id in ids {
      switch Binder.set(setter, id, in: &cell) {
      case nil: continue
      case .absent: issues.append(.absentObject(key: value.key))
      case .problem(.wrongType(let expected, let advice)):
        throw FeedError(
          .typeMismatch, file: record.file, record: record.number, keyPath: value.key,
          expected: expected, found: value.value.summary, advice: advice)
      case .problem(let problem):
        issues.append(issue(problem, key: value.key, id: id, property: property))
      }
    }
  }

  private enum Failure {
    case absent
    case problem(BindingProblem)
  }

  /// Sets a property in all trees, of which any may lack the object.
  private static func set(
    _ setter: PropertySetter, _ id: String, in cell: inout InterfaceBuilderCell
  ) -> Failure? {
    var isThere = false
    var problem: BindingProblem?
    cell.updateTrees { tree in
      do throws(BindingProblem) {
        if try setter.set(id, in: &tree) { isThere = true }
      } catch {
        problem = error
      }
    }
    if let problem { return .problem(problem) }
    return isThere ? nil : .absent
  }

  private func issue(
    _ problem: BindingProblem, key: String, id: String, property: String
  ) -> BindingIssue {
    switch problem {
    case .undrawn(let name): return .undrawnView(key: key, name: name)
    case .namelessPicture: return .namelessPicture(key: key)
    case .noProperty, .wrongType:
      let known = ViewProperties.names + NibContent.propertyNames
      return .unknownProperty(
        key: key, property: property, object: cell.name(of: id),
        nearest: known.contains(property) ? nil : nearest(to: property, in: known.sorted()))
    }
  }

  /// The objects that a name means, alone or followed by a property; none where it means nothing.
  public func objects(of name: String) -> [String] { target(of: name)?.ids ?? [] }

  /// The objects of a key, and the property path after them.
  private func target(of key: String) -> (ids: [String], property: String)? {
    if let ids = targets[key] { return (ids, "") }
    for dot in key.indices.reversed() where key[dot] == "." {
      let property = key[key.index(after: dot)...]
      if let ids = targets[String(key[..<dot])], property.isKeyPath {
        return (ids, String(property))
      }
    }
    return nil
  }
}
