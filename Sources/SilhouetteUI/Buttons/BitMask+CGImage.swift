#if canImport(CoreGraphics)
public import CoreGraphics
public import SilhouetteGeometry
public import SilhouetteMap

extension BitMask {
  /// The mask of an image's alpha: the pixels whose alpha is above the threshold, cropped to them. An image without alpha
  /// is inside everywhere. O(pixels), and a byte a pixel while it is made.
  ///
  /// - Parameters:
  ///   - image: any that Core Graphics draws: grey, indexed, of 16 bits, premultiplied or not.
  ///   - threshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half.
  ///   - scale: pixels per point: 2 for an `@2x` image.
  ///   - limits: how much memory the bitmap may take.
  /// - Throws: ``ButtonImageError`` if there is no memory, the image is beyond the limits, or the scale is not a
  ///   positive number.
  public init(
    _ image: CGImage, alphaAbove threshold: UInt8 = RGBA.halfAlpha, scale: Double = 1,
    limits: Limits = Limits()
  ) throws(ButtonImageError) {
    try self.init(image, .alpha, above: threshold, scale, limits)
  }

  /// The mask of a mask image: the pixels that are brighter than a threshold, cropped to them. Transparent pixels count as
  /// black, translucent ones as composited over black. O(pixels), and a byte a pixel while it is made.
  ///
  /// - Parameters:
  ///   - image: bright pixels take hits.
  ///   - threshold: 0 for all but black, ``RGBA/halfAlpha`` for half.
  ///   - scale: pixels per point.
  ///   - limits: how much memory the bitmap may take.
  /// - Throws: as ``init(_:alphaAbove:scale:limits:)`` does.
  public init(
    brightnessOf image: CGImage, above threshold: UInt8 = 0, scale: Double = 1,
    limits: Limits = Limits()
  ) throws(ButtonImageError) {
    try self.init(image, .brightness, above: threshold, scale, limits)
  }

  private init(
    _ image: CGImage, _ channel: ByteBitmap.Channel, above threshold: UInt8, _ scale: Double,
    _ limits: Limits
  ) throws(ButtonImageError) {
    let bitmap = try ByteBitmap(channel, width: image.width, height: image.height, limits) {
      $0.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }
    try self.init(bitmap, above: threshold, scale: scale, limits: limits)
  }

  init(
    _ bitmap: ByteBitmap, above threshold: UInt8, scale: Double, limits: Limits
  ) throws(ButtonImageError) {
    try self.init(
      alpha: bitmap.bytes, width: bitmap.width, height: bitmap.height, scale: scale,
      alphaThreshold: threshold, limits: limits)
  }
}
#endif
