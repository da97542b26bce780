#if Rendering
public import Foundation
public import SilhouetteGeometry
public import SilhouetteMap
public import SilhouetteRendering

extension ButtonImage {
  /// The image of a picture's ink, one bit for each pixel whose alpha is greater than the threshold.
  /// O(pixels).
  ///
  /// - Parameters:
  ///   - imageData: a PNG or JPEG file's bytes.
  ///   - scale: pixels per point: 2 for an `@2x` image.
  ///   - alphaThreshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, 127 for half.
  ///   - limits: how large the picture may be.
  /// - Throws: ``RenderingError`` for what is no image, or one beyond the limits, and a scale that is no
  ///   number above 0.
  public init(
    imageData: Data, scale: Double = 1, alphaThreshold: UInt8 = 127,
    limits: MaskLimits = MaskLimits()
  ) throws(RenderingError) {
    let picture = try Picture(imageData: imageData, limits: limits)
    self.init(
      try picture.alphaMask(threshold: alphaThreshold, scale: scale),
      frame: picture.bounds(scale: scale))
  }

  /// The image that a mask image draws: every pixel takes hits that is not black. O(pixels).
  ///
  /// - Parameters:
  ///   - maskImageData: a PNG or JPEG file's bytes. What is transparent counts as lying on black.
  ///   - scale: pixels per point.
  ///   - limits: how large the picture may be.
  /// - Throws: ``RenderingError``, as for a picture's ink.
  public init(
    maskImageData: Data, scale: Double = 1, limits: MaskLimits = MaskLimits()
  ) throws(RenderingError) {
    let picture = try Picture(imageData: maskImageData, limits: limits)
    self.init(try picture.colorMask(scale: scale), frame: picture.bounds(scale: scale))
  }
}

extension Picture {
  /// The whole picture in points.
  fileprivate func bounds(scale: Double) -> CGRect {
    PixelRect(x: 0, y: 0, width: width, height: height).bounds(scale: scale)
  }
}
#endif
