#if SILHOUETTE_AUDIT
/// What tests and fuzzers ask of each leaf as it is written: its chain may leave a point to the exact edges, but may not
/// answer otherwise than they do. Asked are points where rounding could matter: the first and the last double of units at
/// and around the ends of steps, where steps cross the cell's sides, the cell's corners, and some on the steps.
extension AreaGridBand {
  /// Points that are asked in each leaf; chosen by a seed that goes on from leaf to leaf.
  private static var questions: Int { 48 }

  mutating func auditChain(of edges: FlatView<UInt32>, _ square: GridSquare, _ corner: Vector) {
    let written = Leaf(leaf.view, at: 0)
    for _ in 0..<Self.questions {
      guard let unit = chosenUnit(written), let (x, y) = chosenPoint(unit, square) else { continue }
      let point = UInt32(unit.y) << 16 | UInt32(unit.x)
      let sums =
        written.isWide
        ? written.sums(point, isWide: true, slack: written.slack)
        : written.sums(point, isWide: false, slack: written.slack)
      guard let sums else { continue }
      let exact = exactSums(edges, corner, x, y)
      let isRight =
        sums.first == exact.first && (!written.isWide || sums.others == exact.others)
      precondition(
        isRight, "a chain is wrong at (\(x), \(y)) of \(square): \(description(edges))")
    }
  }

  /// A unit of the leaf's square near a step or a corner of the cell.
  private mutating func chosenUnit(_ leaf: Leaf) -> (x: Int, y: Int)? {
    let (low, side) = (Int(Leaf.low), 1 << Int(Leaf.bits))
    func end(_ index: Int) -> (x: Double, y: Double) {
      let word = leaf.words[leaf.points + index]
      return (Double(word & 0xffff), Double(word >> 16))
    }
    let step = audit.next(below: max(1, leaf.steps))
    let (a, b) = (end(step), end(min(step + 1, leaf.steps)))
    var (x, y) = (a.x, a.y)
    let first = Double(low), last = Double(low + side - 1)
    func go(_ t: Double) { (x, y) = (a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t) }
    switch audit.next(below: 8) {
    case 0: (x, y) = (b.x, b.y)
    case 1 where a.x != b.x: go((first - a.x) / (b.x - a.x))
    case 2 where a.x != b.x: go((last - a.x) / (b.x - a.x))
    case 3 where a.y != b.y: go((first - a.y) / (b.y - a.y))
    case 4 where a.y != b.y: go((last - a.y) / (b.y - a.y))
    case 5: go(Double(audit.next(below: 1000)) / 1000)
    case 6:
      (x, y) = (audit.next(below: 2) == 0 ? first : last, audit.next(below: 2) == 0 ? first : last)
    default: break
    }
    guard x.magnitude < 0x1p20, y.magnitude < 0x1p20 else { return nil }
    let unit = (x: Int(x) + audit.next(below: 5) - 2, y: Int(y) + audit.next(below: 5) - 2)
    let cell = low..<low + side
    return cell.contains(unit.x) && cell.contains(unit.y) ? unit : nil
  }

  /// The first or the last double of a unit, each way; nil beyond the grid.
  private mutating func chosenPoint(
    _ unit: (x: Int, y: Int), _ square: GridSquare
  ) -> (Double, Double)? {
    let (grid, shift) = (source.grid, square.bits - Leaf.bits)
    func first(_ dx: Int64, _ dy: Int64) -> Vector {
      grid.first(
        square.x + (Int64(unit.x) - Leaf.low + dx) << shift,
        square.y + (Int64(unit.y) - Leaf.low + dy) << shift)
    }
    let (least, next) = (first(0, 0), first(1, 1))
    let x = audit.next(below: 2) == 0 ? least.x : max(least.x, next.x.nextDown)
    let y = audit.next(below: 2) == 0 ? least.y : max(least.y, next.y.nextDown)
    // Units without a double of their own begin with the next one's.
    guard grid.covers(x: x, y: y),
      (grid.unitX(x) - square.x) >> shift + Leaf.low == Int64(unit.x),
      (grid.unitY(y) - square.y) >> shift + Leaf.low == Int64(unit.y)
    else { return nil }
    return (x, y)
  }

  private func description(_ edges: FlatView<UInt32>) -> String {
    let points = (0..<written(0).steps + 1).map { index in
      let word = leaf[written(0).points + index]
      return "(\(word & 0xffff), \(word >> 16))"
    }
    let ends = edges.indices.map { index in
      let piece = source.piece(Int(edges[index]))
      let (a, b) = (piece.start(in: source.points.view), piece.end(in: source.points.view))
      return "\(piece.kind) (\(a.x), \(a.y)) (\(b.x), \(b.y))"
    }
    return "steps \(points), edges \(ends)"
  }

  private func written(_ offset: Int) -> Leaf { Leaf(leaf.view, at: offset) }

  /// The winding numbers less those of the corner, by the cell's edges.
  private func exactSums(
    _ edges: FlatView<UInt32>, _ corner: Vector, _ x: Double, _ y: Double
  ) -> Leaf.Sums {
    var sums: Leaf.Sums = (0, 0)
    for index in edges.indices {
      let edge = Int(edges[index])
      let change = UInt32(
        bitPattern: source.piece(edge).change(
          from: corner, toX: x, y: y, in: source.points.view))
      let code = palette.code(source.own[edge], source.other[edge])
      sums.first &+= Leaf.changes(code & 0xff) &* change
      sums.others &+= Leaf.changes(code >> 8) &* change
    }
    return sums
  }
}

/// Numbers that look random: Steele's and Vigna's linear generator.
struct AuditNumbers {
  private var state: UInt64 = 1

  mutating func next(below count: Int) -> Int {
    state = state &* 0xd134_2543_de82_ef95 &+ 1
    return Int((state >> 33) % UInt64(count))
  }
}
#endif
