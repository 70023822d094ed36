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
  /// Object ids by outlet name.
  var outlets: [String: [String]]
  /// Whether constraints lay the views out.
  var usesAutolayout: Bool
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
  var runtime: NibView

  init(source: CellSource, canvas: NibView, runtime: NibView) {
    self.source = source
    self.canvas = canvas
    self.runtime = runtime
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

  /// Identifier under which the app asks for the cell (UITableViewCell.reuseIdentifier).
  public var reuseIdentifier: String? { source.root["reuseIdentifier"] }

  /// Size in points at which the file saves the cell.
  ///
  /// Where it saves none: 320 points wide, as tall as the row height or 44.
  public var savedSize: Size {
    if let frame = canvas.frame { return frame.size }
    return Size(width: 320, height: nibCell?.rowHeight ?? 44)
  }

  /// Object ids of views and constraints by outlet name; a collection has several.
  public var outlets: [String: [String]] { source.outlets }

  /// Whether the table that holds the cell draws separators.
  public var showsSeparator: Bool {
    kind == .tableCell && !(nibCell?.hasNoSeparator ?? false)
  }

  /// Left and right inset of the separator in points, where the file gives one.
  public var separatorInset: EdgeInsets? { nibCell?.separatorInset }

  private var nibCell: NibCell? {
    if case .cell(let cell) = canvas.content { return cell }
    return nil
  }

  /// The traits of the canvas: saved width, the canvas's scale, light, Large, left to right.
  public var canvasTraits: Traits {
    Traits(width: savedSize.width, scale: source.vintage.scale)
  }

  /// The cell's views, ready to be laid out.
  ///
  /// Ids of views are the file's object ids; views that the reader composes controls of have ids
  /// with a slash. The context's traits decide width, scale, appearance and direction.
  public func view(in context: LayoutContext, mode: InterfaceBuilderMode) -> View {
    let isCanvas = mode == .canvas
    let vintage =
      isCanvas ? source.vintage : Vintage.current(scale: context.traits.scale)
    let nib = isCanvas ? canvas : runtime
    let builder = ViewBuilder(
      vintage: vintage, context: context, cell: facts(mode: mode, traits: context.traits),
      resources: source.resources, templateImages: source.assets?.templateImages ?? [])
    return builder.root(nib)
  }

  private func facts(mode: InterfaceBuilderMode, traits: Traits) -> CellFacts {
    let accessory = canvas.subviews.first { $0.key == "accessoryView" }?.frame
    let content = canvas.subviews.first { $0.key == "contentView" }
    let saved = savedSize
    return CellFacts(
      element: canvas.element, width: mode == .canvas ? saved.width : traits.width,
      height: saved.height, accessory: nibCell?.accessory ?? "none",
      accessoryViewWidth: accessory.map { max(0, saved.width - $0.minX) },
      hasNoSeparator: nibCell?.hasNoSeparator ?? false,
      preservesMargins: canvas.preservesMargins && content?.preservesMargins == true)
  }

  /// Lays the cell out as Interface Builder's canvas does: at its saved size, in the vintage's
  /// metrics.
  ///
  /// Throws `LayoutError` for trees that can't be laid out at all.
  public func layoutOnCanvas(text: any TextMeasuring, images: any ImageMeasuring)
    throws(LayoutError) -> LaidOutCell
  {
    let context = LayoutContext(traits: canvasTraits, text: text, images: images)
    return try layout(in: context, mode: .canvas, fits: false)
  }

  /// Whether the cell finds its height by its constraints, as rows of automatic height do.
  public var sizesItself: Bool { source.usesAutolayout && kind != .collectionCell }

  /// Lays the cell out at the context's width, or at the saved width where its layout fixes that.
  ///
  /// With `fits` the height is what the constraints ask for, where they ask for any; without, it is
  /// the saved height. Throws `LayoutError` for trees that can't be laid out at all.
  public func layout(in context: LayoutContext, mode: InterfaceBuilderMode, fits: Bool)
    throws(LayoutError) -> LaidOutCell
  {
    let view = view(in: context, mode: mode)
    let engine = LayoutEngine(options: layoutOptions(mode: mode))
    let width = kind == .collectionCell ? savedSize.width : context.traits.width
    if fits, sizesItself {
      let laidOut = try engine.layout(view, fittingWidth: width, context: context)
      if laidOut.height >= 1 { return laidOut }
    }
    return try engine.layout(
      view, size: Size(width: width, height: savedSize.height), context: context)
  }

  /// How a layout engine has to treat the cell's views.
  private func layoutOptions(mode: InterfaceBuilderMode) -> LayoutOptions {
    LayoutOptions(
      emptyArrangedViewsMeasure50: mode == .canvas && source.vintage.showsEmptyArrangedViews)
  }
}
