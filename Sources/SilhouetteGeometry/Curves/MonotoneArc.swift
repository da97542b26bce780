import Foundation

/// Half an ellipse between its highest and its lowest point, as a function from y to x.
///
/// With s = (y − cy) / reach, the ellipse has x = cx + lean·s ± bulge·√(1 − s²): a closed form, right to
/// a few ulps, that no run of the arc's direction changes.
struct MonotoneArc {
  var cx, cy: Double
  /// From the centre to the highest and to the lowest point, in y.
  var reach: Double
  /// How far the lowest point lies to the right of the centre.
  var lean: Double
  /// Half the width at the centre's height; negative for the left half.
  var bulge: Double

  /// Its x at a height; where the height is out of its range, that of the nearer end.
  @inline(__always) func x(atHeight y: Double) -> Double {
    let s = min(1, max(-1, (y - cy) / reach))
    return cx + (lean * s + bulge * ((1 - s) * (1 + s)).squareRoot())
  }

  /// How far to the right of an end the half ellipse is at a height, where the end is as given.
  ///
  /// The difference of two values of the closed form, with what they have in common taken out first:
  /// the half ellipse so passes through the end, and near it the result is right to a few bits of
  /// itself. Where the ellipse is level at the end, its root there is taken from the end's x, as a
  /// rounding of the height would move x by some 1e-8.
  @inline(__always) func offset(atHeight y: Double, endX: Double, endY: Double) -> Double {
    let step = (y - endY) / reach
    let start = (endY - cy) / reach
    var rise = (1 - start) * (1 + start)
    if rise < 0.4 {
      let root = max(0, (endX - cx - lean * start) / bulge)
      rise = min(root * root, 0.4)
    }
    let fall = step * (2 * start + step)
    let roots = rise.squareRoot() + max(0, rise - fall).squareRoot()
    return roots > 0 ? lean * step - bulge * (fall / roots) : lean * step
  }
}

extension EllipticalArc {
  /// A monotone part of the arc, and where it ends.
  struct Part {
    var piece: MonotoneArc
    var endX, endY: Double
  }

  /// Whether the arc has as many numbers as it needs, at most ten turns, and angles that still tell
  /// one direction from another.
  var isUsable: Bool {
    let numbers = [
      center.x, center.y, axis1.x, axis1.y, axis2.x, axis2.y, CGFloat(startAngle),
      CGFloat(endAngle),
    ]
    return numbers.allSatisfy(\.isFinite) && abs(endAngle - startAngle) < 20 * .pi
      && max(abs(startAngle), abs(endAngle)) < 0x1p40
  }

  /// The arc in monotone parts, in its own direction; the last one ends in `end`. Empty where the
  /// ellipse has no height.
  func monotoneParts(from start: CGPoint, to end: CGPoint) -> [Part] {
    let (cx, cy) = (Double(center.x), Double(center.y))
    let (ux, uy) = (Double(axis1.x), Double(axis1.y))
    let (vx, vy) = (Double(axis2.x), Double(axis2.y))
    let reach = hypot(uy, vy)
    let width = hypot(ux, vx)
    guard reach > 0 else { return [] }
    let lowest = atan2(vy, uy)
    let rightmost = atan2(vx, ux)
    let lean = ux * (uy / reach) + vx * (vy / reach)
    let bulge = vx * (uy / reach) - ux * (vy / reach)
    // Of no use where there is no width.
    let drop = uy * (ux / width) + vy * (vx / width)

    let forwards = startAngle <= endAngle
    let (low, high) = forwards ? (startAngle, endAngle) : (endAngle, startAngle)
    var turns = Self.turns(of: lowest, between: low, and: high).map {
      (angle: $0.angle, x: cx + $0.sign * lean, y: cy + $0.sign * reach)
    }
    if width > 0 {
      turns += Self.turns(of: rightmost, between: low, and: high).map {
        (angle: $0.angle, x: cx + $0.sign * width, y: cy + $0.sign * drop)
      }
    }
    turns.sort { $0.angle < $1.angle }
    let (first, last) = forwards ? (start, end) : (end, start)
    let angles = [low] + turns.map(\.angle) + [high]
    let points =
      [(Double(first.x), Double(first.y))] + turns.map { ($0.x, $0.y) }
      + [(Double(last.x), Double(last.y))]
    let parts = (0..<angles.count - 1).map { index in
      let middle = (angles[index] + angles[index + 1]) / 2
      let side = sin(middle - lowest) < 0 ? -bulge : bulge
      let piece = MonotoneArc(cx: cx, cy: cy, reach: reach, lean: lean, bulge: side)
      let (x, y) = points[forwards ? index + 1 : index]
      return Part(piece: piece, endX: x, endY: y)
    }
    return forwards ? parts : parts.reversed()
  }

  /// The angles `angle + kπ` strictly between two others, each with (−1)^k.
  private static func turns(
    of angle: Double, between low: Double, and high: Double
  ) -> [(angle: Double, sign: Double)] {
    var turns: [(angle: Double, sign: Double)] = []
    var k = ((low - angle) / .pi).rounded(.down)
    while angle + k * .pi < high {
      let turn = angle + k * .pi
      if turn > low {
        turns.append((turn, k.truncatingRemainder(dividingBy: 2) == 0 ? 1 : -1))
      }
      k += 1
    }
    return turns
  }
}
