import Foundation

/// Closed contours of monotone pieces, and the scan conversion of the area that they enclose.
///
/// For each piece and row that it crosses, finds the first column whose centre the piece winds around. Where rounding
/// could decide, it asks the exact engine's own test, ``MonotonePiece/winding(x:y:in:)``. A pixel is set if the sum
/// over all pieces says so, as in a ``PathRegion``.
struct ScanContours: Sendable {
  private let coordinates: FlatArray<Double>
  let pieces: [MonotonePiece]
  /// Pixels per unit of the coordinates.
  let scale: Double
  /// A box around the contours, in the coordinates' units; nil if there are none.
  let box: Box?

  /// The contours of a fill.
  ///
  /// - Parameter scale: pixels per point.
  init(_ outline: MonotoneOutline, scale: Double) {
    (coordinates, pieces) = (FlatArray(outline.coordinates), outline.pieces)
    (self.scale, box) = (scale, outline.box)
  }

  /// The contours of closed polygons in pixels.
  ///
  /// - Parameter edges: of all polygons, each from x, y to x, y; fewer than 2^28.
  init(edges: [SIMD4<Double>]) {
    var numbers = ScratchArray<Double>(capacity: 4 * edges.count)
    var box = Box.empty
    for edge in edges {
      for index in 0..<4 { numbers.append(edge[index]) }
      box.include(Vector(edge.x, edge.y))
    }
    coordinates = numbers.finish()
    pieces = edges.indices.map { MonotonePiece(start: 2 * $0, kind: .line) }
    (scale, self.box) = (1, edges.isEmpty ? nil : box)
  }

  /// The coordinates of the pieces.
  var points: FlatView<Double> { coordinates.view }

  /// Sets the pixels whose centres the contours enclose; none is cleared.
  /// O(pieces + rows · (pieces in the row + words in the row)).
  func scan(
    rule: FillRule, into rows: inout PixelRows, budget: SharedBudget
  ) throws(LimitExceeded) {
    let rect = rows.rect
    var price: Price = .scan + pieces.count * .scanPiece + rows.words.count * .scanWord
    price += rect.height * .scanRow + rect.width * .scanColumn
    try budget.pay(price)
    defer { budget.release(price) }
    var begun = [Int32](repeating: -1, count: rect.height)
    let edges = edges(in: rect, &begun)
    try budget.pay(edges.reduce(Price()) { $0 + ($1.end - $1.first) * $1.piece.crossingPrice })
    var (row, active) = (ScanRow(width: rect.width, windingMask: rule.windingMask), [Int32]())
    for number in 0..<rect.height {
      let center = center(rect.y + number)
      var next = begun[number]
      while next >= 0 {
        active.append(next)
        next = edges[Int(next)].next
      }
      var index = 0
      while index < active.count {
        let edge = edges[Int(active[index])]
        if edge.end <= number {
          active.swapAt(index, active.count - 1)
          active.removeLast()
          continue
        }
        let column = column(edge, at: center, left: rect.x, count: rect.width)
        if column < rect.width { row.cross(column, edge.turn) }
        index += 1
      }
      row.fill(&rows, row: number)
    }
  }

  /// A piece and the rows of a rectangle whose centres it crosses.
  private struct Edge {
    let piece: MonotonePiece
    /// The change of the winding number at the piece.
    let turn: Int32
    let first, end: Int
    /// The next edge that begins in the same row; −1 if there is none.
    let next: Int32
    /// For a line: the end that came first, and the slope in columns per row.
    let start: Vector
    let slope: Double
    /// More than the rounding of a computed column.
    let rounding: Double

