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
    for segment in segments {
      extent.include(segment.end)
      let start = segment.start
      switch segment.element {
      case .move, .line, .close: break
      case .quad(let control, let end):
        if extent.covers(control) { continue }
        let curve = QuadCurve(
          x0: start.x, y0: start.y, x1: control.x, y1: control.y, x2: end.x, y2: end.y)
        for piece in curve.monotonePieces { extent.include(CGPoint(x: piece.x2, y: piece.y2)) }
      case .cubic(let control1, let control2, let end):
        if extent.covers(control1), extent.covers(control2) { continue }
        let curve = CubicCurve(
          x0: start.x, y0: start.y, x1: control1.x, y1: control1.y, x2: control2.x,
          y2: control2.y, x3: end.x, y3: end.y)
        for piece in curve.monotonePieces { extent.include(CGPoint(x: piece.x3, y: piece.y3)) }
      case .arc(let arc, _):
        for angle in arc.extremeAngles { extent.include(arc.point(at: angle)) }
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
