package import Foundation

extension MaskStack {
  /// A square of the raster, and what it is. Columns and rows count from the raster's corner.
  struct Square {
    let code: Code
    let column, row: Int
    /// In pixels.
    let side: Int
  }

  /// The square of a root.
  func square(ofRoot index: Int) -> Square {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return Square(
      code: Code(word: words[index]), column: column << rootShift, row: row << rootShift,
      side: 1 << rootShift)
  }

  /// Visits what is in a square: itself, or the squares in it that are no nodes. As deep as nodes are nested.
  ///
  /// - Parameter isNear: whether to visit a square, or those in it.
  func forEachSquare(
    in square: Square, where isNear: (Square) -> Bool, _ visit: (Square) -> Void
  ) {
    if square.code.word == 0 || !isNear(square) { return }
    guard square.code.kind == .node else { return visit(square) }
    let side = square.side / 16
    for child in 0..<256 {
      forEachSquare(
        in: Square(
          code: Code(word: words[square.code.value + child]),
          column: square.column + (child & 15) * side, row: square.row + child / 16 * side,
          side: side), where: isNear, visit)
    }
  }

  package func visitCells(
    in area: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    if rect.isEmpty { return }
    let (left, top) = (Double(rect.x), Double(rect.y))
    let columns = Self.pixels(area.minX * scale - left, area.maxX * scale - left, rect.width)
    let rows = Self.pixels(area.minY * scale - top, area.maxY * scale - top, rect.height)
    guard let columns, let rows else { return }
    func visitAreas(_ code: Code, _ column: Int, _ row: Int, side: Int) {
      let square = PixelRect(x: rect.x + column, y: rect.y + row, width: side, height: side)
        .bounds(scale: scale)
      forEachArea(of: code) { visit($0, square, true) }
    }
    for row in rows.lowerBound >> rootShift...rows.upperBound >> rootShift {
      for column in columns.lowerBound >> rootShift...columns.upperBound >> rootShift {
        forEachSquare(
          in: square(ofRoot: row * self.columns + column),
          where: {
            columns.overlaps($0.column...$0.column + $0.side - 1)
              && rows.overlaps($0.row...$0.row + $0.side - 1)
          }
        ) { square in
          guard square.code.kind == .tile else {
            return visitAreas(square.code, square.column, square.row, side: square.side)
          }
          for y in rows.clamped(to: square.row...square.row + 15) {
            for x in columns.clamped(to: square.column...square.column + 15) {
              visitAreas(code(column: x, row: y), x, y, side: 1)
            }
          }
        }
      }
    }
  }

  /// The pixels of a row of `count` that have a point between two numbers; nil if none has.
  private static func pixels(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int>? {
    guard low < Double(count), high > 0, low < high else { return nil }
    return Int(max(0, low))...max(Int(max(0, low)), Int(min(high.rounded(.up), Double(count))) - 1)
  }
}
