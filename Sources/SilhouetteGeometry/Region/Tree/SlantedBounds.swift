/// Bounds of trapezoids in a cell: a slanted line on either side, in `Float`s, beyond all rounding.
struct SlantedBounds {
  /// The cell's.
  let size: Vector
  /// The uncertainty of a computed x and y.
  let slack: Vector

  /// All points are at `x − slope · y ≥ offset`, or on the right `≤ offset`.
  typealias Line = (slope: Float, offset: Float)

  /// The lines on either side of trapezoids: of the mean slope, or between the outermost ends at the top and at the
  /// bottom, whichever is closer in the middle.
  func lines(of items: ArraySlice<Trapezoid>) -> (left: Line, right: Line) {
    guard !items.isEmpty else { return ((0, .infinity), (0, -.infinity)) }
    let top = items.reduce(.infinity) { min($0, $1.top) }
    let bottom = items.reduce(-.infinity) { max($0, $1.bottom) }
    let quarter = (bottom - top) / 4
    var (height, left, right) = (0.0, 0.0, 0.0)
    var outerLeft = (Double.infinity, Double.infinity)
    var outerRight = (-Double.infinity, -Double.infinity)
    for item in items {
      height += item.bottom - item.top
      left += item.left.atBottom - item.left.atTop
      right += item.right.atBottom - item.right.atTop
      if item.top <= top + quarter {
        outerLeft.0 = min(outerLeft.0, item.left.atTop)
        outerRight.0 = max(outerRight.0, item.right.atTop)
      }
      if item.bottom >= bottom - quarter {
        outerLeft.1 = min(outerLeft.1, item.left.atBottom)
        outerRight.1 = max(outerRight.1, item.right.atBottom)
      }
    }
    let middle = max(-size.y / 2, min(size.y / 2, (top + bottom) / 2))
    let span = bottom - top
    let meanLeft = leftLine(of: items, slope: left / height)
    let outerLeftLine = leftLine(of: items, slope: (outerLeft.1 - outerLeft.0) / span)
    let meanRight = rightLine(of: items, slope: right / height)
    let outerRightLine = rightLine(of: items, slope: (outerRight.1 - outerRight.0) / span)
    func x(_ line: (slope: Float, offset: Double)) -> Double {
      line.offset + Double(line.slope) * middle
    }
    let bestLeft = x(meanLeft) >= x(outerLeftLine) ? meanLeft : outerLeftLine
    let bestRight = x(meanRight) <= x(outerRightLine) ? meanRight : outerRightLine
    return (
      (bestLeft.slope, Float(bestLeft.offset)), (bestRight.slope, Float(bestRight.offset))
    )
  }

  /// Between which offsets of lines with the slopes all points are in trapezoids.
  func core(
    of items: ArraySlice<Trapezoid>, _ leftSlope: Float, _ rightSlope: Float
  ) -> (first: Double, last: Double) {
    let left = items.reduce(-.infinity) { max($0, Self.offsets($1.left, of: $1, leftSlope).1) }
    let right = items.reduce(.infinity) { min($0, Self.offsets($1.right, of: $1, rightSlope).0) }
    return (left + margin(leftSlope, left), right - margin(rightSlope, right))
  }

  /// A slope for a line: 0 if it is out of proportion to the cell.
  private func usable(_ slope: Double) -> Float {
    slope.magnitude <= min(100 * size.x / size.y, 0x1p100) ? Float(slope) : 0
  }

  /// The line of about a slope to the left of all.
  private func leftLine(
    of items: ArraySlice<Trapezoid>, slope: Double
  ) -> (slope: Float, offset: Double) {
    let slope = usable(slope)
    let offset = items.reduce(.infinity) { min($0, Self.offsets($1.left, of: $1, slope).0) }
    return (slope, offset - margin(slope, offset))
  }

  /// The line of about a slope to the right of all.
  private func rightLine(
    of items: ArraySlice<Trapezoid>, slope: Double
  ) -> (slope: Float, offset: Double) {
    let slope = usable(slope)
    let offset = items.reduce(-.infinity) { max($0, Self.offsets($1.right, of: $1, slope).1) }
    return (slope, offset + margin(slope, offset))
  }

  /// The least and the greatest offset of a side, for lines of a slope.
  @inline(__always) private static func offsets(
    _ side: (atTop: Double, atBottom: Double), of item: Trapezoid, _ slope: Float
  ) -> (Double, Double) {
    let top = side.atTop - Double(slope) * item.top
    let bottom = side.atBottom - Double(slope) * item.bottom
    return (min(top, bottom), max(top, bottom))
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
