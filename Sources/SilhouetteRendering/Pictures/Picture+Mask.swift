#if Rendering && canImport(CCairo)
import Foundation
package import SilhouetteGeometry

extension Picture {
  /// The mask of the pixels whose alpha is above the threshold. O(pixels).
  ///
  /// - Parameters:
  ///   - threshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, 127 for half, 128 for `alpha > 128`.
  ///   - scale: pixels per point: 2 for an `@2x` image.
  /// - Throws: ``RenderingError/mask(_:)`` for a scale that is not a positive number.
  package func alphaMask(
    threshold: UInt8 = 127, scale: Double = 1
  ) throws(RenderingError) -> BitMask {
    try mask(scale: scale) { $0 >> 24 > UInt32(threshold) }
  }

  /// The mask of the pixels that are not black. Transparent pixels count as black, translucent ones as
  /// composited over black. O(pixels).
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: ``RenderingError/mask(_:)`` for a scale that is not a positive number.
  package func colorMask(scale: Double = 1) throws(RenderingError) -> BitMask {
    try mask(scale: scale) { $0 & 0xFF_FFFF != 0 }
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
