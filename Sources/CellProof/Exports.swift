// Whoever imports CellProof has the types that its functions take and give.
@_exported public import CellCanvas
@_exported public import CellFeed
@_exported public import CellLayout
@_exported public import CellText
@_exported public import InterfaceBuilder
