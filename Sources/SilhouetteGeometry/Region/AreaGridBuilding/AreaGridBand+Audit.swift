#if SILHOUETTE_AUDIT
/// Checks each leaf as it is written, for tests and fuzzers: its chain may leave a point to the exact edges, but must
/// not contradict them. The points are where rounding could matter: the first and last double of units at and around
/// the ends of steps, where steps cross the cell's sides, the cell's corners, and some on the steps.
extension AreaGridBand {
  mutating func auditChain(of edges: FlatView<UInt32>, _ square: GridSquare, _ corner: Vector) {
    let written = Leaf(leaf.view, at: 0)
    for _ in 0..<16 {
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

  /// A unit of the leaf's square near an end of a step, a point on it, where it crosses a side of the cell, or a corner.
  private mutating func chosenUnit(_ leaf: Leaf) -> (x: Int, y: Int)? {
    let (low, side) = (Int(Leaf.low), 1 << Int(Leaf.bits))
    func end(_ index: Int) -> Vector {
      let word = leaf.words[leaf.points + index]
      return Vector(Double(word & 0xffff), Double(word >> 16))
    }
    let step = audit.next(below: max(1, leaf.steps))
    let (a, b) = (end(step), end(min(step + 1, leaf.steps)))
    let d = b - a
    let (first, last) = (Double(low), Double(low + side - 1))
    func chosen() -> Double { audit.next(below: 2) == 0 ? first : last }
    let parts = [
      0, 1, Double(audit.next(below: 1000)) / 1000, (chosen() - a.x) / d.x, (chosen() - a.y) / d.y,
    ]
    let kind = audit.next(below: 6)
    let point = kind == 5 ? Vector(chosen(), chosen()) : a + d * parts[kind]
    // Not NaN, and near.
    guard point.x.magnitude < 0x1p20, point.y.magnitude < 0x1p20 else { return nil }
    let (dx, dy) = (audit.next(below: 5) - 2, audit.next(below: 5) - 2)
    let unit = (x: Int(point.x) + dx, y: Int(point.y) + dy)
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
    let c = source.points.view
    return "edges "
      + edges.indices.map {
        let piece = source.piece(Int(edges[$0]))
        return "\(piece.kind) from \(piece.start(in: c)) to \(piece.end(in: c))"
      }.joined(separator: ", ")
  }

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
