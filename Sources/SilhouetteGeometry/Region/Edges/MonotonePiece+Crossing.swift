// Queries of a piece: whether it crosses the row up to a point P, or a vertical line just left of an x, such as that
// of a cell's corner C.
//
//     winding(x:y:)         ------->P    the row from far left to P, and at P
//     lineWinding(x:y:)     ------->P    the same, without branches, of a line
//     windingLeft(of:y:)    ------>|P    the same, but not at P
//     windingDown(leftOf:)    |          the vertical line, between two heights
//                             v
//     change(from:toX:y:)     |C         the vertical line from C down to P's height, and the row from there to P
//                             `---->P
//     isAbove(_:_:)          ^|P         whether the piece passes above the point just left of P, or through that
extension MonotonePiece {
  /// The piece's share of a point's winding number: +1 or −1 where it crosses the point's height, downwards or
  /// upwards, at the point or to its left; otherwise 0.
  ///
  /// The crossing rule: a piece crosses the heights from its smaller y up to but not including its
  /// larger y, and a crossing counts if its x ≤ the point's. Lines are decided exactly. On curves x is
  /// right to a few ulps, computed from the end that is nearer in y.
  @inline(__always)
  func winding(x: Double, y: Double, in c: some Coordinates) -> Int32 {
    let (first, last) = (c.point(at: firstIndex), c.point(at: lastIndex))
    let descends = y >= first.y
    // The piece crosses the height if one end is above it and the other is not.
    if descends == (y >= last.y) { return 0 }
    if x < min(first.x, last.x) { return 0 }
    let sign: Int32 = descends != isReversed ? 1 : -1
    if x >= max(first.x, last.x) { return sign }
    return crossesAtOrLeft(of: x, y: y, in: c, descends: descends) ? sign : 0
  }

  /// ``winding(x:y:in:)`` of a line, without a branch that depends on the point, except for points within rounding of
  /// the line.
  @inline(__always) func lineWinding(x: Double, y: Double, in c: some Coordinates) -> Int32 {
    let (a, b) = (c.point(at: firstIndex), c.point(at: firstIndex &+ 2))
    let descends: UInt64 = y >= a.y ? 1 : 0
    let crosses = descends ^ (y >= b.y ? 1 : 0)
    let side = LineSide.sign(
      ax: a.x, ay: a.y, bx: b.x, by: b.y, x: x, y: y, isExact: crosses != 0)
    // In integers, which the compiler turns into fewer instructions than conditions: the side as if it ascended.
    let isAtOrLeft: UInt64 = Double(bitPattern: side.bitPattern ^ descends &<< 63) >= 0 ? 1 : 0
    let isPositive = Int32(truncatingIfNeeded: descends) ^ Int32(bitPattern: code &>> 2 & 1)
    return (isPositive &* 2 &- 1) & (0 &- Int32(truncatingIfNeeded: crosses & isAtOrLeft))
  }

  /// ``winding(x:y:in:)`` for a crossing whose x is less than the point's, not equal to it.
  @inline(__always)
  func windingLeft(of x: Double, y: Double, in c: some Coordinates) -> Int32 {
    if kind != .line { return winding(x: x.nextDown, y: y, in: c) }
    let (a, b) = (start(in: c), end(in: c))
    let descends = y >= a.y
    if descends == (y >= b.y) || x <= min(a.x, b.x) { return 0 }
    let side =
      x > max(a.x, b.x)
      ? (descends ? -1 : 1)
      : LineSide.sign(ax: a.x, ay: a.y, bx: b.x, by: b.y, x: x, y: y, isExact: true)
    return descends ? (side < 0 ? 1 : 0) : (side > 0 ? -1 : 0)
  }

  /// The change of the winding number on the way from a corner down to a height, just left of the corner's x, and
  /// from there right to a point. The ends alone rule out most pieces of a cell.
  @inline(__always) func change(
    from corner: Vector, toX x: Double, y: Double, in c: some Coordinates
  ) -> Int32 {
    let (a, b) = (start(in: c), end(in: c))
    let crossesHeight = (y >= a.y) != (y >= b.y)
    if (a.x < corner.x) == (b.x < corner.x) {
      let isReached = crossesHeight && x >= min(a.x, b.x) && corner.x <= max(a.x, b.x)
      return isReached ? winding(x: x, y: y, in: c) : 0
    }
    return changeAcrossSide(from: corner, toX: x, y: y, crossesHeight, in: c)
  }

  /// The same for a piece that ends on either side of the corner's x.
  @inline(never) private func changeAcrossSide(
    from corner: Vector, toX x: Double, y: Double, _ crossesHeight: Bool, in c: some Coordinates
  ) -> Int32 {
    let (a, b) = (start(in: c), end(in: c))
    // On curves each of these is a search.
    let left = crossesHeight ? windingLeft(of: corner.x, y: y, in: c) : 0
    let across = crossesHeight && left == 0 ? winding(x: x, y: y, in: c) : 0
    let isAboveEnd =
      crossesHeight ? ((b.x > a.x) == (b.y > a.y)) != (left != 0) : y >= max(a.y, b.y)
    // Further down a piece that was above still is.
    if !isAboveEnd || isAbove(corner.x, corner.y, a, b, in: c) { return across }
    return b.x < a.x ? across &+ 1 : across &- 1
  }

