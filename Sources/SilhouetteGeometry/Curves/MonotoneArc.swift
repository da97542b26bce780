/// Half an ellipse between its highest and its lowest point, as a function from y to x.
///
/// With s = (y − cy) / halfHeight it is x = cx + shear·s + halfWidth·√(1 − s²): a closed form, right to
/// a few ulps, that does not depend on the arc's direction.
struct MonotoneArc {
  var center: Vector
  /// From the centre to the lowest point, in y.
  var halfHeight: Double
  /// From the centre to the lowest point, in x.
  var shear: Double
  /// From the centre to the edge at the centre's height; negative for the left half.
  var halfWidth: Double

  /// The x at a height; beyond the half ellipse, that of its nearer end.
  @inline(__always) func x(atHeight y: Double) -> Double {
    let s = min(1, max(-1, (y - center.y) / halfHeight))
    return center.x + (shear * s + halfWidth * ((1 - s) * (1 + s)).squareRoot())
  }

  /// x(y) − endX for a point of the half ellipse, an end of a piece.
  ///
  /// The difference of two values of the closed form, simplified first, so that near the end its error
  /// is a few ulps of the result. Where the ellipse is nearly level at the end, √(1 − s²) there is
  /// computed from endX, as a rounding of endY would move x by some 1e-8.
  @inline(__always) func offset(atHeight y: Double, endX: Double, endY: Double) -> Double {
    let step = (y - endY) / halfHeight
    let start = (endY - center.y) / halfHeight
    var square = (1 - start) * (1 + start)
    if square < 0.4 {
      let root = max(0, (endX - center.x - shear * start) / halfWidth)
      square = min(root * root, 0.4)
    }
    let decrease = step * (2 * start + step)
    let roots = square.squareRoot() + max(0, square - decrease).squareRoot()
    return roots > 0 ? shear * step - halfWidth * (decrease / roots) : shear * step
  }
}
