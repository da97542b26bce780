/// A cubic Bézier whose x and y do not turn back, from its end of smaller y.
struct MonotoneCubic {
  var x0, y0, x1, y1, x2, y2, x3, y3: Double

  /// Whether the curve, at the height `y` in its range, is at `x` or to the left of it.
  ///
  /// The strip between the chord and the control points decides most points. Otherwise Newton's
  /// steps, kept within a bracket, close in on the height; every step also narrows where the curve
  /// can be in x, and the first that leaves the point outside ends the search.
  @inline(__always) func isAtOrLeft(of x: Double, y: Double) -> Bool {
    let (width, height) = (x3 - x0, y3 - y0)
    let first = width * (y1 - y0) - (x1 - x0) * height
    let second = width * (y2 - y0) - (x2 - x0) * height
    let left = width * (y - y0)
    let right = (x - x0) * height
    let side = left - right
    let slack = (left.magnitude + right.magnitude + first.magnitude + second.magnitude) * 4e-15
    let bound = slack + 1e-300
    if side > max(0, max(first, second)) + bound { return false }
    if side < min(0, min(first, second)) - bound { return true }
    return search(x: x, y: y)
  }

  /// Its x at a height in its range.
  func x(atHeight y: Double) -> Double {
    var found = x0
    _ = search(x: .nan, y: y, found: &found)
    return found
  }

  @inline(never) private func search(x: Double, y: Double) -> Bool {
    var found = x0
    return search(x: x, y: y, found: &found)
  }

  /// Looks for the curve's x at a height until it is known to lie to one side of `x`, or to the last
  /// bit of the parameter; `found` is then that x. For an `x` that is no number, always to the last.
  @inline(__always)
  private func search(x: Double, y: Double, found: inout Double) -> Bool {
    let (cx, cy) = (3 * (x1 - x0), 3 * (y1 - y0))
    let (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
    let (ax, ay) = (x3 - x0 - cx - bx, y3 - y0 - cy - by)
    let (goalX, goalY) = (x - x0, y - y0)
    var (low, high) = (0.0, 1.0)
    var (lowX, highX) = (0.0, x3 - x0)
    var t = goalY / (y3 - y0)
    for _ in 0..<128 {
      let error = ((ay * t + by) * t + cy) * t - goalY
      let foundX = ((ax * t + bx) * t + cx) * t
      found = x0 + foundX
      if error <= 0 { (low, lowX) = (t, foundX) } else { (high, highX) = (t, foundX) }
      if goalX < min(lowX, highX) { return false }
      if goalX >= max(lowX, highX) { return true }
      let slope = (3 * ay * t + 2 * by) * t + cy
      var next = t - error / slope
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if (next - t).magnitude <= t.ulp || error == 0 { break }
      t = next
    }
    return found - x0 <= goalX
  }
}
