/// The search for the pixel of a ``MaskStack`` that is nearest to a point; of those as near, for the
/// one whose area is topmost. All is in pixels from the raster's corner.
struct MaskSearch {
  private let stack: MaskStack
  private let point: Vector
  /// The least distance so far, and more than the reach at first.
  private(set) var best: Double
  private(set) var found: Int?

  init(_ stack: MaskStack, from point: Vector, reach: Double) {
    self.stack = stack
    self.point = point
    best = reach.nextUp
  }

  /// Goes through the roots in rings round the point, until no ring that is left is as near.
  mutating func run() {
    guard point.x.isFinite, point.y.isFinite, stack.columns > 0 else { return }
    let side = 1 << stack.rootShift
    let (width, height) = (Double(stack.rect.width), Double(stack.rect.height))
    if point.distance(toBox: 0, 0, width, height) > best { return }
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

  /// Looks into a square, if it is near enough.
  private mutating func visit(_ code: MaskStack.Code, left: Int, top: Int, side: Int) {
    if code.word == 0 { return }
    let distance = distance(toSquare: left, top, side: side)
    if distance > best { return }
    if code.kind == .tile {
      for line in 0..<16 { visit(stack.covered(code, line: line), column: left, row: top + line) }
    } else if code.kind == .node {
      let below = side / 16
      for place in 0..<256 {
        visit(
          MaskStack.Code(word: stack.words[code.value + place]),
          left: left + (place & 15) * below, top: top + place / 16 * below, side: below)
      }
    } else {
      found(stack.topmost(of: code), distance)
    }
  }

  /// Looks at the pixels of a line next to the point's column, on either side.
  @inline(__always) private mutating func visit(_ bits: UInt32, column: Int, row: Int) {
    // So many pixels begin at the point's x or to the left of it.
    let count = Int(max(0, min(point.x - Double(column) + 1, 16)))
    let isLeft = UInt32(1) << UInt32(count) - 1
    let (before, after) = (bits & isLeft, bits & ~isLeft)
    if before != 0 { visit(pixel: column + 31 - before.leadingZeroBitCount, row) }
    if after != 0 { visit(pixel: column + after.trailingZeroBitCount, row) }
  }

  @inline(__always) private mutating func visit(pixel column: Int, _ row: Int) {
    let distance = distance(toSquare: column, row, side: 1)
    if distance > best { return }
    found(stack.topmost(of: stack.code(column: column, row: row)), distance)
  }

  private func distance(toSquare left: Int, _ top: Int, side: Int) -> Double {
    point.distance(
      toBox: Double(left), Double(top), Double(left + side), Double(top + side))
  }

  private mutating func found(_ area: Int, _ distance: Double) {
    if distance < best || distance == best && area > found ?? .max {
      (best, found) = (distance, area)
    }
  }
}

extension MaskStack {
  /// The 16 pixels of a line of a mixed tile, the first in the lowest bit, that belong to some area.
  @inline(__always) fileprivate func covered(_ tile: Code, line: Int) -> UInt32 {
    // Where number 0 is an area too, there are no pixels of none.
    if words[tile.tilePlace &+ 8 &<< Int(tile.size)] != 0 { return 0xffff }
    if tile.size == 0 {
      return words[tile.tilePlace &+ line &>> 1] &>> UInt32(line & 1 == 0 ? 0 : 16) & 0xffff
    }
    var bits: UInt32 = 0
    for column in 0..<16 where number(in: tile, column: column, row: line) != 0 {
      bits |= 1 &<< UInt32(column)
    }
    return bits
  }
}
