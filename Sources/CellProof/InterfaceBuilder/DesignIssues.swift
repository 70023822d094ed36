internal import CellLayout

extension LaidOutCell {
  /// The cell without remarks on frames left open, which are common in designs that look right;
  /// an inspection of the file tells them.
  var withConflictsOnly: LaidOutCell {
    var cell = self
    cell.issues.removeAll(where: \.isAmbiguity)
    return cell
  }
}
