import Foundation

/// Outlines at one scale, prepared once, to be scan converted in any rectangle.
struct ScanOutlines: Sendable {
  private struct Fill {
    let contours: ScanContours
    let rule: FillRule
    let price: Price
  }
  private struct Pen {
    /// Polygons around the stroke's parts.
    let contours: ScanContours
    /// In pixels: a centre closer than this to a polygon's edge is asked of the region. It covers the distance of a curve
    /// from its lines, and rounding.
    let uncertainty: Double
    let outline: Outline
    /// The stroke's region, if it was made beforehand.
    let region: PathRegion?
  }

  private let scale: Double
  private var fills: [Fill] = []
  private var strokes: [Pen] = []
  /// A box around the outlines, in pixels; nil if they are empty.
  private(set) var box: Box?

  /// How far a stroke's polygon may be from the stroke, in pixels.
  private static let flatness = 0x1p-10

  /// - Parameter isShared: whether many rectangles will be scanned.
  init(
    _ outlines: [Outline], scale: Double, isShared: Bool = false, budget: SharedBudget
  ) throws(LimitExceeded) {
    self.scale = scale
    for outline in outlines {
      switch outline.style {
      case .fill(let rule):
        let outline = try MonotoneOutline(outline.path, budget: budget)
        let contours = ScanContours(outline, scale: scale)
        fills.append(Fill(contours: contours, rule: rule, price: outline.price))
        include(contours.box, scale: scale, margin: 0)
      case .stroke(let style):
        let edges = try StrokePolygons.edges(
          of: outline.path, style: style, scale: scale, flatness: Self.flatness, budget: budget)
        let uncertainty = rounding(of: outline.path) + 4 * Self.flatness
        let region = isShared ? try PathRegion(outline, budget: budget) : nil
        let contours = ScanContours(edges: edges)
        strokes.append(
          Pen(contours: contours, uncertainty: uncertainty, outline: outline, region: region))
        include(contours.box, scale: 1, margin: uncertainty)
      }
    }
  }

  private mutating func include(_ box: Box?, scale: Double, margin: Double) {
    guard let box else { return }
    self.box = (self.box ?? .empty).union(
      Box(
        minX: box.minX * scale - margin, minY: box.minY * scale - margin,
        maxX: box.maxX * scale + margin, maxY: box.maxY * scale + margin))
  }

  /// An upper bound of the rounding of a polygon's edge, in pixels: far from the origin it is more than flattening.
  private func rounding(of path: VectorPath) -> Double {
    let farthest = path.points.reduce(0.0) { max($0, abs(Double($1.x)), abs(Double($1.y))) }
    return farthest.isFinite ? 16 * scale * farthest.ulp : 0
  }

  /// Gives back what the contours were reserved with.
  func release(_ budget: SharedBudget) {
    for fill in fills { budget.release(fill.price) }
    for stroke in strokes { budget.release(stroke.contours.pieces.count * .scanLine) }
  }

  /// The pixels in a rectangle whose centres are in any of the outlines: exactly those in a ``PathRegion`` of them.
  /// The caller reserves the rectangle's memory.
  ///
  /// O(pieces + rows · pieces in a row + words).
  func rows(in rect: PixelRect, budget: SharedBudget) throws(LimitExceeded) -> PixelRows {
    var rows = PixelRows(rect: rect)
    for stroke in strokes {
      try stroke.contours.scan(rule: .nonZero, into: &rows, budget: budget)
    }
    try settleUncertain(in: &rows, budget)
    for fill in fills { try fill.contours.scan(rule: fill.rule, into: &rows, budget: budget) }
    return rows
  }

  /// Tests the centres too close to an edge of a stroke's polygons against the regions, each once.
  private func settleUncertain(
    in rows: inout PixelRows, _ budget: SharedBudget
  ) throws(LimitExceeded) {
    let rect = rows.rect
    // Allocated with the first such pixel.
    var uncertain = PixelRows.none
    for stroke in strokes {
      stroke.contours.forEachPixel(in: rect, within: stroke.uncertainty) { row, columns in
        if uncertain.words.isEmpty { uncertain = PixelRows(rect: rect) }
        uncertain.set(
          columns.lowerBound - rect.x..<columns.upperBound - rect.x + 1, row: row - rect.y)
      }
    }
    if uncertain.words.isEmpty { return }
    var regions: [PathRegion] = []
    for stroke in strokes {
      if let region = stroke.region {
        regions.append(region)
      } else {
        regions.append(try PathRegion(stroke.outline, budget: budget))
      }
    }
    for index in uncertain.words.indices where uncertain.words[index] != 0 {
      let (row, word) = index.quotientAndRemainder(dividingBy: rows.wordsPerRow)
      var bits = uncertain.words[index]
      while bits != 0 {
        let column = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        let center = PixelRect.center(x: rect.x + column, y: rect.y + row, scale: scale)
        try budget.pay(regions.reduce(.uncertainPixel) { $0 + .work($1.work(at: center)) })
        if regions.contains(where: { $0.pointInside(center) }) {
          rows.words[index] |= .bit(column)
        } else {
          rows.words[index] &= ~.bit(column)
        }
      }
    }
  }
}

extension ScanContours {
  /// Visits runs of the pixels in a rectangle whose centres are near an edge of a polygon: the larger of the
  /// distances in x and in y is at most `distance`. Goes row by row of an edge, so a pixel near several edges is
  /// visited several times. O(edges + rows that they cross + pixels found).
  func forEachPixel(
    in rect: PixelRect, within distance: Double,
    _ visit: (_ row: Int, _ columns: ClosedRange<Int>) -> Void
  ) {
    let (firstRow, lastRow) = (Double(rect.y), Double(rect.y + rect.height - 1))
    let (firstColumn, lastColumn) = (Double(rect.x), Double(rect.x + rect.width - 1))
    for piece in pieces {
      let (a, b) = (piece.start(in: points), piece.end(in: points))
      let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
      var row = max(firstRow, (upper.y - distance - 0.5).roundedUp)
      let end = min(lastRow, -(-(lower.y + distance - 0.5)).roundedUp)
      let slope = lower.y > upper.y ? (lower.x - upper.x) / (lower.y - upper.y) : 0
      while row <= end {
        // The part of the edge that is close enough to the row's centre.
        let high = max(upper.y, min(lower.y, row + 0.5 - distance))
        let low = max(upper.y, min(lower.y, row + 0.5 + distance))
        var (left, right) = (upper.x + (high - upper.y) * slope, upper.x + (low - upper.y) * slope)
        if upper.y == lower.y { (left, right) = (upper.x, lower.x) }
        let column = max(firstColumn, (min(left, right) - distance - 0.5).roundedUp)
        let last = min(lastColumn, -(-(max(left, right) + distance - 0.5)).roundedUp)
        if column <= last { visit(Int(row), Int(column)...Int(last)) }
        row += 1
      }
    }
  }
}
