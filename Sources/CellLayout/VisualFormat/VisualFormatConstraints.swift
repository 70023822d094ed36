extension View {
  /// Constraints that a visual format describes, for this view to hold
  /// (NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)).
  ///
  /// `|` is this view. Names are looked up in `metrics`, then in `views`; without `views` they are
  /// ids of views inside this one. A hyphen is 8 points between views and 20 to the superview.
  public func constraints(
    visualFormat format: String, options: VisualFormatOptions = [],
    metrics: [String: Double] = [:], views: [String: LayoutItem]? = nil
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var parser = VisualFormatParser(format)
    let parsed = try parser.parse()
    var ids: [String: LayoutItem] = [:]
    if views == nil { collectIDs(into: &ids) }
    let builder = VisualFormatBuilder(
      format: format, options: options, metrics: metrics, views: views ?? ids, superview: .view(id))
    return try builder.build(parsed)
  }

  private func collectIDs(into ids: inout [String: LayoutItem]) {
    for view in subviews {
      ids[view.id] = .view(view.id)
      view.collectIDs(into: &ids)
    }
  }
}

/// Turns a parsed format into constraints.
struct VisualFormatBuilder {
  let format: String
  let options: VisualFormatOptions
  let metrics: [String: Double]
  let views: [String: LayoutItem]
  let superview: LayoutItem

  /// All constraints: sizes and distances in the order of the format, then alignments.
  func build(_ parsed: VisualFormat) throws(VisualFormatError) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    for (index, item) in parsed.items.enumerated() {
      if index > 0 {
        constraints += try distances(
          parsed.items[index - 1], parsed.connections[index - 1], item, axis: parsed.axis)
      }
      constraints += try sizes(item, axis: parsed.axis)
    }
    return constraints + (try alignments(parsed))
  }

  private func sizes(
    _ item: VisualFormat.Item, axis: Axis
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    guard !item.sizes.isEmpty else { return [] }
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let first = LayoutConstraint.Term(try resolve(item), attribute)
    var constraints: [LayoutConstraint] = []
    for predicate in item.sizes {
      let priority = try priority(predicate)
      if case .name(let name) = predicate.object.value, metrics[name] == nil {
        guard let other = views[name] else {
          throw error(predicate.object.column, "“\(name)” is neither a metric nor a view")
        }
        constraints.append(
          LayoutConstraint(
            first, predicate.relation, .init(other, attribute), priority: priority))
      } else {
        constraints.append(
          LayoutConstraint(
            first, predicate.relation, nil, constant: try number(predicate.object),
            priority: priority))
      }
    }
    return constraints
  }

  private func distances(
    _ before: VisualFormat.Item, _ connection: VisualFormat.Connection,
    _ after: VisualFormat.Item, axis: Axis
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let (first, second) = try edges(before, after, axis: axis)
    switch connection {
    case .flush:
      return [LayoutConstraint(first, .equal, second)]
    case .standard:
      let touches = before.name == nil || after.name == nil
      let distance = touches ? SystemSpacing.toSuperview : SystemSpacing.between
      return [LayoutConstraint(first, .equal, second, constant: distance)]
    case .predicates(let predicates):
      var constraints: [LayoutConstraint] = []
      for predicate in predicates {
        constraints.append(
          LayoutConstraint(
            first, predicate.relation, second, constant: try number(predicate.object),
            priority: try priority(predicate)))
      }
      return constraints
    }
  }

  /// The later and the earlier edge of a distance, so that a positive one keeps them apart.
  private func edges(
    _ before: VisualFormat.Item, _ after: VisualFormat.Item, axis: Axis
  ) throws(VisualFormatError) -> (LayoutConstraint.Term, LayoutConstraint.Term) {
    let (start, end) = sides(axis)
    let first = LayoutConstraint.Term(
      try resolve(after), after.name == nil ? end(true) : start(before.name != nil))
    let second = LayoutConstraint.Term(
      try resolve(before), before.name == nil ? start(false) : end(after.name == nil))
    let isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
    return isReversed ? (second, first) : (first, second)
  }

  /// Attributes where a format starts and ends at an item; baselines count between views only.
  private func sides(
    _ axis: Axis
  ) -> (start: (Bool) -> LayoutAttribute, end: (Bool) -> LayoutAttribute) {
    if axis == .vertical {
      guard options.contains(.spacingBaselineToBaseline) else {
        return ({ _ in .top }, { _ in .bottom })
      }
      return ({ $0 ? .firstBaseline : .top }, { $0 ? .bottom : .lastBaseline })
    }
    if options.contains(.directionLeftToRight) { return ({ _ in .left }, { _ in .right }) }
    if options.contains(.directionRightToLeft) { return ({ _ in .right }, { _ in .left }) }
    return ({ _ in .leading }, { _ in .trailing })
  }

  private func alignments(
    _ parsed: VisualFormat
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let items = parsed.items.filter { $0.name != nil }
    var constraints: [LayoutConstraint] = []
    for attribute in options.alignments {
      guard attribute.axis != parsed.axis else {
        throw error(
          0, "views in a \(parsed.axis.rawValue) row can't all share “\(attribute.rawValue)”")
      }
      for (item, next) in zip(items, items.dropFirst()) {
        constraints.append(
          LayoutConstraint(
            .init(try resolve(item), attribute), .equal, .init(try resolve(next), attribute)))
      }
    }
    return constraints
  }

  private func resolve(_ item: VisualFormat.Item) throws(VisualFormatError) -> LayoutItem {
    guard let name = item.name else { return superview }
    guard let view = views[name] else { throw error(item.column, "there is no view “\(name)”") }
    return view
  }

  private func number(_ symbol: VisualFormat.Symbol) throws(VisualFormatError) -> Double {
    switch symbol.value {
    case .number(let number): return number
    case .name(let name):
      guard let number = metrics[name] else {
        throw error(symbol.column, "there is no metric “\(name)”")
      }
      return number
    }
  }

  private func priority(
    _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> LayoutPriority {
    guard let symbol = predicate.priority else { return .required }
    let priority = try number(symbol)
    guard priority > 0, priority <= 1000 else {
      throw error(symbol.column, "a priority is between 1 and 1000, not \(priority.brief)")
    }
    return LayoutPriority(priority)
  }

  private func error(_ column: Int, _ reason: String) -> VisualFormatError {
    VisualFormatError(format: format, column: column, reason: reason)
  }
}
