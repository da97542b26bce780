/// The edges of closed polygons in pixels, and the scan conversion of what they enclose.
struct MaskEdges {
  /// A straight edge, from its upper end to its lower.
  struct Edge {
    let x: Double
    let top: Double
    let bottomX: Double
    let bottom: Double
    /// Columns per row.
    let slope: Double
    /// 1 when the polygon runs downwards along it, else -1.
    let direction: Int32
    /// The first row whose centre is on or below the upper end.
    let firstRow: Double
    /// The first row whose centre is on or below the lower end.
    let endRow: Double

    /// The first column whose centre, in the row centred on `y`, is on the edge or to its right.
    func column(at y: Double) -> Double {
      let x = x + (y - top) * slope - 0.5
      let nearest = x.rounded()
      // Far from a centre rounding decides nothing; at one, exact arithmetic does.
      if abs(x - nearest) > 1e-6 { return x.rounded(.up) }
      let side = LineSide.sign(
        ax: self.x, ay: top, bx: bottomX, by: bottom, x: nearest + 0.5, y: y, isWanted: true)
      return side <= 0 ? nearest : nearest + 1
    }
  }

  private(set) var edges: [Edge] = []
  private var low = SIMD2<Double>(repeating: .infinity)
  private var high = SIMD2<Double>(repeating: -.infinity)

  /// The leftmost, topmost, rightmost and lowest coordinate of the edges; nil when there is none.
  var bounds: (left: Double, top: Double, right: Double, bottom: Double)? {
    low.x <= high.x ? (low.x, low.y, high.x, high.y) : nil
  }

  /// Adds a polygon, closed by a line back to its first point.
  mutating func add(polygon points: [SIMD2<Double>]) {
    guard var from = points.last else { return }
    for point in points {
      addEdge(from, point)
      from = point
    }
  }

  private mutating func addEdge(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    // Without a row's centre between them, two points enclose no pixel's centre either.
    let isDown = from.y < to.y
    let (upper, lower) = isDown ? (from, to) : (to, from)
    let firstRow = (upper.y - 0.5).rounded(.up)
    let endRow = (lower.y - 0.5).rounded(.up)
    guard firstRow < endRow else { return }
    low = pointwiseMin(low, pointwiseMin(upper, lower))
    high = pointwiseMax(high, pointwiseMax(upper, lower))
    edges.append(
      Edge(
        x: upper.x, top: upper.y, bottomX: lower.x, bottom: lower.y,
        slope: (lower.x - upper.x) / (lower.y - upper.y), direction: isDown ? 1 : -1,
        firstRow: firstRow, endRow: endRow))
  }

  /// Sets the bits of the pixels in `rect` whose centre the edges enclose; none is cleared.
  ///
  /// An edge's crossing of a row is always decided from its upper end, and a centre on it counts as
  /// to its right. O(edges · log edges + rows · (edges in the row + words in the row)).
  ///
  /// - Parameter words: rows of whole words, as in a ``BitMask``.
  func scan(rule: FillRule, into words: inout [UInt64], of rect: PixelRect) {
    var row = MaskRow(width: rect.width, windingMask: rule.windingMask)
    let wordsPerRow = (rect.width + 63) / 64
    let waiting = edges.sorted { $0.firstRow < $1.firstRow }
    var next = 0
    var active: [Edge] = []
    for index in 0..<rect.height {
      let y = Double(rect.y + index)
      while next < waiting.count, waiting[next].firstRow <= y {
        active.append(waiting[next])
        next += 1
      }
      var place = 0
      while place < active.count {
        let edge = active[place]
        if edge.endRow <= y {
          active.swapAt(place, active.count - 1)
          active.removeLast()
          continue
        }
        row.cross(edge.column(at: y + 0.5) - Double(rect.x), edge.direction)
        place += 1
      }
      row.fill(&words, at: index * wordsPerRow)
    }
  }
}
