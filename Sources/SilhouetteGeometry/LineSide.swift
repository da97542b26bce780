/// On which side of a straight line a point lies, decided as exact arithmetic would.
enum LineSide {
  /// Whether the line through a and b, at the height `y`, is at `x` or to the left of it.
  ///
  /// The crossing rule of straight edges. Asked with `ay < by`, always from that end, so that an
  /// edge run either way gives the same answer. The sign of
  /// `(bx − ax)(y − ay) − (x − ax)(by − ay)` is that of exact arithmetic on the given doubles: a
  /// forward error bound decides first (Shewchuk, *Adaptive Precision Floating-Point Arithmetic and
  /// Fast Robust Geometric Predicates*, 1997, section 4: ccwerrboundA), then, if the differences
  /// were exact, the products with their rounding errors, then ``ExactSum``.
  @inline(__always) static func isAtOrLeft(
    ax: Double, ay: Double, bx: Double, by: Double, x: Double, y: Double
  ) -> Bool {
    let left = (bx - ax) * (y - ay)
    let right = (x - ax) * (by - ay)
    let difference = left - right
    // The second term covers products that underflow; where one overflows, neither test holds.
    let bound = (left.magnitude + right.magnitude) * 3.330_669_073_875_472e-16 + 1e-300
    if difference > bound { return false }
    if -difference > bound { return true }
    return isAtOrLeftExactly(ax: ax, ay: ay, bx: bx, by: by, x: x, y: y)
  }

  @inline(never) static func isAtOrLeftExactly(
    ax: Double, ay: Double, bx: Double, by: Double, x: Double, y: Double
  ) -> Bool {
    if let (dx, dy) = exactDifference(bx, by, ax, ay), let (px, py) = exactDifference(x, y, ax, ay)
    {
      let left = dx * py
      let right = px * dy
      // Rounding is monotone: products that round apart compare as they are.
      if left < right { return true }
      if left > right { return false }
      if left.magnitude > 1e-200, left.magnitude < 1e300 {
        return (-left).addingProduct(dx, py) <= (-right).addingProduct(px, dy)
      }
    }
    var sum = ExactSum()
    sum.add(bx, times: y)
    sum.add(-bx, times: ay)
    sum.add(-ax, times: y)
    sum.add(-x, times: by)
    sum.add(x, times: ay)
    sum.add(ax, times: by)
    return sum.isZeroOrNegative
  }

  /// `(a − c, b − d)` where neither difference was rounded, else nil.
  private static func exactDifference(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> (Double, Double)? {
    let (x, y) = (a - c, b - d)
    return isExact(a, c, x) && isExact(b, d, y) ? (x, y) : nil
  }

  /// Whether `difference` is `a − b` without an error (Shewchuk's Two-Diff has no tail).
  private static func isExact(_ a: Double, _ b: Double, _ difference: Double) -> Bool {
    let virtualB = a - difference
    let virtualA = difference + virtualB
    return (a - virtualA) + (virtualB - b) == 0
  }
}
