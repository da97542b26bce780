import Foundation

extension BitMask {
  /// The mask of the area that any of the outlines covers: a bit says whether the pixel's centre is
  /// inside, at every pixel what ``PathRegion`` says of the centre.
  ///
  /// Outlines are scan converted, curves as straight lines within 1/1024 of a pixel; of the few
  /// centres that are so near to one that this could tell, the regions themselves are asked. A
  /// subpath with a coordinate that is no finite number covers nothing; nor does a stroke whose pen is
  /// flat. O(lines + rows · lines in a row), curves counting as their lines.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - limits: what is too large.
  /// - Throws: ``MaskError`` for a scale that is no positive number, and beyond the limits.
  public init(
    of outlines: [Outline], scale: Double, limits: MaskLimits = MaskLimits()
  ) throws(MaskError) {
    guard scale.isScale else { throw .invalidScale(scale) }
    var parts: [(edges: ScanEdges, rule: FillRule)] = []
    var room = limits.lines
    for outline in outlines {
      let part = ScanEdges.edges(of: outline, scale: scale, limit: room)
      if part.edges.isFull { throw .tooComplex(limits: limits) }
      room -= part.edges.lines.count
      parts.append(part)
    }
    let boxes = parts.compactMap(\.edges.box)
    guard let first = boxes.first else {
      self.init(scale: scale, rows: .none)
      return
    }
    let box = boxes.reduce(first) { $0.union($1) }
    let rect = try PixelRect(covering: box.rect, scale: 1, limits: limits)
    let crossings = parts.reduce(0) { $0 + $1.edges.crossings(of: rect) }
    guard crossings <= Double(limits.crossings) else { throw .tooComplex(limits: limits) }
    var words = [UInt64](repeating: 0, count: (rect.width + 63) / 64 * rect.height)
    for part in parts { part.edges.scan(rule: part.rule, into: &words, of: rect) }
    let isSettled = Self.settleDoubts(
      parts.map(\.edges), of: outlines, scale: scale, rect: rect,
      limit: limits.crossings - Int(crossings), &words)
    guard isSettled else { throw .tooComplex(limits: limits) }
    self.init(scale: scale, pixelRect: rect, words: words)
  }

  /// Asks the regions themselves about the centres that are in doubt, once each; false where more of
  /// them come up than the limit.
  private static func settleDoubts(
    _ parts: [ScanEdges], of outlines: [Outline], scale: Double, rect: PixelRect, limit: Int,
    _ words: inout [UInt64]
  ) -> Bool {
    lazy var regions = outlines.map { PathRegion($0) }
    // Not lazy: that would be copied each time.
    var asked: [UInt64] = []
    let wordsPerRow = (rect.width + 63) / 64
    var room = limit
    return parts.allSatisfy { part in
      part.forEachDoubt(in: rect) { x, y in
        guard room > 0 else { return false }
        room -= 1
        let (column, row) = (x - rect.x, y - rect.y)
        let bit = UInt64(1) << UInt64(column & 63)
        let place = row * wordsPerRow + column >> 6
        if asked.isEmpty { asked = Array(repeating: 0, count: words.count) }
        if asked[place] & bit != 0 { return true }
        asked[place] |= bit
        let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        let isInside = regions.contains { $0.pointInside(center) }
        words[place] = isInside ? words[place] | bit : words[place] & ~bit
        return true
      }
    }
  }
}

extension ScanEdges {
  /// How far a line may be from its curve, in pixels.
  private static let flatness = 0x1p-10

  /// The edges of what an outline covers, in pixels, and the rule by which they enclose it.
  fileprivate static func edges(
    of outline: Outline, scale: Double, limit: Int
  ) -> (edges: ScanEdges, rule: FillRule) {
    switch outline.style {
    case .fill(let rule):
      var edges = ScanEdges(doubt: outline.path.isStraight ? 0x1p-20 : 2 * flatness, limit: limit)
      let flattener = Flattener(scale: scale, flatness: flatness, limit: limit)
      for line in flattener.polylines(of: outline.path) { edges.add(polygon: line.points) }
      return (edges, rule)
    case .stroke(let style):
      let edges = StrokePolygons.edges(
        of: outline.path, style: style, scale: scale, flatness: flatness, doubt: 4 * flatness,
        limit: limit)
      return (edges, .nonZero)
    }
  }
}
