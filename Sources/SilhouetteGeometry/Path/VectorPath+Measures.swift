package import Foundation

extension VectorPath {
  /// The smallest rectangle around every point of the path, moves included; null for an empty path. Points
  /// that are not finite or beyond ±2^1000 are left out. O(elements).
  package var extent: CGRect {
    var extent = Extent()
    if isStraight {
      for point in points { extent.include(point) }
      return extent.rect
    }
    for segment in segments {
      extent.include(segment.end)
      switch segment.element {
      case .move, .line, .close: break
      case .quad(let control, let end):
        if extent.covers(control) { continue }
        let curve = QuadCurve(Vector(segment.start), Vector(control), Vector(end))
        for piece in curve.monotonePieces { extent.include(CGPoint(piece.p2)) }
      case .cubic(let control1, let control2, let end):
        if extent.covers(control1), extent.covers(control2) { continue }
        let curve = CubicCurve(
          Vector(segment.start), Vector(control1), Vector(control2), Vector(end))
        for piece in curve.monotonePieces { extent.include(CGPoint(piece.p3)) }
      case .arc(let arc, _):
        for angle in arc.extremeAngles { extent.include(arc.point(at: angle)) }
      }
    }
    return extent.rect
  }

  private struct Extent {
    private var box = Box.empty

    var rect: CGRect { box.minX <= box.maxX ? box.rect : .null }

    func covers(_ point: CGPoint) -> Bool {
      point.x >= box.minX && point.x <= box.maxX && point.y >= box.minY && point.y <= box.maxY
    }

    mutating func include(_ point: CGPoint) {
      let point = Vector(point)
      if point.isWithinReach { box.include(point) }
    }
  }
}

extension EllipticalArc {
  /// The angles on the arc at which x or y has an extremum.
  fileprivate var extremeAngles: [Double] {
    // Else a step of π may have no effect.
    guard isUsable else { return [] }
    let (low, high) = (min(startAngle, endAngle), max(startAngle, endAngle))
    return [atan2(axis2.x, axis1.x), atan2(axis2.y, axis1.y)].flatMap { angle in
      stride(from: angle + ((low - angle) / .pi).rounded(.up) * .pi, through: high, by: .pi)
    }
  }
}
