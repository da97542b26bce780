/// A piece in a cell's row, relative to the cell's middle, while a ``FillTree`` is built.
struct FillTreeItem {
  let piece: MonotonePiece
  /// +1 downwards, −1 upwards, 0 for a level piece, which crosses no height.
  let sign: Int32
  /// The heights of the whole piece.
  let low, high: Double

  init(_ piece: MonotonePiece, in coordinates: FlatView<Double>, middle: Vector) {
    let (start, end) = (piece.start(in: coordinates).y, piece.end(in: coordinates).y)
    self.piece = piece
    sign = start < end ? 1 : start > end ? -1 : 0
    (low, high) = (min(start, end) - middle.y, max(start, end) - middle.y)
  }
}
