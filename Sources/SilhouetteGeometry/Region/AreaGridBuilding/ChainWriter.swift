/// The chain of a ``Leaf`` that is being written, in its units of 16 bits.
struct ChainWriter: ~Copyable {
  /// Where the leaf is.
  private(set) var square = GridSquare(x: 0, y: 0, bits: 0)
  private let grid: Grid
  /// The units of a leaf in a unit of the grid.
  private var scale = 1.0
  /// The least coordinates in the cell.
  private(set) var corner = Vector(0, 0)

  private var points = ScratchArray<UInt32>()
  /// The changes by each step, two bits an area: one code for each point but the last.
  private var codes = ScratchArray<UInt32>()
  /// Whether no chain can be made: of too many points, or of a curve whose side of the corner its steps do not have.
  private(set) var isFull = false
  /// How far a step may be from its edge, as a power of two in units.
  private(set) var slack: Int32 = 0
  /// An upper bound of the error of a point in units: of the grid, and of the leaf.
  private let gridRounding: Double
  private var rounding = 0.0

  /// The code of a step that changes nothing.
  static let noChange: UInt32 = 0x5555

  private static var low: Double { Double(Leaf.low) }
  private static var wall: Double { Double(Leaf.wall) }
  private static var high: Double { Double(Leaf.high) }
  private static var origin: Vector { Vector(low, low) }

  init(_ grid: Grid) { (self.grid, gridRounding) = (grid, grid.unitRounding) }

  mutating func begin(_ square: GridSquare, _ corner: Vector) {
    (self.square, self.corner) = (square, corner)
    scale = Double(sign: .plus, exponent: Int(Leaf.bits - square.bits), significand: 1)
    points.removeAll()
    codes.removeAll()
    (isFull, slack) = (false, 0)
    rounding = gridRounding * scale + 0x1p-24
    note(2 * rounding)
  }

  /// Notes the distance of a step from its edge, in units. The slack of 1 in ``Leaf/Chain`` has room for 2^−16.
  private mutating func note(_ off: Double) {
    if off > 0x1p-16 { while Double(1 << slack) < off + 1.01 { slack += 1 } }
  }

  var steps: Int { max(0, points.count &- 1) }

  /// Appends the points, and the codes as a ``Leaf`` has them.
  func append(to words: inout ScratchArray<UInt32>, isWide: Bool) {
    if points.isEmpty { words.append(0) }
    words.append(contentsOf: points.view)
    append(shiftedBy: 0, to: &words)
    if isWide { append(shiftedBy: 8, to: &words) }
  }

  /// Appends a byte an area, with two bits a step.
  @_optimize(speed)
  private func append(shiftedBy shift: UInt32, to words: inout ScratchArray<UInt32>) {
    var (word, lane): (UInt32, UInt32) = (0, 0)
    func add(_ code: UInt32) {
      // Two bits of each area, eight apart.
      let spread = (code & 0xff) | (code & 0xff) &<< 12
      word |= ((spread | spread &<< 6) & 0x0303_0303) &<< (2 &* lane)
      lane &+= 1
      if lane == 4 {
        words.append(word)
        (word, lane) = (0, 0)
      }
    }
    for index in codes.indices { add(codes[index] &>> shift) }
    while lane > 0 { add(Leaf.noChange) }
  }

  private mutating func go(to x: Double, _ y: Double, _ code: UInt32) {
    // Not negative, and at most the last unit.
    go(to: UInt32(Int32(y)) &<< 16 | UInt32(Int32(x)), code)
  }

  @inline(__always) private mutating func go(to point: UInt32, _ code: UInt32) {
    let count = points.count
    if count > 0, points[count &- 1] == point {
      // An edge inside one unit gets a step of length 0, so that its unit is in doubt. Not needed if the edge changes
      // nothing, or if a step with a change ends there.
      if code == Self.noChange || count > 1 && codes[count &- 2] != Self.noChange { return }
    }
    if count > Leaf.mostChanges {
      isFull = true
      return
    }
    if count > 0 { codes.append(code) }
    points.append(point)
  }

