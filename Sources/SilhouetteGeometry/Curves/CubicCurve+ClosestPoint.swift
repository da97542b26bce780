extension CubicCurve {
  /// Whether some point of the curve, at most `radius` from `p`, has `p` straight across from it: at
  /// right angles to the curve.
  func hasFoot(of p: Vector, within radius: Double) -> Bool {
    guard distanceToHull(from: p) <= radius else { return false }
    var isFound = false
    forEachFoot(of: p) { t in
      let v = point(at: t) - p
      isFound = isFound || v.dot(v) <= radius * radius
      return !isFound
    }
    return isFound
  }

  /// Goes through the parameters of the feet of `p` until told to stop. All is brought to unit size
  /// first, by a power of two, which moves no foot and keeps products in range.
  func forEachFoot(of p: Vector, _ body: (Double) -> Bool) {
    let (a, b) = (Vector(x0, y0) - p, Vector(x1, y1) - p)
    let (c, d) = (Vector(x2, y2) - p, Vector(x3, y3) - p)
    let unit = max(a.reach, b.reach, c.reach, d.reach).toUnitSize
    Quintic(feetOfCubic: (a * unit, b * unit, c * unit, d * unit)).forEachRoot(body)
  }
}
