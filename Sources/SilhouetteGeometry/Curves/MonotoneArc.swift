import Foundation

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
  /// The difference of two values of the closed form. It is simplified first, so that its error near the end is a few
  /// ulps of the result. Where the ellipse is nearly level at the end, √(1 − s²) there is computed from endX, because
  /// a rounding error of endY would move x by about 1e-8.
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

extension EllipticalArc {
  /// Whether all numbers are finite, the arc has at most ten turns, and its angles are small enough
  /// to tell directions apart.
  var isUsable: Bool {
    let numbers = [
      center.x, center.y, axis1.x, axis1.y, axis2.x, axis2.y, CGFloat(startAngle),
      CGFloat(endAngle),
    ]
    return numbers.allSatisfy { $0.isFinite } && abs(endAngle - startAngle) < 20 * .pi
      && max(abs(startAngle), abs(endAngle)) < 0x1p40
  }

  /// The arc in monotone pieces, each with its end, from `start` to `end`; none where the ellipse has
  /// no height. Computed for increasing angles: an arc and its reverse have the same bits. O(angle).
  func monotonePieces(from start: Vector, to end: Vector) -> [(arc: MonotoneArc, end: Vector)] {
    let (c, u, v) = (Vector(center), Vector(axis1), Vector(axis2))
    let halfHeight = hypot(u.y, v.y)
    let halfWidth = hypot(u.x, v.x)
    guard halfHeight > 0 else { return [] }
    let lowestAngle = atan2(v.y, u.y)
    let lowest = Vector(u.x * (u.y / halfHeight) + v.x * (v.y / halfHeight), halfHeight)
    let widthAtCenter = v.x * (u.y / halfHeight) - u.x * (v.y / halfHeight)

    let isIncreasing = startAngle <= endAngle
    let (low, high) = isIncreasing ? (startAngle, endAngle) : (endAngle, startAngle)
    var extrema = Self.extrema(lowestAngle, lowest, center: c, between: low, and: high)
    if halfWidth > 0 {
      let rightmost = Vector(halfWidth, u.y * (u.x / halfWidth) + v.y * (v.x / halfWidth))
      extrema += Self.extrema(atan2(v.x, u.x), rightmost, center: c, between: low, and: high)
    }
    extrema.sort { $0.angle < $1.angle }
    let (first, last) = isIncreasing ? (start, end) : (end, start)
    let stops = [(angle: low, point: first)] + extrema + [(angle: high, point: last)]
    let pieces = zip(stops, stops.dropFirst()).map { from, to in
      let middle = (from.angle + to.angle) / 2
      let signedWidth = sin(middle - lowestAngle) < 0 ? -widthAtCenter : widthAtCenter
      let arc = MonotoneArc(
        center: c, halfHeight: halfHeight, shear: lowest.x, halfWidth: signedWidth)
      return (arc: arc, end: isIncreasing ? to.point : from.point)
    }
    return isIncreasing ? pieces : pieces.reversed()
  }

  /// The angles `angle + kπ` strictly between two others, with the ellipse's points there: the centre
  /// plus `extremum` for even k, minus it for odd k.
  private static func extrema(
    _ angle: Double, _ extremum: Vector, center: Vector, between low: Double, and high: Double
  ) -> [(angle: Double, point: Vector)] {
    var extrema: [(angle: Double, point: Vector)] = []
    var k = ((low - angle) / .pi).rounded(.down)
    while angle + k * .pi < high {
      if angle + k * .pi > low {
        let isEven = k.truncatingRemainder(dividingBy: 2) == 0
        extrema.append((angle + k * .pi, isEven ? center + extremum : center - extremum))
      }
      k += 1
    }
    return extrema
  }
}
