/// A piece in a cell's row, relative to the cell's middle, while a ``FillTree`` is built.
struct FillTreeItem {
  let piece: MonotonePiece
  /// +1 downwards, −1 upwards, 0 for a level piece, which crosses no height.
  let sign: Int32
  /// The heights of the whole piece.
  let low, high: Double
  /// The heights of its part in the row.
  let top, bottom: Double
  /// The ends of that part: of a curve or a level line, those of its box on either side.
  let left, right: (atTop: Double, atBottom: Double)
  /// What items are ordered by: where in the cell the part begins and ends, from 0 to 1.
  let keys: SIMD4<Float>

  init(
    _ piece: MonotonePiece, in coordinates: FlatView<Double>, cell: Box, middle: Vector
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
    let isLine = piece.kind == .line && low < high
    let (least, most) = (min(ends.atTop, ends.atBottom), max(ends.atTop, ends.atBottom))
    self.piece = piece
    sign = start.y < end.y ? 1 : start.y > end.y ? -1 : 0
    (self.low, self.high) = (low - middle.y, high - middle.y)
    (self.top, self.bottom) = (top - middle.y, bottom - middle.y)
    left = ((isLine ? ends.atTop : least) - middle.x, (isLine ? ends.atBottom : least) - middle.x)
    right = ((isLine ? ends.atTop : most) - middle.x, (isLine ? ends.atBottom : most) - middle.x)
    func key(_ value: Double, _ low: Double, _ high: Double) -> Float {
      let share = (value - low) / (high - low)
      return share > 0 ? Float(min(share, 1)) : 0
    }
    keys = SIMD4(
      key(ends.atTop, cell.minX, cell.maxX), key(ends.atBottom, cell.minX, cell.maxX),
      key(top, cell.minY, cell.maxY), key(bottom, cell.minY, cell.maxY))
  }
}
