public import CellCanvas
public import CellLayout

/// Puts cells on pages, with UIKit's separators between those that come from no table of their own.
public struct PageComposer: Sendable {
  /// How cells are dealt out.
  public var paginator: Paginator
  /// Light or dark, for ground and separators.
  public var appearance: Appearance

  /// Makes a composer.
  public init(paginator: Paginator, appearance: Appearance) {
    self.paginator = paginator
    self.appearance = appearance
  }

  /// Pages for cells in feed order.
  public func pages(of cells: [DisplayList]) -> [Page] {
    let dealt = paginator.pages(rowHeights: cells.map(\.size.height))
    let ground = SemanticColor.systemBackground.components(in: appearance)
    return dealt.map { page in
      Page(
        size: page.size, background: ground,
        placements: page.placements.flatMap { placements(of: $0, cell: cells[$0.cell]) })
    }
  }

  private func placements(of piece: PagePlacement, cell: DisplayList) -> [Page.Placement] {
    var list = cell
    let visible = piece.clip.offset(x: -piece.origin.x, y: -piece.origin.y)
    let isWhole = visible.y <= 0 && visible.maxY >= cell.size.height
    if !isWhole {
      list.commands.insert(.beginClip(RoundedRect(visible)), at: 0)
      list.commands.append(.endClip)
    }
    if piece.hasSeparator, cell.takesSeparator {
      list.commands.append(separator(below: visible.maxY, of: cell))
    }
    return [Page.Placement(list, at: piece.origin)]
  }

  /// A hairline along the bottom of the row, on top of the cell.
  private func separator(below bottom: Double, of cell: DisplayList) -> DisplayList.Command {
    let inset = RowSeparator.inset(width: paginator.cellWidth)
    let height = RowSeparator.height(scale: paginator.scale)
    let isMirrored = cell.traits.direction == .rightToLeft
    let line = Rect(
      x: isMirrored ? 0 : inset, y: bottom - height,
      width: max(paginator.cellWidth - inset, 0), height: height)
    return .fill(
      RoundedRect(line), SemanticColor.separator.components(in: appearance))
  }
}
