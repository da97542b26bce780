package import Foundation

extension VectorPath {
  /// The least rectangle round what the path encloses, as that of its region, without an index: empty
  /// where there is nothing. O(elements).
  package var filledBox: CGRect { MonotoneOutline(self).box?.rect ?? .zero }

  /// The least rectangle round every point of the path, moves included; null for an empty path. What is
  /// not finite, or too large to be added up, is left out. O(elements).
  package var extent: CGRect {
    var extent = Extent()
    if isStraight {
      for point in points { extent.include(point) }
      return extent.rect
    }
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in self {
      switch element {
      case .move(let point):
        extent.include(point)
        start = point
        current = point
      case .line(let point):
        extent.include(point)
        current = point
      case .quad(let control, let point):
        extent.include(point)
        if !extent.covers(control) {
          let curve = QuadCurve(Vector(current), Vector(control), Vector(point))
          for piece in curve.monotonePieces {
            extent.include(CGPoint(x: piece.p2.x, y: piece.p2.y))
          }
        }
        current = point
      case .cubic(let control1, let control2, let point):
        extent.include(point)
        if !extent.covers(control1) || !extent.covers(control2) {
          let curve = CubicCurve(
            Vector(current), Vector(control1), Vector(control2), Vector(point))
          for piece in curve.monotonePieces {
            extent.include(CGPoint(x: piece.p3.x, y: piece.p3.y))
          }
        }
        current = point
      case .arc(let arc, let point):
        extent.include(point)
        for angle in arc.extremeAngles { extent.include(arc.point(at: angle)) }
        current = point
      case .close:
        current = start
      }
    }
    return extent.rect
  }

  private struct Extent {
    private var box = Box(
      minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    var rect: CGRect { box.minX <= box.maxX ? box.rect : .null }

    func covers(_ point: CGPoint) -> Bool {
      point.x >= box.minX && point.x <= box.maxX && point.y >= box.minY && point.y <= box.maxY
    }

    mutating func include(_ point: CGPoint) {
      guard abs(point.x) < 0x1p1000, abs(point.y) < 0x1p1000 else { return }
      box.minX = Swift.min(box.minX, point.x)
      box.minY = Swift.min(box.minY, point.y)
      box.maxX = Swift.max(box.maxX, point.x)
      box.maxY = Swift.max(box.maxY, point.y)
    }
  }
}

extension EllipticalArc {
  /// The angles within the arc at which it turns back in x or y.
  fileprivate var extremeAngles: [Double] {
    let (low, high) = (min(startAngle, endAngle), max(startAngle, endAngle))
    guard high - low <= 4 * .pi else { return [] }
    return [atan2(axis2.x, axis1.x), atan2(axis2.y, axis1.y)].flatMap { angle in
      stride(from: angle + ((low - angle) / .pi).rounded(.up) * .pi, through: high, by: .pi)
    }
  }
}
