internal import CellFeed
internal import InterfaceBuilder

/// Looks whether the views that a suite's mapping names are there.
enum MappingCheck {
  static func problems(_ suite: ProjectSuite, _ template: any CellTemplate) -> [String] {
    let schema = (template as? InterfaceBuilderTemplate)?.binder.names ?? template.schema
    return suite.mapping.sorted { $0.key < $1.key }.filter { !schema.knows($0.value) }
      .map { key, view in
        let names = schema.keys.map(\.key)
        let near = nearest(to: view, in: names).map { "; did you mean \"\($0)\"?" }
        let list = names.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
        return "suites.\(suite.name).mapping.\(key): no view is named \(LocatedJSON.quoted(view))"
          + (near ?? "; the template's views are \(list)")
      }
  }
}
