extension MonotonePiece {
  /// The piece's part of a point's winding number: +1 or −1 where it crosses the point's height,
  /// downwards or upwards, at the point or to the left of it; else 0.
  ///
  /// The crossing rule: a piece crosses the heights from its smaller y up to but not including its
  /// larger y, and a crossing counts if its x ≤ the point's. Lines are decided exactly. On curves x is
  /// right to a few ulps, computed from the end that is nearer in y.
  @inline(__always)
  func winding(x: Double, y: Double, in c: FlatView<Double>) -> Int32 {
    let (start, end) = (self.start(in: c), self.end(in: c))
    let descends = y >= start.y
    // The piece crosses the height if one end is above it and the other is not.
    if descends == (y >= end.y) { return 0 }
    if x < min(start.x, end.x) { return 0 }
    let sign: Int32 = descends ? 1 : -1
    if x >= max(start.x, end.x) { return sign }
    return crossesAtOrLeft(of: x, y: y, in: c, descends: descends) ? sign : 0
  }

  /// ``winding(x:y:in:)`` of the line whose start has its x at `index`, without a branch that depends
  /// on the point, except for points within rounding of the line.
  @inline(__always)
  static func lineWinding(
    at index: Int, x: Double, y: Double, in c: FlatView<Double>
  ) -> Int32 {
    let (ax, ay, bx, by) = (c[index], c[index &+ 1], c[index &+ 2], c[index &+ 3])
    let descends = y >= ay
    let crosses = descends != (y >= by)
    let side = LineSide.sign(ax: ax, ay: ay, bx: bx, by: by, x: x, y: y, isWanted: crosses)
    let isAtOrLeft = descends ? side <= 0 : side >= 0
    return crosses && isAtOrLeft ? (descends ? 1 : -1) : 0
  }

  /// Whether the piece crosses the height `y`, which is in its range, at `x` or to the left of it, for
  /// an x between those of its ends.
  @inline(__always)
  private func crossesAtOrLeft(of x: Double, y: Double, in c: FlatView<Double>, descends: Bool)
    -> Bool
  {
    let (low, high) = descends ? (startIndex, endIndex) : (endIndex, startIndex)
    switch kind {
    case .line:
      return LineSide.sign(
        ax: c[low], ay: c[low + 1], bx: c[high], by: c[high + 1], x: x, y: y, isWanted: true) <= 0
    case .cubic:
      return cubic(from: nearerEnd(toHeight: y, low, high, in: c), in: c).isAtOrLeft(of: x, y: y)
    case .quad:
      let gap = offset(atHeight: y, from: low, in: c) - (x - c[low])
      // Where the curve is level, rounding y moves x by some 1e-8 of the width.
      if gap.magnitude > 1e-6 * (c[high] - c[low]).magnitude { return gap < 0 }
    case .arc:
      let arc = arc(in: c)
      let gap = arc.x(atHeight: y) - x
      let bound =
        1e-6 * arc.halfWidth.magnitude + 1e-14 * (arc.center.x.magnitude + arc.shear.magnitude)
      if gap.magnitude > bound { return gap < 0 }
    }
    return crossesAtOrLeftFromNearerEnd(of: x, y: y, in: c, low: low, high: high)
  }

  /// ``crossesAtOrLeft(of:y:in:descends:)`` for points next to a quadratic or an arc: computed from the
  /// nearer end, so that pieces that part there keep their order at every height.
  @inline(never)
  private func crossesAtOrLeftFromNearerEnd(
    of x: Double, y: Double, in c: FlatView<Double>, low: Int, high: Int
  ) -> Bool {
    let near = nearerEnd(toHeight: y, low, high, in: c)
    return offset(atHeight: y, from: near, in: c) <= x - c[near]
  }

  /// The index of the x of that end which is nearer in y.
  @inline(__always)
  private func nearerEnd(
    toHeight y: Double, _ low: Int, _ high: Int, in c: FlatView<Double>
  ) -> Int {
    y - c[low + 1] <= c[high + 1] - y ? low : high
  }

  /// The x of a quadratic or an arc at a height, relative to the end whose x is at index `near`.
  @inline(__always)
  private func offset(atHeight y: Double, from near: Int, in c: FlatView<Double>) -> Double {
    if kind == .arc { return arc(in: c).offset(atHeight: y, endX: c[near], endY: c[near + 1]) }
    let far = startIndex &+ endIndex &- near
    return QuadCurve(c.point(at: near), c.point(at: startIndex + 2), c.point(at: far))
      .offset(atHeight: y)
  }

  /// The cubic from the end whose x is at index `end`.
  @inline(__always) func cubic(from end: Int, in c: FlatView<Double>) -> CubicCurve {
    let step = end == startIndex ? 2 : -2
    return CubicCurve(
      c.point(at: end), c.point(at: end + step), c.point(at: end + 2 * step),
      c.point(at: end + 3 * step))
  }

  /// The half ellipse of which an arc is a piece.
  @inline(__always) func arc(in c: FlatView<Double>) -> MonotoneArc {
    MonotoneArc(
      center: c.point(at: startIndex + 2), halfHeight: c[startIndex + 4], shear: c[startIndex + 5],
      halfWidth: c[startIndex + 6])
  }

  /// The x at a height in the piece's range, computed from the end that is nearer in y.
  func x(atHeight y: Double, in c: FlatView<Double>) -> Double {
    let (low, high) =
      c[startIndex + 1] < c[endIndex + 1] ? (startIndex, endIndex) : (endIndex, startIndex)
    let (a, b) = (c.point(at: low), c.point(at: high))
    let x: Double
    switch kind {
    case .line:
      x = a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
    case .cubic:
      x = cubic(from: nearerEnd(toHeight: y, low, high, in: c), in: c).x(atHeight: y)
    case .quad, .arc:
      let near = nearerEnd(toHeight: y, low, high, in: c)
      x = c[near] + offset(atHeight: y, from: near, in: c)
    }
    return max(min(a.x, b.x), min(x, max(a.x, b.x)))
  }
}
