/// The edges of an outline as straight lines in `Float`s, each with a bound of how far it may be off. Four are compared
/// with a point at a time.
struct RoughLines: Sendable {
  /// Four rows, each with a float for each edge: the height and the x of each edge's start, its run (how far it goes
  /// to the right on each unit down), and the distance within which a point is in doubt. The next edge's start is the
  /// end. After each contour an edge leads to the next contour, too far on the right to be crossed.
  private let rows: FlatArray<UInt32>
  /// The length of a row, a multiple of four and one group more.
  private let width: Int
  private let middle: Vector
  /// How near to the height of an end a point is in doubt.
  private let heightDoubt: Float

  /// Rounding errors of a difference of coordinates, and of values computed from it, relative to the size.
  private static let rounding = 0x1p-21
  /// Beyond all coordinates.
  private static let far: Float = 0x1p120

  /// O(edges).
  ///
  /// - Parameter box: around all edges; its size is from 2^−60 to 2^100.
  init(_ codes: FlatView<UInt32>, in c: FlatView<Double>, _ box: Box) {
    let (middle, size) = (box.middle, box.size)
    let extent = max(size.x, size.y)
    var lanes: [(y: Float, x: Float, run: Float, doubt: Float)] = []
    lanes.reserveCapacity(codes.count + 8)
    var end: Float = 0
    for index in codes.indices {
      let piece = MonotonePiece(code: codes[index])
      let (a, b) = (c.point(at: piece.firstIndex), c.point(at: piece.lastIndex))
      let run = max(-0x1p60, min((b.x - a.x) / (b.y - a.y), 0x1p60))
      // A level edge crosses no height.
      let slope = a.y == b.y ? 0 : run
      let bulge = piece.kind == .line ? 0 : (b.x - a.x).magnitude
      let doubt = Self.rounding * (1 + slope.magnitude) * extent + bulge
      lanes.append((Float(a.y - middle.y), Float(a.x - middle.x), Float(slope), Float(doubt)))
      end = Float(b.y - middle.y)
      if index + 1 < codes.count,
        MonotonePiece(code: codes[index + 1]).firstIndex != piece.lastIndex
      {
        lanes.append((end, Self.far, 0, 0))
      }
    }
    while lanes.count % 4 != 0 { lanes.append((end, Self.far, 0, 0)) }
    var rows = ScratchArray<UInt32>(capacity: 4 * lanes.count + 4)
    for lane in lanes { rows.append(lane.y.bitPattern) }
    for _ in 0..<4 { rows.append(end.bitPattern) }
    for lane in lanes { rows.append(lane.x.bitPattern) }
    for lane in lanes { rows.append(lane.run.bitPattern) }
    for lane in lanes { rows.append(lane.doubt.bitPattern) }
    (self.rows, self.middle, width) = (rows.finish(), middle, lanes.count)
    heightDoubt = Float(Self.rounding * extent)
  }

  var byteCount: Int { 4 * rows.count }

  /// The winding number of a point in the box; nil if rounding could decide.
  @inline(__always) func winding(x: Double, y: Double) -> Int32? {
    let (rows, width) = (rows.view, width)
    let y = SIMD4(repeating: Float(y - middle.y))
    // Not the same instructions, which the optimiser would merge, and shuffle each vector apart.
    let x = SIMD4(repeating: 0 - Float(middle.x - x))
    let near = SIMD4(repeating: heightDoubt)
    var (sum, doubt) = (SIMD4<Int32>.zero, SIMD4<Int32>.zero)
    var lane = 0
    // Of all but sums only the sign bits count.
    while lane < width {
      let fromStart = y - rows.floats(at: lane)
      let crosses = fromStart.bits ^ (y - rows.floats(at: lane &+ 1)).bits
      let offset =
        x - rows.floats(at: width &+ 4 &+ lane)
        - fromStart * rows.floats(at: 2 &* width &+ 4 &+ lane)
      doubt |=
        (fromStart.sizes - near).bits
        | crosses & (offset.sizes - rows.floats(at: 3 &* width &+ 4 &+ lane)).bits
      // 1 downwards, −1 upwards.
      sum &+= (crosses & ~offset.bits) &>> 31 & (fromStart.isNegative | 1)
      lane &+= 4
    }
    return (doubt.lowHalf | doubt.highHalf) &>> 31 != .zero ? nil : sum.wrappedSum()
  }
}
