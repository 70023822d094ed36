import CellLayout

extension InterfaceBuilderCell {
  /// The cell's views, ready to be laid out.
  ///
  /// Ids of views are the file's object ids; views that the reader composes controls of have ids
  /// with a slash. The context's traits decide width, scale, appearance and direction; `rowHeight` is
  /// the way in which the height is found, by default that of `layout(in:mode:rowHeight:)`.
  public func view(
    in context: LayoutContext, mode: InterfaceBuilderMode, rowHeight: RowHeight? = nil
  ) -> View {
    let isCanvas = mode == .canvas
    let vintage =
      isCanvas ? source.vintage : Vintage.current(scale: context.traits.scale)
    let nib = nib(mode: mode, width: context.traits.width)
    let facts = facts(
      mode: mode, context: context, fixedHeight: fixedHeight(way(rowHeight, mode: mode)))
    let builder = ViewBuilder(
      vintage: vintage, context: context, cell: facts,
      resources: source.resources, templateImages: source.assets?.templateImages ?? [])
    return builder.root(nib)
  }

  private func fixedHeight(_ way: RowHeight) -> Double? {
    switch way {
    case .automatic: nil
    case .designed: savedSize.height
    case .points(let height): height
    }
  }

  private func facts(mode: InterfaceBuilderMode, context: LayoutContext, fixedHeight: Double?)
    -> CellFacts
  {
    let accessory = canvas.subviews.first { $0.key == "accessoryView" }?.frame
    let content = canvas.subviews.first { $0.key == "contentView" }
    let saved = savedSize
    let table = source.container.table
    return CellFacts(
      element: canvas.element, width: mode == .canvas ? saved.width : context.traits.width,
      height: saved.height, accessory: nibCell?.accessory ?? "none",
      accessoryViewWidth: accessory.map { max(0, saved.width - $0.minX) },
      hasNoSeparator: table.map { $0.separator == nil } ?? false,
      preservesMargins: canvas.preservesMargins && content?.preservesMargins == true,
      separator: separator,
      fixedHeight: fixedHeight, isGrouped: table?.isGrouped ?? false, ground: table?.ground)
  }

  private var separator: CellSeparator? {
    guard kind == .tableCell else { return nil }
    return source.container.table?.separator.map { line in
      CellSeparator(color: line.color, inset: nibCell?.separatorInset ?? line.inset)
    }
  }

  /// Lays the cell out as Interface Builder's canvas does: at its saved size, in the vintage's
  /// metrics.
  ///
  /// Throws `LayoutError` for trees that can't be laid out at all.
  public func layoutOnCanvas(text: any TextMeasuring, images: any ImageMeasuring)
    throws(LayoutError) -> LaidOutCell
  {
    let context = LayoutContext(traits: canvasTraits, text: text, images: images)
    return try layout(in: context, mode: .canvas)
  }

  /// Lays the cell out at the context's width, or at the saved width where its layout fixes that.
  ///
  /// Without a row height: the saved one on the canvas, else that of `heightRule`. Where an automatic
  /// height comes to nothing because the constraints leave it open, the cell has the saved one, and an
  /// issue says what is missing. Frames that the constraints leave open are looked for only where
  /// `reportsAmbiguity` asks for it, which takes as long as the rest. Throws `LayoutError` for trees that
  /// can't be laid out at all.
  public func layout(
    in context: LayoutContext, mode: InterfaceBuilderMode, rowHeight: RowHeight? = nil,
    reportsAmbiguity: Bool = true
  ) throws(LayoutError) -> LaidOutCell {
    let nib = nib(mode: mode, width: context.traits.width)
    var names: CellNames { CellNames(self, root: nib) }
    var laidOut: LaidOutCell
    do throws(LayoutError) {
      laidOut = try self.laidOut(
        in: context, mode: mode, rowHeight: rowHeight, reportsAmbiguity: reportsAmbiguity)
    } catch {
      throw names.naming(error)
    }
    // Parts of controls are no business of the file's author.
    laidOut.issues.removeAll {
      if case .ambiguous(let id) = $0 { PartID.isPart(id) } else { false }
    }
    let isRow = kind == .tableCell || kind == .view
    laidOut.takesSeparator = isRow && source.container == .none
    if !laidOut.issues.isEmpty {
      let names = names
      let reason = heightReason(rowHeight, mode: mode)
      laidOut.issues = laidOut.issues.map { names.naming($0, heightReason: reason) }
    }
    let check = ResourceCheck(source: source, context: context)
    laidOut.issues += check.issues(of: nib)
    return laidOut
  }

  private func laidOut(
    in context: LayoutContext, mode: InterfaceBuilderMode, rowHeight: RowHeight?,
    reportsAmbiguity: Bool
  ) throws(LayoutError) -> LaidOutCell {
    let way = way(rowHeight, mode: mode)
    let view = view(in: context, mode: mode, rowHeight: rowHeight)
    let engine = LayoutEngine(
      options: layoutOptions(mode: mode, reportsAmbiguity: reportsAmbiguity))
    var size = Size(
      width: kind == .collectionCell ? savedSize.width : context.traits.width,
      height: savedSize.height)
    switch way {
    case .automatic:
      size.width = try width(of: view, givenWidth: size.width, engine, context)
      return try engine.layoutRow(
        view, width: size.width, fallbackHeight: size.height, context: context)
    case .points(let height): size.height = height
    case .designed: break
    }
    var laidOut = try engine.layout(view, size: size, context: context)
    if way == .designed, let frame = canvas.frame, frame.height < 1 {
      laidOut.issues.insert(
        .openHeight(view: id, missing: "the file saves it without one", used: size.height), at: 0)
    }
    return laidOut
  }

  private func heightReason(_ wanted: RowHeight?, mode: InterfaceBuilderMode) -> String {
    if wanted != nil { return "the row height that is asked for" }
    return mode == .canvas ? "the saved height" : heightRule.reason
  }

  /// The way in which the cell gets its height, all things considered.
  private func way(_ wanted: RowHeight?, mode: InterfaceBuilderMode) -> RowHeight {
    let way = wanted ?? (mode == .canvas ? .designed : heightRule.height)
    return way == .automatic && !source.usesAutolayout ? .designed : way
  }

  /// The width of a row that finds its height: its own where its layout estimates sizes.
  private func width(
    of view: View, givenWidth: Double, _ engine: LayoutEngine, _ context: LayoutContext
  ) throws(LayoutError) -> Double {
    guard case .collection(let collection) = source.container, collection.isSelfSizing else {
      return givenWidth
    }
    let fitting = try engine.systemLayoutSizeFitting(
      view, target: collection.size ?? savedSize, context: context)
    return fitting.width >= 1 ? fitting.width : givenWidth
  }

  /// How a layout engine has to treat the cell's views.
  private func layoutOptions(mode: InterfaceBuilderMode, reportsAmbiguity: Bool) -> LayoutOptions {
    LayoutOptions(
      emptyArrangedViewsMeasure50: mode == .canvas && source.vintage.showsEmptyArrangedViews,
      reportsAmbiguity: reportsAmbiguity)
  }
}
