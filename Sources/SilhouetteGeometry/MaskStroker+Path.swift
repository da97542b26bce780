import Foundation

extension MaskStroker {
  /// The edges of a path's stroke in pixels; none where the pen covers nothing.
  ///
  /// - Throws: ``MaskError/tooLarge(pixels:limits:)`` when the path alone is larger than `limits` allow.
  static func edges(
    of path: VectorPath, style: StrokeStyle, scale: Double, flatness: Double, limits: MaskLimits
  ) throws(MaskError) -> MaskEdges {
    guard let pen = MaskPen(style: style, scale: scale, flatness: flatness) else {
      return MaskEdges()
    }
    let flattener = MaskFlattener(scale: scale, flatness: flatness, endHalvings: 8)
    let lines = flattener.polylines(of: path)
    // Dashes of a path that goes on for ever would do so too.
    _ = try PixelRect(covering: bounds(of: lines), scale: 1, limits: limits)
    var stroker = MaskStroker(style: style, pen: pen)
    let dasher = MaskDasher(style: style, pen: pen)
    for line in lines {
      guard let dasher else {
        stroker.add(line)
        continue
      }
      for dash in dasher.dashes(of: line) { stroker.add(dash) }
    }
    return stroker.edges
  }

  private static func bounds(of lines: [MaskPolyline]) -> CGRect {
    var low = SIMD2(repeating: Double.infinity)
    var high = SIMD2(repeating: -Double.infinity)
    for line in lines {
      for point in line.points {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
    }
    guard low.x <= high.x else { return .zero }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
