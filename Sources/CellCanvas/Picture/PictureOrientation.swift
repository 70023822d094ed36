/// How a camera held the picture it stored (EXIF Orientation, UIImage.Orientation).
enum PictureOrientation: Int, Sendable, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether rows are shown as columns.
  var swapsAxes: Bool { rawValue >= 5 }

  /// Takes the stored picture's unit square to the shown picture's.
  struct UnitMatrix: Equatable {
    var xx = 0.0
    var yx = 0.0
    var xy = 0.0
    var yy = 0.0
    var x0 = 0.0
    var y0 = 0.0
  }

  /// x = xx·u + xy·v + x0 and y = yx·u + yy·v + y0 for a stored point (u, v).
  var unitMatrix: UnitMatrix {
    switch self {
    case .up: UnitMatrix(xx: 1, yy: 1)
    case .upMirrored: UnitMatrix(xx: -1, yy: 1, x0: 1)
    case .down: UnitMatrix(xx: -1, yy: -1, x0: 1, y0: 1)
    case .downMirrored: UnitMatrix(xx: 1, yy: -1, y0: 1)
    case .leftMirrored: UnitMatrix(yx: 1, xy: 1)
    case .right: UnitMatrix(yx: 1, xy: -1, x0: 1)
    case .rightMirrored: UnitMatrix(yx: -1, xy: -1, x0: 1, y0: 1)
    case .left: UnitMatrix(yx: -1, xy: 1, y0: 1)
    }
  }
}
