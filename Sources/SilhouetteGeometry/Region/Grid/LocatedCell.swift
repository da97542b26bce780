/// A point in a cell.
@frozen @usableFromInline struct LocatedCell: BitwiseCopyable {
  @usableFromInline var cell: Cell
  /// In the grid's units.
  @usableFromInline let x, y: Int64
  /// The cell's units, as a power of two.
  @usableFromInline var bits: Int64

  /// - Parameter bits: the cell's units, as a power of two.
  @inlinable @inline(__always) init(cell: Cell, x: Int64, y: Int64, bits: Int64 = Grid.cellBits) {
    (self.cell, self.x, self.y, self.bits) = (cell, x, y, bits)
  }

  /// Whether the cell is at most `count` columns and rows from another one of its size.
  @inline(__always) func isBeside(_ other: LocatedCell, by count: Int64) -> Bool {
    let (columns, rows) = (other.x &>> bits &- x &>> bits, other.y &>> bits &- y &>> bits)
    return bits == other.bits && columns <= count && rows <= count
  }

  /// The smallest cell in it that holds the point.
  @inline(__always) func innermost(in words: FlatView<UInt32>) -> LocatedCell {
    var located = self
    while located.cell.isGrid { located.descend(in: words) }
    return located
  }

  /// Continues with the smaller cell that contains the point.
  @inline(__always) mutating func descend(in words: FlatView<UInt32>) {
    let (offset, k) = cell.grid
    bits &-= Int64(k)
    let mask = (1 as Int64) &<< Int64(k) &- 1
    let index = (y &>> bits & mask) &<< Int64(k) | (x &>> bits & mask)
    cell = Cell(word: words[offset &+ Int(truncatingIfNeeded: index)])
  }
}

extension Grid {
  /// The cell that holds a point of the rectangle, given the words of all cells, row by row.
  @inlinable @inline(__always) func locate(
    _ x: Double, _ y: Double, in cells: FlatView<UInt32>
  ) -> LocatedCell {
    let (x, y) = (unitX(x), unitY(y))
    let index = y &>> Self.cellBits &* Int64(columns) &+ x &>> Self.cellBits
    return LocatedCell(cell: Cell(word: cells[Int(truncatingIfNeeded: index)]), x: x, y: y)
  }
}
