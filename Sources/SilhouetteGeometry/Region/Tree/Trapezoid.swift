import Foundation

/// What lies between two heights and two slanted sides, relative to a cell's middle.
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
