import Foundation

/// Bounds of trapezoids in a cell: a slanted line on either side, in `Float`s, beyond all rounding.
struct SlantedBounds {
  /// The cell's.
  let size: Vector
  /// The uncertainty of a computed x and y.
  let slack: Vector

  /// All points are at `x − slope · y ≥ offset`, or on the right `≤ offset`.
  typealias Line = (slope: Float, offset: Float)

  /// The lines on either side of trapezoids.
  func lines(of items: ArraySlice<Trapezoid>) -> (left: Line, right: Line) {
    let left = leftLine(of: items) { $0.left }
    // On the right it is the same as on the left in a mirror.
    let right = leftLine(of: items) { (-$0.right.atTop, -$0.right.atBottom) }
    return (left, (0 - right.slope, 0 - right.offset))
  }

  /// The line on the left of all sides: of their mean slope, or between the outermost ends at the top and at the bottom,
  /// whichever is closer in the middle.
  ///
  ///     top      o    /     The line through both o: of the sides that begin in the top quarter, the outermost end, and
  ///     quarter  |\  /      of those that end in the bottom quarter likewise. The other line has the mean slope of all
  ///              | \/       sides. Each is moved left until no side is on its left, and by a margin for rounding.
  ///     quarter  | /\
  ///     bottom   o   \
  private func leftLine(
    of items: ArraySlice<Trapezoid>, _ side: (Trapezoid) -> Trapezoid.Side
  ) -> Line {
    if items.isEmpty { return (0, .infinity) }
    let top = items.reduce(.infinity) { min($0, $1.top) }
    let bottom = items.reduce(-.infinity) { max($0, $1.bottom) }
    let quarter = (bottom - top) / 4
    var (height, run) = (0.0, 0.0)
    var outer: Trapezoid.Side = (.infinity, .infinity)
    for item in items {
      let side = side(item)
      height += item.bottom - item.top
      run += side.atBottom - side.atTop
      if item.top <= top + quarter { outer.atTop = min(outer.atTop, side.atTop) }
      if item.bottom >= bottom - quarter { outer.atBottom = min(outer.atBottom, side.atBottom) }
    }
    func line(_ slope: Double) -> (slope: Float, offset: Double) {
      // 0 if it is out of proportion to the cell.
      let isUsable = slope.magnitude <= min(100 * size.x / size.y, 0x1p100)
      let slope = isUsable ? Float(slope) : 0
      let offset = items.reduce(.infinity) { min($0, $1.offsets(of: side($1), slope).least) }
      return (slope, offset - margin(slope, offset))
    }
    let middle = max(-size.y / 2, min(size.y / 2, (top + bottom) / 2))
    let (mean, other) = (line(run / height), line((outer.atBottom - outer.atTop) / (bottom - top)))
    let isCloser =
      mean.offset + Double(mean.slope) * middle >= other.offset + Double(other.slope) * middle
    return isCloser ? (mean.slope, Float(mean.offset)) : (other.slope, Float(other.offset))
  }

  /// Between which offsets of lines with the slopes all points are in a trapezoid.
  func core(
    of item: Trapezoid, _ leftSlope: Float, _ rightSlope: Float
  ) -> (first: Double, last: Double) {
    let left = item.offsets(of: item.left, leftSlope).greatest
    let right = item.offsets(of: item.right, rightSlope).least
    return (left + margin(leftSlope, left), right - margin(rightSlope, right))
  }

  /// More than the rounding of an offset, of the point that is compared with it, and of the comparison, which is
  /// done in `Float`s.
  private func margin(_ slope: Float, _ offset: Double) -> Double {
    let slope = Double(slope).magnitude
    return 4 * (slack.x + slope * slack.y)
      + 0x1p-22 * (size.x + slope * size.y + offset.magnitude) + 0x1p-120
  }

  /// Whether what is in a box can be bounded in `Float`s, with room to spare for products and for rounding.
  static func fit(_ box: Box) -> Bool {
    (0x1p-60..<0x1p100).contains(max(box.maxX - box.minX, box.maxY - box.minY))
  }
}

/// The area between two heights and two slanted sides, relative to a cell's middle.
struct Trapezoid {
  let top, bottom: Double
  let left, right: Side

  /// The x of the ends.
  typealias Side = (atTop: Double, atBottom: Double)

  init(top: Double, bottom: Double, left: Side, right: Side) {
    (self.top, self.bottom, self.left, self.right) = (top, bottom, left, right)
  }

  /// The part of a piece in a cell's row: of a curve or a level line, its box.
  init(
    of piece: MonotonePiece, in coordinates: FlatView<Double>, cell: Box, middle: Vector
  ) {
    let (start, end) = (piece.start(in: coordinates), piece.end(in: coordinates))
    let (low, high) = (min(start.y, end.y), max(start.y, end.y))
    let top = max(low, min(high, cell.minY))
    let bottom = max(top, min(high, cell.maxY))
    var ends = (atTop: start.x, atBottom: end.x)
    if low < high {
      ends.atTop = piece.x(atHeight: top, in: coordinates)
      ends.atBottom = piece.x(atHeight: bottom, in: coordinates)
    }
    (self.top, self.bottom) = (top - middle.y, bottom - middle.y)
    ends = (ends.atTop - middle.x, ends.atBottom - middle.x)
    if piece.kind == .line && low < high {
      (left, right) = (ends, ends)
    } else {
      let (least, most) = (min(ends.atTop, ends.atBottom), max(ends.atTop, ends.atBottom))
      (left, right) = ((least, least), (most, most))
    }
  }

  /// Whether both sides are one.
  var isLine: Bool { left == right }

  /// Whether a level line is between the sides, at a height between top and bottom.
  func holds(_ line: Trapezoid) -> Bool {
    guard line.top >= top, line.top <= bottom else { return false }
    let share = bottom > top ? (line.top - top) / (bottom - top) : 0
    return left.atTop + (left.atBottom - left.atTop) * share <= line.left.atTop
      && right.atTop + (right.atBottom - right.atTop) * share >= line.right.atTop
  }

  /// The least and the greatest offset of a side, for lines of a slope: see ``SlantedBounds/Line``.
  @inline(__always) func offsets(of side: Side, _ slope: Float) -> (least: Double, greatest: Double)
  {
    let (first, last) = (side.atTop - Double(slope) * top, side.atBottom - Double(slope) * bottom)
    return (min(first, last), max(first, last))
  }

  /// The part of a rectangle in a cell.
  init(of rect: CGRect, in cell: Box) {
    let middle = cell.middle
    let (minX, maxX) = (Double(rect.minX) - middle.x, Double(rect.maxX) - middle.x)
    top = max(Double(rect.minY), cell.minY) - middle.y
    bottom = min(Double(rect.maxY), cell.maxY) - middle.y
    (left, right) = ((minX, minX), (maxX, maxX))
  }

  /// What trees order trapezoids by: where in a cell their left sides begin and end, from 0 to 1.
  func keys(in size: Vector) -> SIMD4<Float> {
    func key(_ value: Double, _ size: Double) -> Float {
      let share = value / size + 0.5
      return share > 0 ? Float(min(share, 1)) : 0
    }
    return SIMD4(
      key(left.atTop, size.x), key(left.atBottom, size.x), key(top, size.y), key(bottom, size.y))
  }
}
