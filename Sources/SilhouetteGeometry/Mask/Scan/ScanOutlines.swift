import Foundation

/// Outlines at one scale, flattened once, to be scan converted in any rectangle.
struct ScanOutlines: Sendable {
  private let outlines: [Outline]
  private let scale: Double
  private let parts: [(edges: ScanEdges, rule: FillRule)]
  /// The outlines' regions, if they were made beforehand.
  private let regions: [PathRegion]?

  /// How far a line may be from its curve, in pixels.
  private static let flatness = 0x1p-10

  /// - Parameter regions: those of the outlines, if many rectangles will be scanned.
  init(
    _ outlines: [Outline], scale: Double, regions: [PathRegion]? = nil, budget: SharedBudget
  ) throws(LimitExceeded) {
    self.outlines = outlines
    self.scale = scale
    self.regions = regions
    var parts: [(edges: ScanEdges, rule: FillRule)] = []
    for outline in outlines {
      parts.append(try Self.edges(of: outline, scale: scale, budget: budget))
    }
    self.parts = parts
  }

  /// A box around the outlines, in pixels; nil if they are empty.
  var box: Box? {
    let boxes = parts.compactMap { $0.edges.box }
    return boxes.first.map { boxes.reduce($0) { $0.union($1) } }
  }

  /// Gives back what the lines were reserved with.
  func release(_ budget: SharedBudget) {
    for part in parts { budget.release(part.edges.paid * .scanLine) }
  }

  /// The pixels in a rectangle whose centres any of the outlines covers: exactly those of which
  /// ``PathRegion`` says so. The caller reserves the rectangle's memory.
  ///
  /// A centre too close to an edge of the flattened outline is tested against the regions.
  /// O(lines + rows · lines in a row + words).
  func rows(in rect: PixelRect, budget: SharedBudget) throws(LimitExceeded) -> PixelRows {
    var rows = PixelRows(rect: rect)
    for (edges, rule) in parts {
      // A rectangle's rows are addressable, but edges may be many.
      var price: Price = .scan + Int(clamping: edges.crossings(of: rect)) * .crossing
      price += rect.height * .scanRow + rows.words.count * .scanWord
      price += edges.lines.count * .listedLine
      try budget.pay(price)
      edges.scan(rule: rule, into: &rows)
      budget.release(price)
    }
    try settleUncertain(in: &rows, budget)
    return rows
  }

  /// The edges of an outline in pixels, and the rule by which they enclose its area.
  private static func edges(
    of outline: Outline, scale: Double, budget: SharedBudget
  ) throws(LimitExceeded) -> (edges: ScanEdges, rule: FillRule) {
    let rounding = rounding(of: outline.path, scale: scale)
    switch outline.style {
    case .fill(let rule):
      let uncertainty = rounding + (outline.path.isStraight ? 0x1p-20 : 2 * flatness)
      var edges = ScanEdges(uncertainty: uncertainty)
      let flattener = Flattener(scale: scale, flatness: flatness)
      try flattener.forEachPolyline(of: outline.path, budget: budget) {
        points throws(LimitExceeded) in
        edges.add(polygon: points)
        try edges.pay(budget, batch: 256)
      }
      try edges.pay(budget)
      return (edges, rule)
    case .stroke(let style):
      let edges = try StrokePolygons.edges(
        of: outline.path, style: style, scale: scale, flatness: flatness,
        uncertainty: rounding + 4 * flatness, budget: budget)
      return (edges, .nonZero)
    }
  }

  /// An upper bound of the rounding of an edge, in pixels: far from the origin it is more than flattening.
  private static func rounding(of path: VectorPath, scale: Double) -> Double {
    let farthest = path.points.reduce(0.0) { max($0, abs(Double($1.x)), abs(Double($1.y))) }
    return farthest.isFinite ? 16 * scale * farthest.ulp : 0
  }

  /// Tests the centres too close to an edge against the regions, each once.
  private func settleUncertain(
    in rows: inout PixelRows, _ budget: SharedBudget
  ) throws(LimitExceeded) {
    let rect = rows.rect
    // Allocated with the first such pixel.
    var uncertain = PixelRows.none
    for (edges, _) in parts {
      edges.forEachUncertainRun(in: rect) { row, columns in
        if uncertain.words.isEmpty { uncertain = PixelRows(rect: rect) }
        uncertain.set(
          columns.lowerBound - rect.x..<columns.upperBound - rect.x + 1, row: row - rect.y)
      }
    }
    if uncertain.words.isEmpty { return }
    var regions = self.regions ?? []
    if self.regions == nil {
      for outline in outlines { regions.append(try PathRegion(outline, budget: budget)) }
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
