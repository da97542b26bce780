extension MonotonePiece {
  /// What the piece adds to the winding number of a point: +1 or −1 where it crosses the point's
  /// height, downwards or upwards, at the point or to the left of it; else 0.
  ///
  /// The crossing rule: a piece crosses the heights from its smaller y up to but not including its
  /// larger, and a crossing counts when its x ≤ the point's. Straight lines are decided exactly; on
  /// curves x is right to a few ulps, and it is seen from the end that is nearer in y.
  @inline(__always)
  func winding(x: Double, y: Double, in c: FlatView<Double>) -> Int32 {
    let (first, last) = (self.first, self.last)
    let descends = y >= c[first + 1]
    // The height is within the range when it is past one end and not past the other.
    if descends == (y >= c[last + 1]) { return 0 }
    let (startX, endX) = (c[first], c[last])
    if x < min(startX, endX) { return 0 }
    let sign: Int32 = descends ? 1 : -1
    if x >= max(startX, endX) { return sign }
    return crossesAtOrLeft(of: x, y: y, in: c, descends: descends) ? sign : 0
  }

  /// As ``winding(x:y:in:)``, of the straight line between the points at `first`: without a branch that
  /// depends on the point, but for points within rounding of the line.
  @inline(__always)
  static func lineWinding(
    at first: Int, x: Double, y: Double, in c: FlatView<Double>
  ) -> Int32 {
    let (ax, ay, bx, by) = (c[first], c[first &+ 1], c[first &+ 2], c[first &+ 3])
    let descends = y >= ay
    let crosses = descends != (y >= by)
    let side = LineSide.sign(ax: ax, ay: ay, bx: bx, by: by, x: x, y: y, isWanted: crosses)
    let isAtOrLeft = descends ? side <= 0 : side >= 0
    return crosses && isAtOrLeft ? (descends ? 1 : -1) : 0
  }

  /// Whether the piece, at a height in its range, is at `x` or to the left of it, where its ends do
  /// not tell.
  @inline(__always)
  private func crossesAtOrLeft(of x: Double, y: Double, in c: FlatView<Double>, descends: Bool)
    -> Bool
  {
    let low = descends ? first : last
    let high = descends ? last : first
    switch kind {
    case .line:
      return LineSide.sign(
        ax: c[low], ay: c[low + 1], bx: c[high], by: c[high + 1], x: x, y: y, isWanted: true) <= 0
    case .cubic:
      return cubic(from: low, in: c).isAtOrLeft(of: x, y: y)
    case .quad:
      let gap = offset(atHeight: y, from: low, in: c) - (x - c[low])
      // Where the curve is level, a rounding of the height moves x by some 1e-8 of the width.
      if gap.magnitude > 1e-6 * (c[high] - c[low]).magnitude { return gap < 0 }
    case .arc:
      let arc = arc(in: c)
      let gap = arc.x(atHeight: y) - x
      let bound = 1e-6 * arc.bulge.magnitude + 1e-14 * (arc.cx.magnitude + arc.lean.magnitude)
      if gap.magnitude > bound { return gap < 0 }
    }
    return isClosely(atOrLeftOf: x, y: y, in: c, low: low, high: high)
  }

  /// As ``crossesAtOrLeft(of:y:in:descends:)``, of a quadratic or an arc, for points next to it: seen from
  /// the nearer end, so that pieces that part there keep their order at every height.
  @inline(never)
  private func isClosely(
    atOrLeftOf x: Double, y: Double, in c: FlatView<Double>, low: Int, high: Int
  ) -> Bool {
    let near = y - c[low + 1] <= c[high + 1] - y ? low : high
    return offset(atHeight: y, from: near, in: c) <= x - c[near]
  }

  /// How far to the right of one of its ends, given by its place, a quadratic or an arc is at a height.
  @inline(__always)
  private func offset(atHeight y: Double, from near: Int, in c: FlatView<Double>) -> Double {
    if kind == .arc { return arc(in: c).offset(atHeight: y, endX: c[near], endY: c[near + 1]) }
    let far = first &+ last &- near
    return MonotoneQuad(
      x0: c[near], y0: c[near + 1], x1: c[first + 2], y1: c[first + 3], x2: c[far], y2: c[far + 1]
    ).offset(atHeight: y)
  }

  /// The cubic from one of its ends, given by its place.
  @inline(__always) private func cubic(from end: Int, in c: FlatView<Double>) -> MonotoneCubic {
    let step = end == first ? 2 : -2
    let (one, two, other) = (end + step, end + 2 * step, end + 3 * step)
    return MonotoneCubic(
      x0: c[end], y0: c[end + 1], x1: c[one], y1: c[one + 1], x2: c[two], y2: c[two + 1],
      x3: c[other], y3: c[other + 1])
  }

  /// The half ellipse that an arc is a piece of.
  @inline(__always) func arc(in c: FlatView<Double>) -> MonotoneArc {
    MonotoneArc(
      cx: c[first + 2], cy: c[first + 3], reach: c[first + 4], lean: c[first + 5],
      bulge: c[first + 6])
  }

  /// Where the piece is at a height in its range: from the end that is nearer.
  func x(atHeight y: Double, in c: FlatView<Double>) -> Double {
    let (low, high) = c[first + 1] < c[last + 1] ? (first, last) : (last, first)
    let (ax, ay) = (c[low], c[low + 1])
    let (bx, by) = (c[high], c[high + 1])
    let x: Double
    switch kind {
    case .line:
      x = ax + (bx - ax) * ((y - ay) / (by - ay))
    case .cubic:
      x = cubic(from: low, in: c).x(atHeight: y)
    case .quad, .arc:
      let near = y - ay <= by - y ? low : high
      x = c[near] + offset(atHeight: y, from: near, in: c)
    }
    return max(min(ax, bx), min(x, max(ax, bx)))
  }
}
