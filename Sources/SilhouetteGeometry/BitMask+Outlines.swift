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
    guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
    let parts = outlines.map { MaskEdges.edges(of: $0, scale: scale) }
    let boxes = parts.compactMap(\.edges.bounds)
    let left = boxes.map(\.left).min() ?? 0
    let top = boxes.map(\.top).min() ?? 0
    let right = boxes.map(\.right).max() ?? 0
    let bottom = boxes.map(\.bottom).max() ?? 0
    let pixels = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    let rect = try PixelRect(covering: pixels, scale: 1, limits: limits)
    var words = [UInt64](repeating: 0, count: (rect.width + 63) / 64 * rect.height)
    for part in parts { part.edges.scan(rule: part.rule, into: &words, of: rect) }
    lazy var regions = outlines.map { PathRegion($0) }
    for part in parts {
      part.edges.forEachDoubt(in: rect) { x, y in
        let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        let (column, row) = (x - rect.x, y - rect.y)
        let bit = UInt64(1) << UInt64(column & 63)
        let place = row * ((rect.width + 63) / 64) + column >> 6
        let isInside = regions.contains { $0.pointInside(center) }
        words[place] = isInside ? words[place] | bit : words[place] & ~bit
      }
    }
    self.init(scale: scale, pixelRect: rect, words: words)
  }
}

extension MaskEdges {
  /// How far a line may be from its curve, in pixels.
  private static let flatness = 0x1p-10

  /// The edges of what an outline covers, in pixels, and the rule by which they enclose it.
  fileprivate static func edges(
    of outline: Outline, scale: Double
  ) -> (edges: MaskEdges, rule: FillRule) {
    switch outline.coverage {
    case .fill(let rule):
      var edges = MaskEdges(doubt: outline.path.isPolygonal ? 0x1p-20 : 2 * flatness)
      let flattener = MaskFlattener(scale: scale, flatness: flatness)
      for line in flattener.polylines(of: outline.path) { edges.add(polygon: line.points) }
      return (edges, rule)
    case .stroke(let style):
      let edges = MaskStroker.edges(
        of: outline.path, style: style, scale: scale, flatness: flatness, doubt: 4 * flatness)
      return (edges, .nonZero)
    }
  }
}

extension VectorPath {
  /// Whether there are only straight lines.
  fileprivate var isPolygonal: Bool {
    verbs.allSatisfy { $0 == .move || $0 == .line || $0 == .close }
  }
}
