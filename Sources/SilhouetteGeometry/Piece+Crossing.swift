extension Piece {
  /// What the piece adds to the winding number of a point: +1 or −1 where it crosses the point's
  /// height, downwards or upwards, at the point or to the left of it; else 0.
  ///
  /// The crossing rule: a piece crosses the heights from its smaller y up to but not including its
  /// larger, and a crossing counts when its x ≤ the point's. Straight lines are decided exactly; on
  /// curves x is right to a few ulps. A piece is always evaluated from its end of smaller y.
  @inline(__always)
  func winding(x: Double, y: Double, in c: FlatArray<Double>) -> Int32 {
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
    at first: Int, x: Double, y: Double, in c: FlatArray<Double>
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
  private func crossesAtOrLeft(of x: Double, y: Double, in c: FlatArray<Double>, descends: Bool)
    -> Bool
  {
    let low = descends ? first : last
    let high = descends ? last : first
    let (ax, ay) = (c[low], c[low + 1])
    let (bx, by) = (c[high], c[high + 1])
    let step = descends ? 2 : -2
    switch kind {
    case .line:
      return LineSide.sign(ax: ax, ay: ay, bx: bx, by: by, x: x, y: y, isWanted: true) <= 0
    case .quad:
      return MonotoneQuad(
        x0: ax, y0: ay, x1: c[low + step], y1: c[low + step + 1], x2: bx, y2: by
      ).x(atHeight: y) <= x
    case .cubic:
      return MonotoneCubic(
        x0: ax, y0: ay, x1: c[low + step], y1: c[low + step + 1], x2: c[low + 2 * step],
        y2: c[low + 2 * step + 1], x3: bx, y3: by
      ).isAtOrLeft(of: x, y: y)
    case .arc:
      return arc(in: c).x(atHeight: y) <= x
    }
  }

  /// The half ellipse that an arc is a piece of.
  @inline(__always) func arc(in c: FlatArray<Double>) -> ArcPiece {
    ArcPiece(
      cx: c[first + 2], cy: c[first + 3], reach: c[first + 4], lean: c[first + 5],
      bulge: c[first + 6])
  }

  /// Where the piece is at a height in its range: from the end of smaller y.
  func x(atHeight y: Double, in c: FlatArray<Double>) -> Double {
    let descends = c[first + 1] < c[last + 1]
    let (low, high, step) = descends ? (first, last, 2) : (last, first, -2)
    let (ax, ay) = (c[low], c[low + 1])
    let (bx, by) = (c[high], c[high + 1])
    let x: Double
    switch kind {
    case .line:
      x = ax + (bx - ax) * ((y - ay) / (by - ay))
    case .quad:
      x = MonotoneQuad(
        x0: ax, y0: ay, x1: c[low + step], y1: c[low + step + 1], x2: bx, y2: by
      ).x(atHeight: y)
    case .cubic:
      x = MonotoneCubic(
        x0: ax, y0: ay, x1: c[low + step], y1: c[low + step + 1], x2: c[low + 2 * step],
        y2: c[low + 2 * step + 1], x3: bx, y3: by
      ).x(atHeight: y)
    case .arc:
      x = arc(in: c).x(atHeight: y)
    }
    return max(min(ax, bx), min(x, max(ax, bx)))
  }
}
