/// The search for the pixel of a ``MaskStack`` that is nearest to a point; of those as near, for the
/// one whose area is topmost. All is in pixels from the raster's corner.
struct MaskSearch {
  private let stack: MaskStack
  private let x, y: Double
  /// The least distance so far, and more than the reach at first.
  private(set) var best: Double
  private(set) var found: Int?

  init(_ stack: MaskStack, x: Double, y: Double, reach: Double) {
    self.stack = stack
    (self.x, self.y) = (x, y)
    best = reach.nextUp
  }

  /// Goes through the roots in rings round the point, until no ring that is left is as near.
  mutating func run() {
    guard x.isFinite, y.isFinite, stack.columns > 0 else { return }
    let side = 1 << stack.rootShift
    let rows = (stack.rect.height + side - 1) / side
    let column = Int(max(0, min(x / Double(side), Double(stack.columns - 1))))
    let row = Int(max(0, min(y / Double(side), Double(rows - 1))))
    let outside = max(-x, x - Double(stack.rect.width), -y, y - Double(stack.rect.height))
    for ring in 0..<max(stack.columns, rows) {
      let left = column >= ring ? x - Double((column - ring + 1) * side) : .infinity
      let right = column + ring < stack.columns ? Double((column + ring) * side) - x : .infinity
      let top = row >= ring ? y - Double((row - ring + 1) * side) : .infinity
      let bottom = row + ring < rows ? Double((row + ring) * side) - y : .infinity
      let reached = ring == 0 ? 0 : min(left, right, top, bottom)
      if max(reached, outside) > best { return }
      Grid.forEachCell(ofRing: ring, column, row, columns: stack.columns, rows: rows) { root in
        let code = MaskStack.Code(word: stack.words[root])
        let (row, column) = root.quotientAndRemainder(dividingBy: stack.columns)
        visit(code, left: column * side, top: row * side, side: side)
      }
    }
  }

  /// Looks into a square, if it is near enough.
  private mutating func visit(_ code: MaskStack.Code, left: Int, top: Int, side: Int) {
    if code.word == 0 { return }
    let dx = max(Double(left) - x, 0, x - Double(left + side))
    let dy = max(Double(top) - y, 0, y - Double(top + side))
    if (dx * dx + dy * dy).squareRoot() > best { return }
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
      found(stack.topmost(of: code), dx, dy)
    }
  }

  /// Looks at the pixels of a line next to the point's column, on either side.
  @inline(__always) private mutating func visit(_ bits: UInt32, column: Int, row: Int) {
    let dy = max(Double(row) - y, 0, y - Double(row + 1))
    if bits == 0 || dy > best { return }
    let own = Int(max(-1, min(x - Double(column), 15)))
    let isLeft = x < Double(column) ? 0 : UInt32(2) << UInt32(own) - 1
    let (before, after) = (bits & isLeft, bits & ~isLeft)
    if before != 0 { visit(pixel: column + 31 - before.leadingZeroBitCount, row, dy) }
    if after != 0 { visit(pixel: column + after.trailingZeroBitCount, row, dy) }
  }

  @inline(__always) private mutating func visit(pixel column: Int, _ row: Int, _ dy: Double) {
    let dx = max(Double(column) - x, 0, x - Double(column + 1))
    if (dx * dx + dy * dy).squareRoot() > best { return }
    found(stack.topmost(of: stack.code(column: column, row: row)), dx, dy)
  }

  private mutating func found(_ area: Int, _ dx: Double, _ dy: Double) {
    let distance = (dx * dx + dy * dy).squareRoot()
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
