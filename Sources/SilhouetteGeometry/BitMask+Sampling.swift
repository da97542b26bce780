import Foundation

extension BitMask {
  /// The mask of any shape: each bit says whether the shape contains the centre of its pixel.
  ///
  /// Pure Swift, for every `PointInside`. O(pixels) questions to the shape.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - limits: what is too large.
  public init(
    sampling shape: some PointInside, scale: Double, limits: MaskLimits = MaskLimits()
  ) throws(MaskError) {
    let rect = try PixelRect(covering: shape.bounds, scale: scale, limits: limits)
    let wordsPerRow = (rect.width + 63) / 64
    var words = [UInt64](repeating: 0, count: wordsPerRow * rect.height)
    for row in 0..<rect.height {
      let y = (Double(rect.y + row) + 0.5) / scale
      for column in 0..<rect.width {
        let x = (Double(rect.x + column) + 0.5) / scale
        let bit: UInt64 = shape.pointInside(CGPoint(x: x, y: y)) ? 1 : 0
        words[row * wordsPerRow + column >> 6] |= bit << UInt64(column & 63)
      }
    }
    self.init(scale: scale, pixelRect: rect, words: words)
  }
}