    init(
      _ piece: MonotonePiece, _ a: Vector, _ b: Vector, _ rows: Range<Int>, before next: Int32,
      scale: Double, _ rect: PixelRect
    ) {
      (self.piece, turn, self.next) = (piece, a.y < b.y ? 1 : -1, next)
      (first, end, start) = (rows.lowerBound, rows.upperBound, a)
      slope = (b.x - a.x) / (b.y - a.y)
      let farthest = max(abs(a.x), abs(b.x)) * scale + Double(abs(rect.x)) + Double(rect.width)
      // The exact test computes a curve's x from the same end, and mostly stops sooner.
      rounding = farthest * (piece.kind == .line ? 0x1p-48 : 0x1p-40)
    }
  }

  /// The pieces that cross rows of a rectangle, and for each row the first of a linked list of those that begin in it.
  private func edges(in rect: PixelRect, _ begun: inout [Int32]) -> [Edge] {
    let points = points
    var edges: [Edge] = []
    edges.reserveCapacity(pieces.count)
    for piece in pieces {
      let (a, b) = (piece.start(in: points), piece.end(in: points))
      let first = row(from: min(a.y, b.y), rect)
      let end = row(from: max(a.y, b.y), rect)
      if first >= end { continue }
      edges.append(Edge(piece, a, b, first..<end, before: begun[first], scale: scale, rect))
      begun[first] = Int32(truncatingIfNeeded: edges.count - 1)
    }
    return edges
  }

  /// The first row of a rectangle whose centre is at a height or below.
  private func row(from y: Double, _ rect: PixelRect) -> Int {
    var row = Self.nearest(y * scale - Double(rect.y), below: rect.height)
    while row > 0, center(rect.y + row - 1) >= y { row -= 1 }
    while row < rect.height, center(rect.y + row) < y { row += 1 }
    return row
  }

  /// The first column whose centre an edge winds around at a height that it crosses; the count if there is none.
  @inline(__always) private func column(
    _ edge: Edge, at y: Double, left: Int, count: Int
  ) -> Int {
    let x =
      edge.piece.kind == .line
      ? edge.start.x + (y - edge.start.y) * edge.slope : edge.piece.x(atHeight: y, in: points)
    let distance = x * scale - Double(left) - 0.5
    let column = distance.roundedUp
    // False for NaN, too.
    if column - distance > edge.rounding && column - distance < 1 - edge.rounding {
      return Int(max(0, min(column, Double(count))))
    }
    return search(edge, at: y, near: x, left: left, count: count)
  }

  /// The same by the exact test, of two columns in most cases.
  @inline(never) private func search(
    _ edge: Edge, at y: Double, near x: Double, left: Int, count: Int
  ) -> Int {
    let points = points
    func isPast(_ column: Int) -> Bool {
      edge.piece.winding(x: center(left + column), y: y, in: points) != 0
    }
    let nearest = Self.nearest(x * scale - Double(left), below: count)
    // The piece is to the right of all centres before `low`, and not of those from `high` on.
    var (low, high, column) = (0, count, max(nearest - 1, 0))
    while low < high {
      if isPast(column) { high = column } else { low = column + 1 }
      column = low == nearest ? nearest : (low + high) / 2
    }
    return low
  }

  /// The centre of a column or row, as that of a pixel is computed everywhere.
  @inline(__always) private func center(_ index: Int) -> Double { (Double(index) + 0.5) / scale }

  /// About the first pixel whose centre is at a distance from the first pixel's edge or further; at most a count.
  @inline(__always) private static func nearest(_ distance: Double, below count: Int) -> Int {
    Int(max(0, min((distance - 0.5).roundedUp, Double(count))))
  }
}

extension Double {
  /// The number rounded up to an integer; `.rounded(.up)` is a call.
  @inline(__always) var roundedUp: Double {
    guard magnitude < 0x1p51 else { return self }
    let nearest = self + .roundingBias - .roundingBias
    return nearest < self ? nearest + 1 : nearest
  }
}

extension MonotonePiece {
  /// The price of a row that the piece crosses.
  var crossingPrice: Price {
    switch kind {
    case .line: .lineCrossing
    case .quad, .arc: .quadCrossing
    case .cubic: .cubicCrossing
    }
  }
}