  /// How the winding number changes on the way down from one height to another, along a vertical line that passes next
  /// to an x, to the left of it.
  func windingDown(
    leftOf x: Double, from top: Double, to bottom: Double, in c: some Coordinates
  ) -> Int32 {
    let (a, b) = (start(in: c), end(in: c))
    if (a.x < x) == (b.x < x) || max(a.y, b.y) < top || min(a.y, b.y) > bottom { return 0 }
    let passed: Int32 =
      (isAbove(x, bottom, a, b, in: c) ? 1 : 0) - (isAbove(x, top, a, b, in: c) ? 1 : 0)
    return b.x < a.x ? passed : -passed
  }

  /// Whether the piece, which ends on either side of an x, passes above the point just to the left of it, or through it.
  private func isAbove(
    _ x: Double, _ y: Double, _ a: Vector, _ b: Vector, in c: some Coordinates
  ) -> Bool {
    if y < min(a.y, b.y) { return false }
    if y >= max(a.y, b.y) { return true }
    let isLeft = windingLeft(of: x, y: y, in: c) != 0
    return ((b.x > a.x) == (b.y > a.y)) != isLeft
  }

  /// Whether the piece crosses the height `y`, which is in its range, at `x` or to the left of it, for
  /// an x between those of its ends.
  @inline(__always)
  private func crossesAtOrLeft(of x: Double, y: Double, in c: some Coordinates, descends: Bool)
    -> Bool
  {
    let (low, high) = descends ? (firstIndex, lastIndex) : (lastIndex, firstIndex)
    switch kind {
    case .line:
      return LineSide.sign(
        ax: c[low], ay: c[low + 1], bx: c[high], by: c[high + 1], x: x, y: y, isExact: true) <= 0
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

  /// ``crossesAtOrLeft(of:y:in:descends:)`` for points next to a quadratic or an arc: computed from the nearer end,
  /// so that two pieces that meet there keep their order at every height.
  @inline(never)
  private func crossesAtOrLeftFromNearerEnd(
    of x: Double, y: Double, in c: some Coordinates, low: Int, high: Int
  ) -> Bool {
    let near = nearerEnd(toHeight: y, low, high, in: c)
    return offset(atHeight: y, from: near, in: c) <= x - c[near]
  }

  /// The index of the x of that end which is nearer in y.
  @inline(__always)
  private func nearerEnd(
    toHeight y: Double, _ low: Int, _ high: Int, in c: some Coordinates
  ) -> Int {
    y - c[low + 1] <= c[high + 1] - y ? low : high
  }

  /// The x of a quadratic or an arc at a height, relative to the end whose x is at index `near`.
  @inline(__always)
  private func offset(atHeight y: Double, from near: Int, in c: some Coordinates) -> Double {
    if kind == .arc { return arc(in: c).offset(atHeight: y, endX: c[near], endY: c[near + 1]) }
    let far = firstIndex &+ lastIndex &- near
    return QuadCurve(c.point(at: near), c.point(at: firstIndex + 2), c.point(at: far))
      .offset(atHeight: y)
  }

  /// The cubic from the end whose x is at index `end`.
  @inline(__always) func cubic(from end: Int, in c: some Coordinates) -> CubicCurve {
    let step = end == firstIndex ? 2 : -2
    return CubicCurve(
      c.point(at: end), c.point(at: end + step), c.point(at: end + 2 * step),
      c.point(at: end + 3 * step))
  }

  /// The half ellipse that an arc is a piece of.
  @inline(__always) func arc(in c: some Coordinates) -> MonotoneArc {
    MonotoneArc(
      center: c.point(at: firstIndex + 2), halfHeight: c[firstIndex + 4], shear: c[firstIndex + 5],
      halfWidth: c[firstIndex + 6])
  }

  /// The x at a height in the piece's range, computed from the end that is nearer in y.
  func x(atHeight y: Double, in c: some Coordinates) -> Double {
    let (low, high) =
      c[firstIndex + 1] < c[lastIndex + 1] ? (firstIndex, lastIndex) : (lastIndex, firstIndex)
    let (a, b) = (c.point(at: low), c.point(at: high))
    let near = nearerEnd(toHeight: y, low, high, in: c)
    let x =
      switch kind {
      case .line: a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
      case .cubic: cubic(from: near, in: c).x(atHeight: y)
      case .quad, .arc: c[near] + offset(atHeight: y, from: near, in: c)
      }
    return max(min(a.x, b.x), min(x, max(a.x, b.x)))
  }
}
