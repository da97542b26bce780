/// The coordinates of ``CellBorders``: from a cell's middle, in 4,096ths of the cell.
struct CellFrame {
  private let grid: Grid
  private let column, row: Double

  init(_ grid: Grid, column: Int, row: Int) {
    (self.grid, self.column, self.row) = (grid, Double(column), Double(row))
  }

  /// Whether cells have a width and a height.
  var fits: Bool { grid.perX > 0 && grid.perY > 0 }

  /// Whether a place is so near that lines to it are not rounded by more than is reckoned with when they are cut.
  static func holds(_ place: Vector) -> Bool {
    place.x.magnitude < 0x1p32 && place.y.magnitude < 0x1p32
  }

  /// The coordinates of a point of the document.
  func place(of point: Vector) -> Vector {
    Vector((point.x - grid.minX) * grid.perX - column, (point.y - grid.minY) * grid.perY - row)
      * CellBorders.perCell
  }

  private static let reach = Double(CellBorders.reach)

  /// Appends a line, rounded. What lies above or below all within reach is cut off; what lies to the left or to the
  /// right becomes upright.
  @inline(__always) static func append(
    from a: Vector, to b: Vector, change: UInt32, to chain: inout BorderChain,
    in list: inout [UInt32]
  ) {
    let isNear = max(max(a.x.magnitude, a.y.magnitude), max(b.x.magnitude, b.y.magnitude)) <= reach
    guard isNear else { return appendCut(from: a, to: b, change: change, to: &chain, in: &list) }
    if !chain.ends(at: a) { chain.move(to: word(a), in: &list) }
    chain.step(to: word(b), change: change, in: &list)
    chain.end(at: b)
  }

  @inline(never) private static func appendCut(
    from a: Vector, to b: Vector, change: UInt32, to chain: inout BorderChain,
    in list: inout [UInt32]
  ) {
    guard let first = cut(a, b), let last = cut(b, a) else { return }
    if !chain.ends(at: a) { chain.move(to: word(first), in: &list) }
    // Where the line passes the left or the right end of the reach, in the order of the line.
    if max(first.x.magnitude, last.x.magnitude) > reach {
      let ahead = a.x < b.x ? reach : -reach
      for wall in [-ahead, ahead] where (first.x < wall) != (last.x < wall) {
        let y = a.y + (wall - a.x) * ((b.y - a.y) / (b.x - a.x))
        chain.step(to: word(Vector(wall, y)), change: change, in: &list)
      }
    }
    chain.step(to: word(last), change: change, in: &list)
    chain.end(at: last.y == b.y ? b : nil)
  }

  /// An end of a line, or where the line comes within reach from above or below; nil if it never does.
  private static func cut(_ end: Vector, _ other: Vector) -> Vector? {
    if end.y.magnitude <= reach { return end }
    let y = end.y < 0 ? -reach : reach
    if (other.y < y) == (end.y < y) || other.y == y { return other.y == y ? other : nil }
    return Vector(end.x + (y - end.y) * ((other.x - end.x) / (other.y - end.y)), y)
  }

  /// Appends an upright line along the left end of the reach, from a height downwards.
  static func appendWall(
    from y: Double, change: UInt32, to chain: inout BorderChain, in list: inout [UInt32]
  ) {
    chain.move(to: word(Vector(-reach, y)), in: &list)
    chain.step(to: word(Vector(-reach, reach)), change: change, in: &list)
    chain.end(at: nil)
  }

  private static func word(_ point: Vector) -> UInt32 {
    let x = Grid.rounded(max(-reach, min(point.x, reach)))
    let y = Grid.rounded(max(-reach, min(point.y, reach)))
    return UInt32(truncatingIfNeeded: y &<< 16 | x & 0xffff)
  }
}

extension Grid {
  /// A point of the rectangle, from the middle of its cell in 4,096ths of a cell, or of a smaller one of a cell that is
  /// halved so often: rounded to the nearest.
  @inline(__always) func placeInCell(
    x: Double, y: Double, halvings: Int = 0
  ) -> (x: Int32, y: Int32) {
    let (across, down) = ((x - minX) * perX, (y - minY) * perY)
    let perCell = Double(1 &<< (12 &+ halvings))
    func place(_ value: Double) -> Int32 {
      Int32(
        truncatingIfNeeded: Self.rounded(perCell * value) &- Self.rounded(value)
          &<< (12 &+ halvings))
    }
    return (place(across), place(down))
  }
}
