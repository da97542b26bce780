#if Rendering
import Foundation
public import SilhouetteGeometry

extension Picture {
  /// The mask of the pixels whose alpha is greater than the threshold. O(pixels).
  ///
  /// - Parameters:
  ///   - threshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, 127 for half, 128 for `alpha > 128`.
  ///   - scale: pixels per point: 2 for an `@2x` image.
  /// - Throws: ``RenderingError/mask(_:)`` for a scale that is no number above 0.
  public func alphaMask(threshold: UInt8 = 127, scale: Double = 1) throws(RenderingError) -> BitMask
  {
    try mask(scale: scale) { $0 >> 24 > UInt32(threshold) }
  }

  /// The mask that the picture's colour draws: every pixel that is not black takes hits. O(pixels).
  ///
  /// What is transparent counts as lying on black.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: ``RenderingError/mask(_:)`` for a scale that is no number above 0.
  public func colorMask(scale: Double = 1) throws(RenderingError) -> BitMask {
    try mask(scale: scale) { $0 & 0xFF_FFFF != 0 }
  }

  /// The mask of the pixels that are brighter than the threshold. O(pixels).
  ///
  /// Brightness is 0.2126 red + 0.7152 green + 0.0722 blue (Rec. 709) of the sRGB values as they are;
  /// what is transparent counts as lying on black.
  ///
  /// - Parameters:
  ///   - threshold: a pixel takes hits when its brightness of 255 is greater.
  ///   - scale: pixels per point.
  /// - Throws: ``RenderingError/mask(_:)`` for a scale that is no number above 0.
  public func luminanceMask(
    threshold: UInt8 = 127, scale: Double = 1
  ) throws(RenderingError) -> BitMask {
    let least = UInt32(threshold) * 10_000
    return try mask(scale: scale) {
      2126 * ($0 >> 16 & 255) + 7152 * ($0 >> 8 & 255) + 722 * ($0 & 255) > least
    }
  }

  private func mask(
    scale: Double, _ takesHits: (UInt32) -> Bool
  ) throws(RenderingError) -> BitMask {
    guard scale.isScale else { throw .mask(.invalidScale(scale)) }
    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
    return BitMask(scale: scale, pixelRect: rect) { row, column in
      takesHits(pixels[row * width + column])
    }
  }
}
#endif
