extension CubicCurve {
  /// The distance from a point to the curve, if less than `best`; else `best`.
  func distance(from p: Vector, best: Double) -> Double {
    if controlBox.distance(from: p) >= best { return best }
    var best = min(best, (p0 - p).length, (p3 - p).length)
    forEachNormal(through: p) { t in
      best = min(best, (point(at: t) - p).length)
      return true
    }
    return best
  }

  /// Whether a normal of the curve goes through `p` within `radius` of the curve: whether the stroke of
  /// that radius, with butt caps, covers `p`.
  func hasNormal(through p: Vector, within radius: Double) -> Bool {
    guard controlBox.distance(from: p) <= radius else { return false }
    var isFound = false
    forEachNormal(through: p) { t in
      let v = point(at: t) - p
      isFound = isFound || v.dot(v) <= radius * radius
      return !isFound
    }
    return isFound
  }

  /// Calls `body` with the parameters at which the curve's normal goes through `p`, until it returns
  /// false. The points nearest to `p` and farthest from it, but for the curve's ends, are among them.
  func forEachNormal(through p: Vector, _ body: (Double) -> Bool) {
    let (a, b, c, d) = (p0 - p, p1 - p, p2 - p, p3 - p)
    // A power of two changes no parameter, and keeps products in range.
    let unit = max(a.reach, b.reach, c.reach, d.reach).unitScale
    Quintic(normalsOf: CubicCurve(a * unit, b * unit, c * unit, d * unit)).forEachRoot(body)
  }

  /// The box of the control points, which holds the curve.
  var controlBox: Box {
    Box(
      minX: min(p0.x, p1.x, p2.x, p3.x), minY: min(p0.y, p1.y, p2.y, p3.y),
      maxX: max(p0.x, p1.x, p2.x, p3.x), maxY: max(p0.y, p1.y, p2.y, p3.y))
  }
}
