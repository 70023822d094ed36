// Whoever asserts snapshots has the types of cells, traits, comparisons and limits.
@_exported public import CellProof
@_exported public import CellSnapshot
