import CellLayout

/// Whose metrics a cell is laid out with.
public enum InterfaceBuilderMode: String, Sendable, Hashable, CaseIterable {
  /// Interface Builder's canvas of the release that saved the file.
  case canvas
  /// A current iPhone.
  case runtime
}

/// What a cell keeps of its document.
struct CellSource: Sendable {
  var path: String
  /// The element as the file has it, for inspection.
  var root: Element
  var vintage: Vintage
  var resources: Resources
  var assets: AssetCatalog?
  /// Whether the app's pictures are at hand.
  var expectsPictures: Bool
  /// Object ids by outlet name.
  var outlets: [String: [String]]
  /// Whether constraints lay the views out.
  var usesAutolayout: Bool
  /// What holds the cell.
  var container: CellContainer = .none
  /// What of the cell isn't taken as it is written.
  var issues: [DocumentIssue]
  /// The like of the document.
  var documentIssues: [DocumentIssue]
}

/// A cell of an Interface Builder document: a template for view trees.
public struct InterfaceBuilderCell: Sendable {
  /// What kind of view the root is.
  public enum Kind: String, Sendable, Hashable {
    /// UITableViewCell.
    case tableCell
    /// UICollectionViewCell.
    case collectionCell
    /// UICollectionReusableView.
    case reusableView
    /// Any other view at the top level of a xib.
    case view
  }

  let source: CellSource
  var canvas: NibView
  /// The views of a row as wide as a phone.
  var runtime: NibView
  /// Those of a row as wide as a tablet, where the file has them differ.
  var wide: NibView?

  init(source: CellSource, canvas: NibView, runtime: NibView, wide: NibView? = nil) {
    self.source = source
    self.canvas = canvas
    self.runtime = runtime
    self.wide = wide
  }

  /// The root as it is on the canvas.
  var root: NibView { canvas }

  /// Object id of the root.
  public var id: ViewID { canvas.id }

  /// The app's own class.
  public var customClass: String? { canvas.customClass }

  /// What kind of view the root is.
  public var kind: Kind {
    switch canvas.element {
    case "tableViewCell": .tableCell
    case "collectionViewCell": .collectionCell
    case "collectionReusableView": .reusableView
    default: .view
    }
  }

  /// What of the cell isn't taken as it is written.
  public var issues: [DocumentIssue] { source.issues }

  /// What of the document, or of files beside it, isn't taken as it is written.
  public var documentIssues: [DocumentIssue] { source.documentIssues }

  /// Identifier under which the app asks for the cell (UITableViewCell.reuseIdentifier).
  public var reuseIdentifier: String? { source.root["reuseIdentifier"] }

  /// Size in points at which the file saves the cell.
  ///
  /// Where it saves none, or one that nothing can be seen in: 320 points wide, as tall as the row
  /// height or 44.
  public var savedSize: Size {
    let size = canvas.frame?.size ?? .zero
    return Size(
      width: size.width >= 1 ? size.width : 320,
      height: size.height >= 1 ? size.height : standardHeight)
  }

  /// Height in points of a row whose file saves none (UITableView.rowHeight).
  private var standardHeight: Double {
    nibCell?.rowHeight ?? source.container.table?.rowHeight ?? 44
  }

  /// Object ids of views and constraints by outlet name; a collection has several.
  public var outlets: [String: [String]] { source.outlets }

  var nibCell: NibCell? {
    if case .cell(let cell) = canvas.content { return cell }
    return nil
  }

  /// The traits of the canvas: saved width, the canvas's scale, light, Large, left to right.
  public var canvasTraits: Traits {
    Traits(width: savedSize.width, scale: source.vintage.scale)
  }
}