  /// Adds an edge, across which winding numbers change by a code.
  @inline(__always) mutating func add(
    _ edge: Int, of source: AreaGridSource, code: UInt32
  ) {
    let (piece, c) = (source.piece(edge), source.points.view)
    let (a, b) = (piece.start(in: c), piece.end(in: c))
    let (first, last) = (units(a), units(b))
    if piece.kind == .line, min(first.x, last.x) >= Leaf.low, min(first.y, last.y) >= 0,
      max(max(first.x, last.x), max(first.y, last.y)) <= Leaf.high
    {
      go(to: UInt32(truncatingIfNeeded: first.y &<< 16 | first.x), Self.noChange)
      go(to: UInt32(truncatingIfNeeded: last.y &<< 16 | last.x), code)
    } else {
      addCut(edge, of: source, from: inUnits(a, first), to: inUnits(b, last), code)
    }
  }

  /// The leaf's units of a point of the document.
  @inline(__always) private func units(_ p: Vector) -> SIMD2<Int64> {
    let shift = square.bits &- Leaf.bits
    return SIMD2(
      (grid.unitX(p.x) &- square.x) &>> shift &+ Leaf.low,
      (grid.unitY(p.y) &- square.y) &>> shift &+ Leaf.low)
  }

  /// The same with fractions, but never rounded to another unit.
  @inline(__always) private func inUnits(_ p: Vector, _ units: SIMD2<Int64>) -> Vector {
    let exact =
      (grid.position(p) - Vector(Double(square.x), Double(square.y))) * scale + Self.origin
    let whole = SIMD2<Double>(units)
    return Vector(
      max(whole.x, min(exact.x, whole.x + (1 - 0x1p-24))),
      max(whole.y, min(exact.y, whole.y + (1 - 0x1p-24))))
  }

  @inline(never) private mutating func addCut(
    _ edge: Int, of source: AreaGridSource, from a: Vector, to b: Vector, _ code: UInt32
  ) {
    if source.own[edge] & 3 == 0 {
      addLine(from: a, to: b, of: edge, source, off: 8 * rounding, code)
    } else {
      addCurve(edge, source, from: a, to: b, code)
    }
  }

  /// Adds a line, cut at the leaf's square. Parts above, below or to the right of the square decide nothing. A part
  /// to the left becomes a wall, from the crossing of the cell's left side downwards.
  ///
  ///     . . . . . . . . . . . . .     the leaf's square
  ///     .    wall   low         .
  ///     .     |    +---------+  .     On the way from the corner `+` down the left side, and then right to P, the line
  ///     . s...c    |  cell   |  .     s–e is crossed on the left side. A chain knows only what is crossed on P's row.
  ///     .     |````--..._    |  .     So the line is cut at c, and a wall goes on from c downwards: all rows below
  ///     .     |    |     ``--...e     cross the wall instead.
  ///     .     |    |  P      |  .     A line that crosses the left side above `+` is not on the way: it is cut at
  ///     . . . | . .+---------+. .     `low`, without a wall.
  ///
  /// - Parameter off: how far the edge may be from the line, in units.
  @_optimize(speed)
  private mutating func addLine(
    from start: Vector, to end: Vector, of edge: Int, _ source: AreaGridSource, off: Double,
    _ code: UInt32
  ) {
    var (a, b) = (start, end)
    let (isLeftFirst, isLeftLast) = (a.x < Self.low, b.x < Self.low)
    if isLeftFirst && isLeftLast { return }
    var wallY: Double?
    if isLeftFirst != isLeftLast {
      let slope = (b.y - a.y) / (b.x - a.x)
      var height = a.y + (Self.low - a.x) * slope
      // The exact rule has the side of the corner: a computed height can be whole cells off where a line is steep.
      let isBelow = !source.isAbove(edge, corner)
      if isBelow != (height > Self.low) {
        if source.own[edge] & 3 != 0 { isFull = true }
        height = Self.low
      }
      let x = isBelow ? Self.wall : Self.low
      var cut = Vector(x, height + (x - Self.low) * slope)
      cut.y += Self.away(cut, from: isLeftFirst ? b : a, off)
      if isBelow { wallY = max(0, min(cut.y, Self.high)) } else { cut.y = min(cut.y, Self.low) }
      if isLeftFirst { a = cut } else { b = cut }
    }
    if isLeftFirst, let wallY { addWall(upTo: wallY, code) }
    if let (first, last) = Self.cut(a, b, of: (start, end), off) {
      // The cut, and the way that it is moved.
      note(2 * off)
      go(to: first.x, first.y, Self.noChange)
      go(to: last.x, last.y, code)
    }
    if isLeftLast, let wallY { addWall(downFrom: wallY, code) }
  }

