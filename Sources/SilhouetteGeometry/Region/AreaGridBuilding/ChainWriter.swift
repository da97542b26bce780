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
  /// What a step adds, two bits an area: one for each point but the last.
  private var codes = ScratchArray<UInt32>()
  /// Whether there were too many points.
  private(set) var isFull = false
  /// How far a step may be from a curve, as a power of two in units.
  private(set) var slack: Int32 = 0

  /// The code of a step that changes nothing.
  static let noChange: UInt32 = 0x5555

  private static var low: Double { Double(Leaf.low) }
  private static var wall: Double { Double(Leaf.wall) }
  private static var high: Double { Double(Leaf.high) }

  init(_ grid: Grid) { self.grid = grid }

  mutating func begin(_ square: GridSquare, _ corner: Vector) {
    (self.square, self.corner) = (square, corner)
    scale = Double(sign: .plus, exponent: Int(Leaf.bits - square.bits), significand: 1)
    points.removeAll()
    codes.removeAll()
    (isFull, slack) = (false, 0)
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
    go(to: UInt32(y) &<< 16 | UInt32(x), code)
  }

  @inline(__always) private mutating func go(to point: UInt32, _ code: UInt32) {
    let count = points.count
    if count > 0, points[count &- 1] == point {
      // An edge within one unit leaves that unit in doubt, unless the step before does.
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
    _ piece: MonotonePiece, in c: FlatView<Double>, code: UInt32
  ) {
    let (a, b) = (piece.start(in: c), piece.end(in: c))
    let (first, last) = (units(a), units(b))
    if piece.kind == .line, min(first.x, last.x) >= Leaf.low, min(first.y, last.y) >= 0,
      max(max(first.x, last.x), max(first.y, last.y)) <= Leaf.high
    {
      go(to: UInt32(truncatingIfNeeded: first.y &<< 16 | first.x), Self.noChange)
      go(to: UInt32(truncatingIfNeeded: last.y &<< 16 | last.x), code)
    } else {
      addCut(piece, in: c, from: inUnits(a, first), to: inUnits(b, last), code)
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
    let (exact, whole) = (inUnits(p), SIMD2<Double>(units))
    return Vector(
      max(whole.x, min(exact.x, whole.x + 0.999_999)),
      max(whole.y, min(exact.y, whole.y + 0.999_999)))
  }

  @inline(__always) private func inUnits(_ p: Vector) -> Vector {
    Vector(
      ((p.x - grid.minX) * grid.perX - Double(square.x)) * scale + Self.low,
      ((p.y - grid.minY) * grid.perY - Double(square.y)) * scale + Self.low)
  }

  @inline(never) private mutating func addCut(
    _ piece: MonotonePiece, in c: FlatView<Double>, from a: Vector, to b: Vector, _ code: UInt32
  ) {
    if piece.kind == .line {
      addLine(from: a, to: b, of: piece, in: c, code)
    } else {
      addCurve(piece, in: c, from: a, to: b, code)
    }
  }

  /// Adds a line, cut at the leaf's square. What is above, below or to the right of it decides nothing, and what is to
  /// the left becomes a wall, from where the piece crosses the cell's left side downwards.
  @_optimize(speed)
  private mutating func addLine(
    from start: Vector, to end: Vector, of piece: MonotonePiece, in c: FlatView<Double>,
    _ code: UInt32
  ) {
    var (a, b) = (start, end)
    let (isLeftFirst, isLeftLast) = (a.x < Self.low, b.x < Self.low)
    if isLeftFirst && isLeftLast { return }
    var wallY: Double?
    if isLeftFirst != isLeftLast {
      let slope = (b.y - a.y) / (b.x - a.x)
      let height = a.y + (Self.low - a.x) * slope
      let isBelow = passesBelow(height, piece, in: c)
      let x = isBelow ? Self.wall : Self.low
      let y = height + (x - Self.low) * slope
      if isLeftFirst { a = Vector(x, y) } else { b = Vector(x, y) }
      if isBelow { wallY = max(0, min(y, Self.high)) }
    }
    if isLeftFirst, let wallY { addWall(upTo: wallY, code) }
    if let (first, last) = Self.cut(a, b) {
      go(to: first.x, first.y, Self.noChange)
      go(to: last.x, last.y, code)
    }
    if isLeftLast, let wallY { addWall(downFrom: wallY, code) }
  }

  /// Whether a piece passes below the corner, given the computed height at which it crosses the cell's left side. Lines do
  /// so within a unit of it; where a curve's chord passes on the other side of the corner than the curve, no chain is made.
  private mutating func passesBelow(
    _ height: Double, _ piece: MonotonePiece, in c: FlatView<Double>
  ) -> Bool {
    if piece.kind == .line, (height - Self.low).magnitude > 1 { return height > Self.low }
    let isBelow = !piece.isAbove(corner.x, corner.y, in: c)
    if piece.kind != .line, isBelow != (height > Self.low) { isFull = true }
    return isBelow
  }

  /// The part of a line above, below and to the left of which the square ends; nil if there is none.
  private static func cut(_ start: Vector, _ end: Vector) -> (Vector, Vector)? {
    var (a, b) = (start, end)
    if a.y < 0 && b.y < 0 || a.y > high && b.y > high || a.x > high && b.x > high { return nil }
    func cut(_ p: Vector, _ q: Vector) -> Vector {
      let y = max(0, min(p.y, high))
      return y == p.y ? p : Vector(p.x + (y - p.y) * ((q.x - p.x) / (q.y - p.y)), y)
    }
    (a, b) = (cut(a, b), cut(b, a))
    if a.x > high && b.x > high { return nil }
    if a.x > high { a = Vector(high, a.y + (high - a.x) * ((b.y - a.y) / (b.x - a.x))) }
    if b.x > high { b = Vector(high, b.y + (high - b.x) * ((a.y - b.y) / (a.x - b.x))) }
    return (a, b)
  }

  private mutating func addWall(upTo y: Double, _ code: UInt32) {
    if y >= Self.high { return }
    go(to: Self.wall, Self.high, Self.noChange)
    if let other = Self.doubtful(y) { go(to: Self.wall, other, code) }
    go(to: Self.wall, y, code)
  }

  private mutating func addWall(downFrom y: Double, _ code: UInt32) {
    if y >= Self.high { return }
    go(to: Self.wall, y, code)
    if let other = Self.doubtful(y) { go(to: Self.wall, other, code) }
    go(to: Self.wall, Self.high, code)
  }

  /// The height next to a computed one that rounding could have made of it: the wall has a corner at both, so that
  /// points there are in doubt.
  private static func doubtful(_ y: Double) -> Double? {
    let nearest = Double(Int(y + 0.5))
    guard (y - nearest).magnitude < 1e-5, nearest >= 1, nearest < high else { return nil }
    return y < nearest ? nearest : nearest - 1
  }

  /// An upper bound of how far a curve's computed points may be from where its own rule has them: far from zero,
  /// or on an ellipse whose centre is far, many units.
  private func rounding(_ piece: MonotonePiece, in c: FlatView<Double>) -> Double {
    var (x, y) = (grid.slackX, grid.slackY)
    if piece.kind == .arc {
      let arc = piece.arc(in: c)
      x = max(x, 8 * (arc.center.x.magnitude + arc.shear.magnitude + arc.halfWidth.magnitude).ulp)
      y = max(y, 8 * (arc.center.y.magnitude + arc.halfHeight.magnitude).ulp)
    }
    return (x * grid.perX + y * grid.perY) * scale
  }

  /// Adds a curve as a few lines, and notes how far they may be from it.
  private mutating func addCurve(
    _ piece: MonotonePiece, in c: FlatView<Double>, from a: Vector, to b: Vector, _ code: UInt32
  ) {
    let sampler = CurveSampler(piece, in: c) { inUnits($0) }
    let (range, lines) = sampler.division(
      within: Box(minX: Self.wall, minY: 0, maxX: Self.high, maxY: Self.high))
    let off =
      sampler.sag(of: (range.upperBound - range.lowerBound) / Double(lines))
      + rounding(piece, in: c)
    guard off < 255 else {
      isFull = true
      return
    }
    while Double(1 << slack) < off + 1.01 { slack += 1 }
    var last = a
    let (left, right) = (min(a.x, b.x), max(a.x, b.x))
    let (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
    for line in 0...lines {
      let part = Double(line) / Double(lines)
      let t = range.lowerBound + (range.upperBound - range.lowerBound) * part
      if t <= 0 || t >= 1 { continue }
      let p = sampler.point(at: t)
      let next = Vector(max(left, min(p.x, right)), max(top, min(p.y, bottom)))
      addLine(from: last, to: next, of: piece, in: c, code)
      last = next
    }
    addLine(from: last, to: b, of: piece, in: c, code)
  }
}
