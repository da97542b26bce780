import Foundation

extension BitMask {
  /// The mask of the area that any of the outlines covers: a bit says whether the pixel's centre is
  /// inside, half open at the boundary as ``PointInside`` says.
  ///
  /// Straight lines are followed to rounding, curves to 1/1024 of a pixel. A subpath with a
  /// coordinate that is no finite number covers nothing; nor does a stroke whose pen is flat.
  /// O(lines · log lines + rows · lines in a row), curves counting as their lines.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - limits: what is too large.
  public init(
    of outlines: [Outline], scale: Double, limits: MaskLimits = MaskLimits()
  ) throws(MaskError) {
    guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
    let flatness = 0x1p-10
    var parts: [(edges: MaskEdges, rule: FillRule)] = []
    for outline in outlines {
      switch outline.coverage {
      case .fill(let rule):
        var edges = MaskEdges()
        let flattener = MaskFlattener(scale: scale, flatness: flatness)
        for line in flattener.polylines(of: outline.path) { edges.add(polygon: line.points) }
        parts.append((edges, rule))
      case .stroke(let style):
        let edges = MaskStroker.edges(
          of: outline.path, style: style, scale: scale, flatness: flatness)
        parts.append((edges, .nonZero))
      }
    }
    let boxes = parts.compactMap(\.edges.bounds)
    let left = boxes.map(\.left).min() ?? 0
    let top = boxes.map(\.top).min() ?? 0
    let right = boxes.map(\.right).max() ?? 0
    let bottom = boxes.map(\.bottom).max() ?? 0
    let pixels = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    let rect = try PixelRect(covering: pixels, scale: 1, limits: limits)
    var words = [UInt64](repeating: 0, count: (rect.width + 63) / 64 * rect.height)
    for part in parts { part.edges.scan(rule: part.rule, into: &words, of: rect) }
    self.init(scale: scale, pixelRect: rect, words: words)
  }
}
