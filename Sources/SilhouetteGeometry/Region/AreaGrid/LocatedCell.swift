/// A point in a cell.
struct LocatedCell: BitwiseCopyable {
  var cell: Cell
  /// In the grid's units.
  let x, y: Int64
  /// The cell's units, as a power of two.
  var bits = Grid.cellBits

  /// Whether the cell is at most so many columns and rows from another's of its size.
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

  /// Goes on to the smaller cell that holds the point.
  @inline(__always) mutating func descend(in words: FlatView<UInt32>) {
    let (offset, k) = cell.grid
    bits &-= Int64(k)
    let mask = (1 as Int64) &<< Int64(k) &- 1
    let index = (y &>> bits & mask) &<< Int64(k) | (x &>> bits & mask)
    cell = Cell(word: words[offset &+ Int(truncatingIfNeeded: index)])
  }

  /// From the corner of the leaf's square, 16 bits each: y in the upper half.
  @inline(__always) var inLeaf: UInt32 {
    let mask = (1 as Int64) &<< bits &- 1
    let shift = bits &- Leaf.bits
    let (x, y) = ((x & mask) &>> shift &+ Leaf.low, (y & mask) &>> shift &+ Leaf.low)
    return UInt32(truncatingIfNeeded: y &<< 16 | x)
  }
}
