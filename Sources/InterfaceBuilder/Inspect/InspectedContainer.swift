import CellLayout

/// What the table or collection view of a cell says, and what becomes of it.
public struct InspectedContainer: Sendable, Hashable {
  /// One thing that it says.
  public struct Property: Sendable, Hashable {
    /// Name of the attribute, or the key of a colour or inset.
    public var name: String
    /// The attribute's value; nil for colours and insets.
    public var value: String?
    /// What becomes of it in the cell's picture.
    public var effect: Effect
  }

  /// What becomes of a property.
  public enum Effect: String, Sendable, Hashable, CaseIterable {
    /// It has its effect.
    case honoured
    /// It is ignored, and a picture of the cell is the same without it.
    case doesNotShow
    /// It is ignored, and the picture may differ from UIKit's.
    case changesPicture
  }

  /// Name of the element, such as `tableView`.
  public var element: String
  /// Object id.
  public var id: String?
  /// Line in the file.
  public var line: Int
  /// What it says, in the order of the file.
  public var properties: [Property]
}

extension InterfaceBuilderCell {
  /// The table or collection view that holds the cell in the file; nil for a cell on its own.
  public var inspectedContainer: InspectedContainer? {
    switch source.container {
    case .none: nil
    case .table(let table): ContainerProperties(table.element).inspected
    case .collection(let collection): ContainerProperties(collection.element).inspected
    }
  }

  /// The line below the cell, in a sentence; nil for what isn't a row.
  public var separatorNote: String? {
    guard kind == .tableCell else { return nil }
    guard let table = source.container.table else {
      return "separator none: it is in no table; pages draw UITableView's usual one between rows"
    }
    guard let separator = table.separator else {
      return "separator none: its table's separatorStyle"
    }
    let place =
      if let own = nibCell?.separatorInset {
        "\(own.left.brief) points from the leading edge, the cell's own separatorInset"
      } else if let inset = separator.inset {
        "\(inset.left.brief) points from the leading edge, its table's separatorInset"
      } else {
        "from the row's margin"
      }
    return "separator one pixel, \(place)"
      + (separator.color == nil ? "" : ", in its table's separatorColor")
  }
}

/// Judges what an element that holds cells says.
private struct ContainerProperties {
  let element: Element

  init(_ element: Element) { self.element = element }

  var inspected: InspectedContainer {
    InspectedContainer(
      element: element.name, id: element.id, line: element.line,
      properties: attributes(of: element, prefix: "")
        + element.children.flatMap { child in
          child.name.hasSuffix("Layout")
            ? attributes(of: child, prefix: "")
              + child.children.compactMap { property($0, isFlow: child.name.contains("Flow")) }
            : [property(child, isFlow: true)].compactMap { $0 }
        })
  }

  private func attributes(of element: Element, prefix: String) -> [InspectedContainer.Property] {
    element.attributes.filter { !["id", "key"].contains($0.name) }.map { attribute in
      InspectedContainer.Property(
        name: attribute.name, value: attribute.value,
        effect: ContainerTable.attribute(attribute.name, value: attribute.value, of: element.name))
    }
  }

  private func property(_ child: Element, isFlow: Bool) -> InspectedContainer.Property? {
    guard let key = child.key, child.name != "nil" else { return nil }
    return InspectedContainer.Property(
      name: key, value: nil,
      effect: isFlow ? ContainerTable.child(key) : .changesPicture)
  }
}

/// The registry of what tables and collection views say of their cells.
enum ContainerTable {
  /// An attribute by its name.
  static func attribute(_ name: String, value: String, of element: String)
    -> InspectedContainer.Effect
  {
    switch (name, value) {
    case ("style", "insetGrouped"): return .changesPicture
    case ("separatorInsetReference", "fromAutomaticInsets"): return .changesPicture
    case ("alpha", "1"), ("alpha", "1.0"): return .doesNotShow
    default: break
    }
    if honoured[element]?.contains(name) == true { return .honoured }
    if ignored.contains(name) { return .doesNotShow }
    let honour = HonourTable.attribute(name, value: value, of: element)
    return honour == .changesPicture || looks.contains(name) ? .changesPicture : .doesNotShow
  }

  /// A colour, inset or size by its key.
  static func child(_ key: String) -> InspectedContainer.Effect {
    if honouredKeys.contains(key) { return .honoured }
    return ignoredKeys.contains(key) ? .doesNotShow : .changesPicture
  }

  private static let honoured: [String: Set<String>] = [
    "tableView": ["rowHeight", "separatorStyle", "style", "dataMode"],
    "collectionViewFlowLayout": ["automaticEstimatedItemSize"],
  ]

  private static let honouredKeys: Set<String> = [
    "separatorColor", "separatorInset", "backgroundColor", "tintColor", "itemSize",
    "estimatedItemSize", "headerReferenceSize", "footerReferenceSize",
  ]

  /// What concerns headers, touches, scrolling or the distances between cells.
  private static let ignored: Set<String> = [
    "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight",
    "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight", "sectionHeaderTopPadding",
    "allowsSelection", "allowsMultipleSelection", "allowsSelectionDuringEditing",
    "allowsMultipleSelectionDuringEditing", "selectionFollowsFocus",
    "remembersLastFocusedIndexPath",
    "separatorInsetReference", "sectionIndexMinimumDisplayRowCount", "minimumLineSpacing",
    "minimumInteritemSpacing", "scrollDirection", "sectionInsetReference", "hidden", "customClass",
    "userLabel", "tag", "clipsSubviews", "semanticContentAttribute",
    "sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds",
    "translatesAutoresizingMaskIntoConstraints", "fixedFrame", "dragInteractionEnabled",
    "contentViewsToSafeArea", "insetsContentViewsToSafeArea", "customModule",
    "customModuleProvider", "allowsFocus", "fillerRowHeight",
  ]

  private static let ignoredKeys: Set<String> = [
    "sectionIndexColor", "sectionIndexBackgroundColor", "sectionIndexTrackingBackgroundColor",
    "sectionInset", "contentInset", "scrollIndicatorInsets",
  ]

  /// What every view honours for itself, but not for the cells in it.
  private static let looks: Set<String> = ["alpha"]
}
