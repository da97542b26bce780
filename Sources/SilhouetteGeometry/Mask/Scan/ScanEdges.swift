import Foundation

/// The edges of closed polygons, in pixels, and the scan conversion of the area they enclose.
struct ScanEdges {
  /// A straight edge, from its upper end to its lower.
  struct Edge {
    let x: Double
    let top: Double
    /// Columns per row.
    let slope: Double
    /// 1 if the polygon runs down along it, else -1.
    let direction: Int32
    /// The first row whose centre is on or below the upper end.
    let firstRow: Double
    /// The first row whose centre is on or below the lower end.
    let endRow: Double

    /// The first column of a row whose centre is on the edge or to its right, counted from `left`;
    /// from 0 to `width`.
    ///
    /// - Parameter y: the row's centre.
    func column(at y: Double, left: Double, width: Int) -> Int {
      let x = x + (y - top) * slope - 0.5 - left
      guard x < Double(width) else { return width }
      return x > -1 ? Int(ScanEdges.roundedUp(x)) : 0
    }
  }

  /// Uncertainty in pixels: a centre closer than this to an edge needs the exact test. It covers the
  /// distance of a curve from its lines, and rounding.
  let uncertainty: Double
  /// The edges that cross some row's centre.
  private(set) var edges: [Edge] = []
  /// All edges, each from x, y to x, y.
  private(set) var lines: [SIMD4<Double>] = []
  private var low = SIMD2<Double>(repeating: .infinity)
  private var high = SIMD2<Double>(repeating: -.infinity)

  /// The number of lines that are paid for.
  private(set) var paid = 0

  init(uncertainty: Double) { self.uncertainty = uncertainty }

  /// Pays for the lines added since they were paid for last, once there are `batch` of them.
  mutating func pay(_ budget: SharedBudget, batch: Int = 1) throws(LimitExceeded) {
    let count = lines.count - paid
    if count < batch { return }
    paid = lines.count
    try budget.pay(count * .scanLine)
  }

  /// The smallest box around the edges, with a margin of the uncertainty; nil if there are none.
  var box: Box? {
    if lines.isEmpty { return nil }
    return Box(
      minX: low.x - uncertainty, minY: low.y - uncertainty, maxX: high.x + uncertainty,
      maxY: high.y + uncertainty)
  }

  /// Adds a polygon, closed by a line back to its first point.
  mutating func add(polygon points: [SIMD2<Double>]) {
    guard var from = points.last else { return }
    for point in points {
      addEdge(from, point)
      from = point
    }
  }

  /// Adds an edge of a polygon, all of whose edges have to be added: of each only the end goes into the
  /// ``box``.
  mutating func addEdge(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    lines.append(SIMD4(lowHalf: from, highHalf: to))
    low.replace(with: to, where: to .< low)
    high.replace(with: to, where: to .> high)
    let isDown = from.y < to.y
    let (upper, lower) = isDown ? (from, to) : (to, from)
    let firstRow = Self.roundedUp(upper.y - 0.5)
    let endRow = Self.roundedUp(lower.y - 0.5)
    guard firstRow < endRow else { return }
    edges.append(
      Edge(
        x: upper.x, top: upper.y, slope: (lower.x - upper.x) / (lower.y - upper.y),
        direction: isDown ? 1 : -1,
        firstRow: firstRow, endRow: endRow))
  }

  /// The number rounded up to an integer; `.rounded(.up)` is a call.
  static func roundedUp(_ value: Double) -> Double {
    guard value.magnitude < 0x1p51 else { return value }
    let nearest = value + .roundingBias - .roundingBias
    return nearest < value ? nearest + 1 : nearest
  }

  /// How often edges cross the rows of a rectangle. O(edges).
  func crossings(of rect: PixelRect) -> Double {
    let (top, bottom) = (Double(rect.y), Double(rect.y + rect.height))
    return edges.reduce(0) { $0 + max(0, min(bottom, $1.endRow) - max(top, $1.firstRow)) }
  }

  /// Sets the pixels whose centres the edges enclose; none is cleared. Right except for centres closer
  /// to an edge than the ``uncertainty``. O(edges + rows · (edges in the row + words in the row)).
  func scan(rule: FillRule, into rows: inout PixelRows) {
    let rect = rows.rect
    var row = ScanRow(width: rect.width, windingMask: rule.windingMask)
    let (heads, nexts) = edgesByFirstRow(of: rect)
    let left = Double(rect.x)
    var active: [Int] = []
    for rowIndex in 0..<rect.height {
      let y = Double(rect.y + rowIndex)
      var starting = heads[rowIndex]
      while starting >= 0 {
        active.append(starting)
        starting = nexts[starting]
      }
      var index = 0
      while index < active.count {
        let edge = edges[active[index]]
        if edge.endRow <= y {
          active.swapAt(index, active.count - 1)
          active.removeLast()
          continue
        }
        row.cross(edge.column(at: y + 0.5, left: left, width: rect.width), edge.direction)
        index += 1
      }
      row.fill(&rows, row: rowIndex)
    }
  }

