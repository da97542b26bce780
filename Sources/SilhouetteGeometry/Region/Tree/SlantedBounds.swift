/// Bounds of trapezoids in a cell: a slanted line on either side, in `Float`s, beyond all rounding.
struct SlantedBounds {
  /// The cell's.
  let size: Vector
  /// The uncertainty of a computed x and y.
  let slack: Vector

  /// All points are at `x − slope · y ≥ offset`, or on the right `≤ offset`.
  typealias Line = (slope: Float, offset: Float)

  /// The lines on either side of what is between two parallel sides.
  func lines(of item: Trapezoid) -> (slope: Float, left: Float, right: Float) {
    let slope = usable((item.left.atBottom - item.left.atTop) / (item.bottom - item.top))
    let (left, right) = (leftOffset(of: item, slope), rightOffset(of: item, slope))
    return (slope, Float(left - margin(slope, left)), Float(right + margin(slope, right)))
  }

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

  /// A slope for a line: 0 if it is out of proportion to the cell.
  private func usable(_ slope: Double) -> Float {
    slope.magnitude <= min(100 * size.x / size.y, 0x1p100) ? Float(slope) : 0
  }

  /// The line of about a slope to the left of all.
  private func leftLine(
    of items: ArraySlice<Trapezoid>, slope: Double
  ) -> (slope: Float, offset: Double) {
    let slope = usable(slope)
    let offset = items.reduce(.infinity) { min($0, leftOffset(of: $1, slope)) }
    return (slope, offset - margin(slope, offset))
  }

  /// The line of about a slope to the right of all.
  private func rightLine(
    of items: ArraySlice<Trapezoid>, slope: Double
  ) -> (slope: Float, offset: Double) {
    let slope = usable(slope)
    let offset = items.reduce(-.infinity) { max($0, rightOffset(of: $1, slope)) }
    return (slope, offset + margin(slope, offset))
  }

  @inline(__always) private func leftOffset(of item: Trapezoid, _ slope: Float) -> Double {
    let slope = Double(slope)
    return min(item.left.atTop - slope * item.top, item.left.atBottom - slope * item.bottom)
  }

  @inline(__always) private func rightOffset(of item: Trapezoid, _ slope: Float) -> Double {
    let slope = Double(slope)
    return max(item.right.atTop - slope * item.top, item.right.atBottom - slope * item.bottom)
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

  /// Lower bounds of the distances from a point to what lies between heights and slanted lines.
  static func distances(
    _ point: (x: Float, y: Float), heights: (SIMD8<Float>, SIMD8<Float>),
    left: (slope: SIMD8<Float>, offset: SIMD8<Float>),
    right: (slope: SIMD8<Float>, offset: SIMD8<Float>)
  ) -> SIMD8<Float> {
    var bounds = SIMD8<Float>()
    for lane in bounds.indices {
      func beyond(_ slope: Float, _ offset: Float, _ sign: Float) -> Float {
        let gap = sign * (point.x - slope * point.y - offset)
        let rounding =
          0x1p-20 * (point.x.magnitude + (slope * point.y).magnitude + offset.magnitude)
        return (gap - rounding) / (1 + slope.magnitude)
      }
      let (top, bottom) = (heights.0[lane], heights.1[lane])
      let rounding = 0x1p-20 * (point.y.magnitude + max(top.magnitude, bottom.magnitude))
      let bound = max(
        top - point.y - rounding, point.y - bottom - rounding,
        beyond(left.slope[lane], left.offset[lane], -1),
        beyond(right.slope[lane], right.offset[lane], 1))
      bounds[lane] = bound > 0 ? bound : 0
    }
    return bounds
  }
}
