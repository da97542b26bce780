extension EdgeTable {
  /// Whether many edges cross one another, as a sample of pairs says. O(1).
  var areTangled: Bool {
    var (pairs, crossing, number) = (0, 0, UInt64(1))
    func next() -> Int {
      number = number &* 0x5851_f42d_4c95_7f2d &+ 0x1405_7b7e_f767_814f
      return Int(number >> 33) % own.count
    }
    for _ in 0..<512 {
      let (a, b) = (next(), next())
      if own[a] == 0 || own[b] == 0 { continue }
      pairs += 1
      if doCross(a, b) { crossing += 1 }
    }
    return 16 * crossing > pairs
  }

  /// Whether the lines between two edges' ends cross, but for rounding.
  private func doCross(_ a: Int, _ b: Int) -> Bool { divides(a, b) && divides(b, a) }

  /// Whether the ends of another edge are on either side of the line through an edge's.
  private func divides(_ edge: Int, _ other: Int) -> Bool {
    let (start, end) = ends(of: edge)
    func side(_ point: Vector) -> Double {
      LineSide.sign(
        ax: start.x, ay: start.y, bx: end.x, by: end.y, x: point.x, y: point.y, isExact: false)
    }
    let (first, last) = ends(of: other)
    return side(first) * side(last) < 0
  }

  private func ends(of edge: Int) -> (Vector, Vector) {
    (point(edge), point(edge + 1 + Int(own[edge] & 3)))
  }
}
