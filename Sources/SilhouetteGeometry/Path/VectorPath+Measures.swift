package import Foundation

extension VectorPath {
  /// The smallest rectangle around every point of the path, moves included; null for an empty path. Points
  /// that are not finite or beyond ±2^1000 are left out. O(elements).
  package var extent: CGRect {
    var box = Box.empty
    func covers(_ point: CGPoint) -> Bool { box.contains(x: Double(point.x), y: Double(point.y)) }
    func include(_ point: Vector) { if point.isWithinReach { box.include(point) } }
    if isStraight {
      for point in points { include(Vector(point)) }
      return box.isEmpty ? .null : box.rect
    }
    for segment in segments {
      include(Vector(segment.end))
      switch segment.element {
      case .move, .line, .close: break
      case .quad(let control, let end):
        if covers(control) { continue }
        let curve = QuadCurve(Vector(segment.start), Vector(control), Vector(end))
        for piece in curve.monotonePieces { include(piece.p2) }
      case .cubic(let control1, let control2, let end):
        if covers(control1), covers(control2) { continue }
        let curve = CubicCurve(
          Vector(segment.start), Vector(control1), Vector(control2), Vector(end))
        for piece in curve.monotonePieces { include(piece.p3) }
      case .arc(let arc, _):
        for angle in arc.extremeAngles { include(Vector(arc.point(at: angle))) }
      }
    }
    return box.isEmpty ? .null : box.rect
  }

  /// No coordinate of the path's points and of its arcs' ellipses is larger; infinite if one is NaN. O(elements).
  var reach: Double {
    var reach = 0.0
    func include(_ point: CGPoint) {
      let own = Vector(point).reach
      reach = own <= reach ? reach : own < .infinity ? own : .infinity
    }
    for point in points { include(point) }
    if isStraight { return reach }
    for case .arc(let arc, _) in self {
      include(arc.center)
      include(arc.axis1)
      include(arc.axis2)
    }
    return 2 * reach
  }
}

extension EllipticalArc {
  /// The angles on the arc where x or y has an extremum.
  fileprivate var extremeAngles: [Double] {
    // Else a step of π may have no effect.
    guard isUsable else { return [] }
    let (low, high) = (min(startAngle, endAngle), max(startAngle, endAngle))
    return [atan2(axis2.x, axis1.x), atan2(axis2.y, axis1.y)].flatMap { angle in
      stride(from: angle + ((low - angle) / .pi).rounded(.up) * .pi, through: high, by: .pi)
    }
  }
}