  /// For each row of a rectangle a linked list of the edges that begin in it: the index of its first edge,
  /// and for each edge that of the next, -1 at the end.
  private func edgesByFirstRow(of rect: PixelRect) -> (heads: [Int], nexts: [Int]) {
    var heads = [Int](repeating: -1, count: rect.height)
    var nexts = [Int](repeating: -1, count: edges.count)
    for (index, edge) in edges.enumerated() {
      let row = max(0, edge.firstRow - Double(rect.y))
      guard row < Double(rect.height) else { continue }
      nexts[index] = heads[Int(row)]
      heads[Int(row)] = index
    }
    return (heads, nexts)
  }

  /// Calls `body` with runs of the pixels in `rect` whose centres are within the ``uncertainty`` of an edge, by
  /// the larger of the distances in x and in y, row by row of an edge. A pixel near several edges comes
  /// several times. O(edges + rows that they cross + pixels found).
  func forEachUncertainRun<Failure: Error>(
    in rect: PixelRect, _ body: (_ row: Int, _ columns: ClosedRange<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    let (firstRow, lastRow) = (Double(rect.y), Double(rect.y + rect.height - 1))
    let (firstColumn, lastColumn) = (Double(rect.x), Double(rect.x + rect.width - 1))
    for line in lines {
      let (upper, lower) =
        line.y < line.w ? (line.lowHalf, line.highHalf) : (line.highHalf, line.lowHalf)
      var row = max(firstRow, Self.roundedUp(upper.y - uncertainty - 0.5))
      let end = min(lastRow, -Self.roundedUp(-(lower.y + uncertainty - 0.5)))
      let slope = lower.y > upper.y ? (lower.x - upper.x) / (lower.y - upper.y) : 0
      while row <= end {
        // The part of the edge that is close enough to the row's centre.
        let high = max(upper.y, min(lower.y, row + 0.5 - uncertainty))
        let low = max(upper.y, min(lower.y, row + 0.5 + uncertainty))
        var (a, b) = (upper.x + (high - upper.y) * slope, upper.x + (low - upper.y) * slope)
        if upper.y == lower.y { (a, b) = (upper.x, lower.x) }
        let column = max(firstColumn, Self.roundedUp(min(a, b) - uncertainty - 0.5))
        let last = min(lastColumn, -Self.roundedUp(-(max(a, b) + uncertainty - 0.5)))
        if column <= last { try body(Int(row), Int(column)...Int(last)) }
        row += 1
      }
    }
  }
}

/// One row of pixels during scan conversion: where edges cross it, and which way.
///
/// The crossed columns are kept as bits, which sorts them.
struct ScanRow {
  private let width: Int
  private let windingMask: Int32
  /// For each column how much the winding number grows there.
  private var turns: [Int32]
  private var crossed: [UInt64]

  init(width: Int, windingMask: Int32) {
    self.width = width
    self.windingMask = windingMask
    turns = Array(repeating: 0, count: width)
    crossed = Array(repeating: 0, count: UInt64.wordCount(pixels: width))
  }

  /// Adds an edge that winds around the pixels from a column on; around none if that is the width.
  mutating func cross(_ column: Int, _ direction: Int32) {
    guard column < width else { return }
    turns[column] &+= direction
    crossed[column >> 6] |= .bit(column)
  }

  /// Sets the pixels inside in a row of `rows`, and forgets the crossings.
  mutating func fill(_ rows: inout PixelRows, row: Int) {
    var winding: Int32 = 0
    var start = -1
    for index in crossed.indices {
      var bits = crossed[index]
      crossed[index] = 0
      while bits != 0 {
        let column = index << 6 + bits.trailingZeroBitCount
        bits &= bits - 1
        winding &+= turns[column]
        turns[column] = 0
        let isInside = winding & windingMask != 0
        if isInside, start < 0 { start = column }
        if !isInside, start >= 0 {
          rows.set(start..<column, row: row)
          start = -1
        }
      }
    }
    if start >= 0 { rows.set(start..<width, row: row) }
  }
}
