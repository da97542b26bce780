/// A cubic Bézier whose x and y do not turn back, from its end of smaller y.
struct MonotoneCubic {
  var x0, y0, x1, y1, x2, y2, x3, y3: Double

  /// Whether the curve, at the height `y` in its range, is at `x` or to the left of it.
  ///
  /// The strip between the chord and the control points decides most points; a search along the
  /// curve the others.
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
    let curve = fromEndNear(y)
    return curve.x0 + curve.offset(atHeight: y - curve.y0, reaching: .nan)
  }

  @inline(never) private func search(x: Double, y: Double) -> Bool {
    let curve = fromEndNear(y)
    let goal = x - curve.x0
    return curve.offset(atHeight: y - curve.y0, reaching: goal) <= goal
  }

  /// The curve from the end whose height is nearer.
  private func fromEndNear(_ y: Double) -> MonotoneCubic {
    y - y0 <= y3 - y
      ? self : MonotoneCubic(x0: x3, y0: y3, x1: x2, y1: y2, x2: x1, y2: y1, x3: x0, y3: y0)
  }

  /// How far to the right of its start it is at a height seen from there, or any number on the same
  /// side of `goalX`; for a goal that is no number, the former.
  ///
  /// Newton's steps, kept within a bracket, close in on the height; every step also narrows where the
  /// curve can be in x, and the first that leaves the goal outside ends the search. Near the start the
  /// result is right to a few bits of itself, not only of the coordinates.
  @inline(__always) private func offset(atHeight goalY: Double, reaching goalX: Double) -> Double {
    let (cx, cy) = (3 * (x1 - x0), 3 * (y1 - y0))
    let (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
    let (ax, ay) = (x3 - x0 - cx - bx, y3 - y0 - cy - by)
    let isRising = y3 < y0
    var (low, high) = (0.0, 1.0)
    var (lowX, highX) = (0.0, x3 - x0)
    var t = goalY / (y3 - y0)
    var x = 0.0
    for _ in 0..<128 {
      let error = ((ay * t + by) * t + cy) * t - goalY
      x = ((ax * t + bx) * t + cx) * t
      if error == 0 { break }
      if (error < 0) != isRising { (low, lowX) = (t, x) } else { (high, highX) = (t, x) }
      if goalX < min(lowX, highX) || goalX > max(lowX, highX) { return x }
      let slope = (3 * ay * t + 2 * by) * t + cy
      var next = t - error / slope
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if (next - t).magnitude <= t.ulp { break }
      t = next
    }
    return x
  }
}
