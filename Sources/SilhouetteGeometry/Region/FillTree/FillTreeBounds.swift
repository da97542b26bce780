/// The bounds of pieces in a cell, for a ``FillTree``: heights, and slanted lines on either side.
struct FillTreeBounds {
  /// The cell's.
  let size: Vector
  /// The uncertainty of a computed x and y.
  let slack: Vector

  /// All points of some pieces are at `x − slope · y ≥ offset`, or on the right `≤ offset`.
  typealias Line = (slope: Float, offset: Float)

  /// The heights that pieces span together, and those that each of them crosses: none if the core's top is below
  /// its bottom. Level pieces cross no height.
  func heights(
    of items: ArraySlice<FillTreeItem>
  ) -> (top: Double, bottom: Double, coreTop: Double, coreBottom: Double) {
    var (top, bottom) = (Double.infinity, -Double.infinity)
    var (coreTop, coreBottom) = (-Double.infinity, Double.infinity)
    for item in items {
      top = min(top, item.low)
      bottom = max(bottom, item.high)
      if item.sign == 0 { continue }
      coreTop = max(coreTop, item.low)
      coreBottom = min(coreBottom, item.high)
    }
    return (top, bottom, coreTop, coreBottom)
  }

  /// The lines on either side of one piece, which have one slope.
  func lines(of item: FillTreeItem) -> (slope: Float, left: Float, right: Float) {
    let slope = usable((item.left.atBottom - item.left.atTop) / (item.bottom - item.top))
    let ends = ArraySlice(CollectionOfOne(item))
    return (slope, Float(leftOffset(of: ends, slope)), Float(rightOffset(of: ends, slope)))
  }

  /// The lines on either side of pieces: of the mean slope, or between the outermost ends, whichever is closer
  /// in the middle.
  func lines(
    of items: ArraySlice<FillTreeItem>, between top: Double, _ bottom: Double
  ) -> (left: Line, right: Line) {
    guard !items.isEmpty else { return ((0, .infinity), (0, -.infinity)) }
    var (height, left, right) = (0.0, 0.0, 0.0)
    var outerLeft = (Double.infinity, Double.infinity)
    var outerRight = (-Double.infinity, -Double.infinity)
    for item in items {
      height += item.bottom - item.top
      left += item.left.atBottom - item.left.atTop
      right += item.right.atBottom - item.right.atTop
      outerLeft = (min(outerLeft.0, item.left.atTop), min(outerLeft.1, item.left.atBottom))
      outerRight = (max(outerRight.0, item.right.atTop), max(outerRight.1, item.right.atBottom))
    }
    let middle = max(-size.y / 2, min(size.y / 2, (top + bottom) / 2))
    let lefts = [left / height, (outerLeft.1 - outerLeft.0) / (bottom - top)].map {
      let slope = usable($0)
      return (slope: slope, offset: leftOffset(of: items, slope))
    }
    let rights = [right / height, (outerRight.1 - outerRight.0) / (bottom - top)].map {
      let slope = usable($0)
      return (slope: slope, offset: rightOffset(of: items, slope))
    }
    func x(_ line: (slope: Float, offset: Double)) -> Double {
      line.offset + Double(line.slope) * middle
    }
    let isFirstLeft = x(lefts[0]) >= x(lefts[1])
    let isFirstRight = x(rights[0]) <= x(rights[1])
    let (bestLeft, bestRight) = (lefts[isFirstLeft ? 0 : 1], rights[isFirstRight ? 0 : 1])
    return (
      (bestLeft.slope, Float(bestLeft.offset)), (bestRight.slope, Float(bestRight.offset))
    )
  }

  /// A slope for a line: 0 if it is out of proportion to the cell.
  private func usable(_ slope: Double) -> Float {
    slope.magnitude <= min(100 * size.x / size.y, 0x1p100) ? Float(slope) : 0
  }

  private func leftOffset(of items: ArraySlice<FillTreeItem>, _ slope: Float) -> Double {
    let slope = Double(slope)
    var offset = Double.infinity
    for item in items {
      let atTop = item.left.atTop - slope * item.top
      offset = min(offset, atTop, item.left.atBottom - slope * item.bottom)
    }
    return offset - margin(slope, offset)
  }

  private func rightOffset(of items: ArraySlice<FillTreeItem>, _ slope: Float) -> Double {
    let slope = Double(slope)
    var offset = -Double.infinity
    for item in items {
      let atTop = item.right.atTop - slope * item.top
      offset = max(offset, atTop, item.right.atBottom - slope * item.bottom)
    }
    return offset + margin(slope, offset)
  }

  /// More than the rounding of an offset, of the point that is compared with it, and of the comparison, which is
  /// done in `Float`s.
  private func margin(_ slope: Double, _ offset: Double) -> Double {
    let slope = slope.magnitude
    return 4 * (slack.x + slope * slack.y)
      + 0x1p-22 * (size.x + slope * size.y + offset.magnitude) + 0x1p-120
  }
}
