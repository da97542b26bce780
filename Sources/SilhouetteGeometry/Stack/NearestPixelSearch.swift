/// The search for the pixel of a ``MaskStack`` nearest to a point; of several equally near, for the one
/// whose area is topmost. All in pixels, from the raster's corner.
struct NearestPixelSearch {
  private let stack: MaskStack
  private let point: Vector
  /// The smallest distance so far; at first just above the reach.
  private(set) var best: Double
  /// The topmost area at that distance.
  private(set) var found: Int?

  init(_ stack: MaskStack, from point: Vector, reach: Double) {
    self.stack = stack
    self.point = point
    best = reach.nextUp
  }

  /// Visits the roots in rings around the point, until no further ring can be as near.
  mutating func run() {
    guard point.x.isFinite, point.y.isFinite, stack.columns > 0 else { return }
    let side = 1 << stack.rootShift
    let (width, height) = (Double(stack.rect.width), Double(stack.rect.height))
    if Box(minX: 0, minY: 0, maxX: width, maxY: height).distance(from: point) > best { return }
    let (columns, rows) = (stack.columns, (stack.rect.height + side - 1) / side)
    let rings = CellRings(
      columns: columns, rows: rows,
      column: Int(max(0, min(point.x / Double(side), Double(columns - 1)))),
      row: Int(max(0, min(point.y / Double(side), Double(rows - 1)))))
    rings.visitOutwards(
      from: point.x, point.y, slack: 0, left: { Double($0 * side) }, top: { Double($0 * side) },
      while: { $0 <= best }
    ) { root in
      let code = MaskStack.Code(word: stack.words[root])
      visit(code, left: root % columns * side, top: root / columns * side, side: side)
    }
  }

  /// Visits a square, if it is near enough.
  private mutating func visit(_ code: MaskStack.Code, left: Int, top: Int, side: Int) {
    if code.word == 0 { return }
    let distance = distance(toSquare: left, top, side: side)
    if distance > best { return }
    switch code.kind {
    case .tile:
      for line in 0..<16 { visit(stack.covered(code, line: line), column: left, row: top + line) }
    case .node:
      let side = side / 16
      for child in 0..<256 {
        visit(
          MaskStack.Code(word: stack.words[code.value + child]),
          left: left + (child & 15) * side, top: top + child / 16 * side, side: side)
      }
    case .area, .areas:
      take(stack.topmost(of: code), distance)
    }
  }

  /// Visits the set pixels of a tile's line nearest to the point's column, one on each side.
  @inline(__always) private mutating func visit(_ bits: UInt32, column: Int, row: Int) {
    // The number of pixels that begin at the point's x or to the left of it.
    let count = Int(max(0, min(point.x - Double(column) + 1, 16)))
    let isLeft = UInt32(1) << UInt32(count) - 1
    let (before, after) = (bits & isLeft, bits & ~isLeft)
    if before != 0 { visit(pixel: column + 31 - before.leadingZeroBitCount, row) }
    if after != 0 { visit(pixel: column + after.trailingZeroBitCount, row) }
  }

  @inline(__always) private mutating func visit(pixel column: Int, _ row: Int) {
    let distance = distance(toSquare: column, row, side: 1)
    if distance > best { return }
    take(stack.topmost(of: stack.code(column: column, row: row)), distance)
  }

  private func distance(toSquare left: Int, _ top: Int, side: Int) -> Double {
    Box(
      minX: Double(left), minY: Double(top), maxX: Double(left + side), maxY: Double(top + side)
    ).distance(from: point)
  }

  private mutating func take(_ area: Int, _ distance: Double) {
    if distance < best || distance == best && area > found ?? .max {
      (best, found) = (distance, area)
    }
  }
}