  /// How far to move the height of a cut, away from the other end: by its largest error. The true height is then
  /// between those of the ends, where points next to a step are in doubt.
  ///
  ///     c'                     The cut c of a line to `end` is moved up to c', or down if `end` is above it. A steep
  ///     c ---____              line crosses all these rows anyhow, and is not moved.
  ///              ---- end
  private static func away(_ cut: Vector, from end: Vector, _ off: Double) -> Double {
    if (cut.y - end.y).magnitude > (cut.x - end.x).magnitude { return 0 }
    return cut.y < end.y ? -off : off
  }

  /// Cuts a line at the top, bottom and right side of the square; nil if nothing is left. May cut and move the left
  /// end. A cut on the right keeps the height of the line before it.
  private static func cut(
    _ start: Vector, _ end: Vector, of line: (from: Vector, to: Vector), _ off: Double
  ) -> (Vector, Vector)? {
    var (a, b) = (start, end)
    if a.y < 0 && b.y < 0 || a.y > high && b.y > high || a.x > high && b.x > high { return nil }
    func cutHeight(_ p: Vector, _ q: Vector) -> Vector {
      let y = max(0, min(p.y, high))
      return y == p.y ? p : Vector(p.x + (y - p.y) * ((q.x - p.x) / (q.y - p.y)), y)
    }
    func cutWidth(_ p: Vector, _ q: Vector) -> Vector {
      if p.x <= high { return p }
      let slope = (line.to.y - line.from.y) / (line.to.x - line.from.x)
      let cut = Vector(high, line.from.y + (high - line.from.x) * slope)
      return Vector(high, max(0, min(cut.y + away(cut, from: q, off), high)))
    }
    (a, b) = (cutHeight(a, b), cutHeight(b, a))
    if a.x > high && b.x > high { return nil }
    return (cutWidth(a, b), cutWidth(b, a))
  }

  private mutating func addWall(upTo y: Double, _ code: UInt32) {
    if y >= Self.high { return }
    go(to: Self.wall, Self.high, Self.noChange)
    go(to: Self.wall, y, code)
  }

  private mutating func addWall(downFrom y: Double, _ code: UInt32) {
    if y >= Self.high { return }
    go(to: Self.wall, y, code)
    go(to: Self.wall, Self.high, code)
  }

  /// Whether nothing of a line to such a point is cut.
  @inline(__always) private static func isInside(_ p: Vector) -> Bool {
    min(p.x - low, p.y) >= 0 && max(p.x, p.y) <= high
  }

  /// Adds those steps of a curve that may be in the leaf's square.
  private mutating func addCurve(
    _ edge: Int, _ source: AreaGridSource, from a: Vector, to b: Vector, _ code: UInt32
  ) {
    let steps = source.steps(edge)
    let off = steps.error * scale + rounding
    guard off < 255 else {
      isFull = true
      return
    }
    note(off)
    let corner = Vector(Double(square.x), Double(square.y))
    let (left, size) = (Self.low - Self.wall, Self.high / scale)
    let points =
      Self.isInside(a) && Self.isInside(b)
      ? 0...steps.pointCount - 1
      : steps.points(
        near: Box(
          minX: corner.x - left / scale, minY: corner.y - Self.low / scale, maxX: corner.x + size,
          maxY: corner.y + size))
    var last: Vector?
    for index in points {
      let next =
        index == 0
        ? a : index == steps.pointCount - 1 ? b : (steps[index] - corner) * scale + Self.origin
      if let last {
        if Self.isInside(last), Self.isInside(next) {
          go(to: last.x, last.y, Self.noChange)
          go(to: next.x, next.y, code)
        } else {
          addLine(from: last, to: next, of: edge, source, off: off, code)
        }
      }
      last = next
    }
  }
}
