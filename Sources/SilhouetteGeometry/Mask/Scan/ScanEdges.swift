/// The edges of closed polygons in pixels, and the scan conversion of what they enclose.
struct ScanEdges {
  /// A straight edge, from its upper end to its lower.
  struct Edge {
    let x: Double
    let top: Double
    /// Columns per row.
    let slope: Double
    /// 1 when the polygon runs downwards along it, else -1.
    let direction: Int32
    /// The first row whose centre is on or below the upper end.
    let firstRow: Double
    /// The first row whose centre is on or below the lower end.
    let endRow: Double

    /// The first of a row's columns whose centre is on the edge or to its right, counted from `left`;
    /// from 0 to `width`.
    ///
    /// - Parameter y: the row's centre.
    func column(at y: Double, left: Double, width: Int) -> Int {
      let x = x + (y - top) * slope - 0.5 - left
      guard x < Double(width) else { return width }
      guard x > -1 else { return 0 }
      // The nearest whole number, as in `BitMask.floor`.
      let shifted = x + 0x1.8p52
      let nearest = shifted - 0x1.8p52
      let index = Int(truncatingIfNeeded: shifted.bitPattern &- (0x1.8p52).bitPattern)
      return max(0, nearest < x ? index + 1 : index)
    }
  }

  /// How near to an edge, in pixels, a centre's side is not known: more than a curve is away from the
  /// edges that stand for it, and than rounding.
  let doubt: Double
  /// The edges that cross some row's centre.
  private(set) var edges: [Edge] = []
  /// All edges, each from x, y to x, y.
  private(set) var lines: [SIMD4<Double>] = []
  private var low = SIMD2<Double>(repeating: .infinity)
  private var high = SIMD2<Double>(repeating: -.infinity)

  /// The most lines there can be.
  private let limit: Int

  /// Whether there were more lines than the limit: what came after is not among them.
  private(set) var isFull = false

  /// - Parameter limit: the most lines there may be.
  init(doubt: Double, limit: Int) {
    self.doubt = doubt
    self.limit = limit
  }

  /// The least rectangle round the edges, widened by the doubt; nil when there is none.
  var box: Box? {
    if lines.isEmpty { return nil }
    return Box(
      minX: low.x - doubt, minY: low.y - doubt, maxX: high.x + doubt, maxY: high.y + doubt)
  }

  /// Adds a polygon, closed by a line back to its first point.
  mutating func add(polygon points: [SIMD2<Double>]) {
    guard var from = points.last else { return }
    for point in points {
      addEdge(from, point)
      from = point
    }
  }

  /// Adds a polygon's edge. All of a polygon's are added, so that each of its points ends one.
  mutating func addEdge(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    guard lines.count < limit else {
      isFull = true
      return
    }
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

  /// The least whole number that is not less; `.rounded(.up)` is a call.
  private static func roundedUp(_ value: Double) -> Double {
    guard value.magnitude < 0x1p51 else { return value }
    let nearest = value + 0x1.8p52 - 0x1.8p52
    return nearest < value ? nearest + 1 : nearest
  }

  /// How often edges cross the rows of a rectangle. O(edges).
  func crossings(of rect: PixelRect) -> Double {
    let (top, bottom) = (Double(rect.y), Double(rect.y + rect.height))
    return edges.reduce(0) { $0 + max(0, min(bottom, $1.endRow) - max(top, $1.firstRow)) }
  }

  /// Sets the bits of the pixels in `rect` whose centre the edges enclose; none is cleared.
  ///
  /// Right but for centres within the ``doubt``. O(edges + rows · (edges in the row + words in the row)).
  ///
  /// - Parameter words: rows of whole words, as in ``PixelRows``.
  func scan(rule: FillRule, into words: inout [UInt64], of rect: PixelRect) {
    var row = ScanRow(width: rect.width, windingMask: rule.windingMask)
    let wordsPerRow = (rect.width + 63) / 64
    let (heads, nexts) = edgesByFirstRow(of: rect)
    let left = Double(rect.x)
    var active: [Int] = []
    for index in 0..<rect.height {
      let y = Double(rect.y + index)
      var waiting = heads[index]
      while waiting >= 0 {
        active.append(waiting)
        waiting = nexts[waiting]
      }
      var place = 0
      while place < active.count {
        let edge = edges[active[place]]
        if edge.endRow <= y {
          active.swapAt(place, active.count - 1)
          active.removeLast()
          continue
        }
        row.cross(edge.column(at: y + 0.5, left: left, width: rect.width), edge.direction)
        place += 1
      }
      row.fill(&words, at: index * wordsPerRow)
    }
  }

  /// For each row of a rectangle the edges that begin in it, as lists: the first edge's number, and
  /// for each edge the next one's; -1 at the end.
  private func edgesByFirstRow(of rect: PixelRect) -> (heads: [Int], nexts: [Int]) {
    var heads = [Int](repeating: -1, count: rect.height)
    var nexts = [Int](repeating: -1, count: edges.count)
    for (number, edge) in edges.enumerated() {
      let row = max(0, edge.firstRow - Double(rect.y))
      guard row < Double(rect.height) else { continue }
      nexts[number] = heads[Int(row)]
      heads[Int(row)] = number
    }
    return (heads, nexts)
  }
}
