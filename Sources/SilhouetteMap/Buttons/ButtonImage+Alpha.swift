import Foundation
public import SilhouetteGeometry

extension ButtonImage {
  /// The image of a picture's alpha, as a bitmap context for alpha alone holds it: one bit for each
  /// pixel whose alpha is greater than the threshold. O(pixels).
  ///
  /// - Parameters:
  ///   - alpha: a byte for each pixel, rows from the top.
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - bytesPerRow: from one row's first byte to the next one's; nil for `width`.
  ///   - scale: pixels per point: 2 for an `@2x` image.
  ///   - alphaThreshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, 127 for half.
  ///   - limits: how large the picture may be.
  /// - Throws: ``ButtonImageError/alphaBytes(count:width:height:bytesPerRow:)`` where there are fewer
  ///   bytes than pixels to be read, ``ButtonImageError/mask(_:)`` for a scale that is no number above
  ///   0 and for a picture beyond the limits.
  public init(
    alpha: [UInt8], width: Int, height: Int, bytesPerRow: Int? = nil, scale: Double = 1,
    alphaThreshold: UInt8 = 127, limits: MaskLimits = MaskLimits()
  ) throws(ButtonImageError) {
    let stride = bytesPerRow ?? width
    let pixels = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
    guard width > 0, height > 0, stride >= width,
      (alpha.count - width) / stride >= height - 1, alpha.count >= width
    else {
      throw .alphaBytes(
        count: alpha.count, width: width, height: height, bytesPerRow: stride)
    }
    guard scale.isScale else { throw .mask(.invalidScale(scale)) }
    let rect: PixelRect
    do throws(MaskError) {
      rect = try PixelRect(covering: pixels, scale: 1, limits: limits)
    } catch {
      throw .mask(error)
    }
    let mask = BitMask(scale: scale, pixelRect: rect) { row, column in
      alpha[row * stride + column] > alphaThreshold
    }
    self.init(mask, frame: rect.bounds(scale: scale))
  }
}
