import Foundation

extension PixelRows {
  /// How far a line may be from its curve, in pixels.
  private static let flatness = 0x1p-10

  /// The pixels whose centres any of the outlines covers: exactly those of which ``PathRegion`` says so.
  ///
  /// Outlines are flattened and scan converted; a centre too close to an edge for that is tested against
  /// the regions. O(lines + rows · lines in a row).
  ///
  /// - Throws: ``MaskError`` for a scale that is not a positive number, and beyond the limits.
  package init(
    of outlines: [Outline], scale: Double, limits: MaskLimits
  ) throws(MaskError) {
    guard scale.isScale else { throw .invalidScale(scale) }
    var parts: [(edges: ScanEdges, rule: FillRule)] = []
    var linesLeft = limits.lines
    for outline in outlines {
      let part = Self.edges(of: outline, scale: scale, limit: linesLeft)
      if part.edges.isFull { throw .tooComplex(limits: limits) }
      linesLeft -= part.edges.lines.count
      parts.append(part)
    }
    let boxes = parts.compactMap(\.edges.box)
    guard let first = boxes.first else {
      self = .none
      return
    }
    let box = boxes.reduce(first) { $0.union($1) }
    self.init(rect: try PixelRect(covering: box.rect, scale: 1, limits: limits))
    let crossings = parts.reduce(0) { $0 + $1.edges.crossings(of: rect) }
    guard crossings <= Double(limits.crossings) else { throw .tooComplex(limits: limits) }
    for part in parts { part.edges.scan(rule: part.rule, into: &self) }
    let isWithinLimit = settleUncertain(
      parts.map(\.edges), of: outlines, scale: scale, limit: limits.crossings - Int(crossings))
    guard isWithinLimit else { throw .tooComplex(limits: limits) }
  }

  /// The edges of an outline in pixels, and the rule by which they enclose its area.
  private static func edges(
    of outline: Outline, scale: Double, limit: Int
  ) -> (edges: ScanEdges, rule: FillRule) {
    switch outline.style {
    case .fill(let rule):
      let uncertainty = outline.path.isStraight ? 0x1p-20 : 2 * flatness
      var edges = ScanEdges(uncertainty: uncertainty, limit: limit)
      let flattener = Flattener(scale: scale, flatness: flatness, limit: limit)
      for polygon in flattener.polylines(of: outline.path) { edges.add(polygon: polygon) }
      return (edges, rule)
    case .stroke(let style):
      let edges = StrokePolygons.edges(
        of: outline.path, style: style, scale: scale, flatness: flatness,
        uncertainty: 4 * flatness, limit: limit)
      return (edges, .nonZero)
    }
  }

  /// Tests the centres too close to an edge against the regions, each once; false if there are more of
  /// them than the limit.
  private mutating func settleUncertain(
    _ parts: [ScanEdges], of outlines: [Outline], scale: Double, limit: Int
  ) -> Bool {
    lazy var regions = outlines.map { PathRegion($0) }
    // The pixels tested so far; allocated with the first.
    var tested = PixelRows.none
    var testsLeft = limit
    return parts.allSatisfy { part in
      part.forEachUncertainPixel(in: rect) { x, y in
        guard testsLeft > 0 else { return false }
        testsLeft -= 1
        let (column, row) = (x - rect.x, y - rect.y)
        let index = row * wordsPerRow + column >> 6
        if tested.words.isEmpty { tested = PixelRows(rect: rect) }
        if tested.words[index].contains(column) { return true }
        tested.set(column, row: row)
        let center = PixelRect.center(x: x, y: y, scale: scale)
        if regions.contains(where: { $0.pointInside(center) }) {
          words[index] |= .bit(column)
        } else {
          words[index] &= ~.bit(column)
        }
        return true
      }
    }
  }
}
