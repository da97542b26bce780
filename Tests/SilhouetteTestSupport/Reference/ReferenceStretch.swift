/// One coordinate of a cubic Bézier relative to a point, in numbers with an error bound. It is halved
/// repeatedly, wherever it turns.
private struct Coordinate<Number: ReferenceArithmetic> {
  var a, b, c, d: Number
  let error: Double
  /// The signs of the control values; nil if the error leaves them open.
  let start, first, second, end: Int?

  /// - Parameters:
  ///   - isStart, isEnd: whether the curve's own start or end is meant, which no error has touched.
  init(
    _ a: Number, _ b: Number, _ c: Number, _ d: Number, error: Double, isStart: Bool, isEnd: Bool
  ) {
    (self.a, self.b, self.c, self.d, self.error) = (a, b, c, d, error)
    start = a.sign(error: isStart ? 0 : error)
    first = b.sign(error: error)
    second = c.sign(error: error)
    end = d.sign(error: isEnd ? 0 : error)
  }

  /// The control values of a quadratic or a cubic. A quadratic is written as the cubic three times as
  /// large, which moves no sign.
  init(_ values: [Double], from point: Double) {
    let c = values.map { Number($0, minus: point) }
    let error = 8 * (values.map { ($0 - point).magnitude }.max() ?? 0) * Number.unitError
    if c.count == 3 {
      let double = c[1] + c[1]
      self.init(
        c[0] + c[0] + c[0], c[0] + double, double + c[2], c[2] + c[2] + c[2], error: error,
        isStart: true, isEnd: true)
    } else {
      self.init(c[0], c[1], c[2], c[3], error: error, isStart: true, isEnd: true)
    }
  }

  var isPositive: Bool { start == 1 && first == 1 && second == 1 && end == 1 }

  var isNeverPositive: Bool {
    (start ?? 1) <= 0 && (first ?? 1) <= 0 && (second ?? 1) <= 0 && (end ?? 1) <= 0
  }

  var isNeverNegative: Bool {
    (start ?? -1) >= 0 && (first ?? -1) >= 0 && (second ?? -1) >= 0 && (end ?? -1) >= 0
  }

  /// The halves (de Casteljau).
  func halves(isStart: Bool, isEnd: Bool) -> (Self, Self) {
    let (p, q, r) = ((a + b).half, (b + c).half, (c + d).half)
    let (s, t) = ((p + q).half, (q + r).half)
    let middle = (s + t).half
    return (
      Self(a, p, s, middle, error: error, isStart: isStart, isEnd: false),
      Self(middle, t, r, d, error: error, isStart: false, isEnd: isEnd)
    )
  }

  /// The least and the greatest control value.
  var range: (low: Double, high: Double) {
    let (a, b, c, d) = (a.rounded, b.rounded, c.rounded, d.rounded)
    return (min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
  }
}

/// A stretch of a curve, relative to a point.
struct ReferenceStretch<Number: ReferenceArithmetic> {
  private var x, y: Coordinate<Number>
  private var isStart = true
  private var isEnd = true
  private var depth = 0

  /// The whole curve, by a quadratic's or a cubic's control points.
  init(_ x: [Double], _ y: [Double], from px: Double, _ py: Double) {
    self.x = Coordinate(x, from: px)
    self.y = Coordinate(y, from: py)
  }

  /// The sum of the crossings of the point's height at the point or to its left: +1 downwards, −1 upwards.
  /// Nil if the error leaves it open, or the point is within 2^-100 of the curve's size.
  ///
  /// A crossing is where "below the height" begins or ends, so a stretch that goes down owns its start, and
  /// one that goes up its end.
  var winding: Int? {
    guard let startX = x.start, let endX = x.end, let startY = y.start, let endY = y.end else {
      return nil
    }
    if y.isPositive || y.isNeverPositive { return 0 }
    // Below everywhere except at ends on the height: it crosses there.
    if y.isNeverNegative {
      return (startY == 0 && startX <= 0 ? 1 : 0) - (endY == 0 && endX <= 0 ? 1 : 0)
    }
    if x.isNeverPositive { return (endY > 0 ? 1 : 0) - (startY > 0 ? 1 : 0) }
    if x.isPositive { return 0 }
    guard depth < 100 else { return nil }
    let (head, tail) = halves
    guard let first = head.winding, let second = tail.winding else { return nil }
    return first + second
  }

  private var halves: (Self, Self) {
    var (head, tail) = (self, self)
    (head.x, tail.x) = x.halves(isStart: isStart, isEnd: isEnd)
    (head.y, tail.y) = y.halves(isStart: isStart, isEnd: isEnd)
    head.isEnd = false
    tail.isStart = false
    head.depth += 1
    tail.depth += 1
    return (head, tail)
  }

  /// Whether a point of the stretch is within about `reachX` and `reachY` of the point.
  func isWithin(_ reachX: Double, _ reachY: Double) -> Bool {
    let (x, y) = (x.range, y.range)
    if x.low > reachX || x.high < -reachX || y.low > reachY || y.high < -reachY { return false }
    if depth > 120 || (x.high - x.low <= reachX / 16 && y.high - y.low <= reachY / 16) {
      return true
    }
    let (head, tail) = halves
    return head.isWithin(reachX, reachY) || tail.isWithin(reachX, reachY)
  }
}
