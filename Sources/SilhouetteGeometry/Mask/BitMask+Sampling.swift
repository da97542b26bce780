import Foundation

extension BitMask {
  /// The mask of any shape: each bit says whether the shape contains the centre of its pixel.
  ///
  /// Pure Swift, for every `PointInside`. O(pixels) questions to the shape.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - limits: what is too large.
  /// - Throws: ``MaskError`` for a scale that is no positive number, and beyond the limits.
  public init(
    sampling shape: some PointInside, scale: Double, limits: MaskLimits = MaskLimits()
  ) throws(MaskError) {
    let rect = try PixelRect(covering: shape.bounds, scale: scale, limits: limits)
    self.init(scale: scale, pixelRect: rect) { row, column in
      let x = (Double(rect.x + column) + 0.5) / scale
      let y = (Double(rect.y + row) + 0.5) / scale
      return shape.pointInside(CGPoint(x: x, y: y))
    }
  }
}
