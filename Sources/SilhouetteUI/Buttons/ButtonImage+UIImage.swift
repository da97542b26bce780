#if canImport(UIKit) && !os(watchOS)
public import SilhouetteGeometry
public import SilhouetteMap
public import UIKit

extension ButtonImage {
  /// The image of a picture's alpha, at the picture's own scale and upright: the pixels whose alpha is above the threshold
  /// take hits. O(pixels).
  ///
  /// UIKit draws it, so that all orientations, template images, symbols, those of Core Image, and resizable ones count as
  /// they look. Of an animated one the first picture counts; one without alpha takes hits everywhere.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - size: how large it is shown, in points: caps keep their size, and tiles repeat. Nil for its own size.
  ///   - alphaThreshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half.
  ///   - limits: how much memory the bitmap may take.
  /// - Throws: ``ButtonImageError`` if there is no memory, or the picture is empty or beyond the limits.
  public init(
    _ image: UIImage, size: CGSize? = nil, alphaThreshold: UInt8 = RGBA.halfAlpha,
    limits: Limits = Limits()
  ) throws(ButtonImageError) {
    try self.init(image, .alpha, above: alphaThreshold, size: size ?? image.size, limits)
  }

  /// The image of a mask image: pixels that are not black take hits. Transparent pixels count as black, translucent
  /// ones as composited over black. O(pixels).
  ///
  /// - Throws: as `init(_:size:alphaThreshold:limits:)` does.
  public init(
    maskImage image: UIImage, limits: Limits = Limits()
  ) throws(ButtonImageError) {
    try self.init(image, .brightness, above: 0, size: image.size, limits)
  }

  private init(
    _ image: UIImage, _ channel: ByteBitmap.Channel, above threshold: UInt8, size: CGSize,
    _ limits: Limits
  ) throws(ButtonImageError) {
    let picture = image.images?.first ?? image
    try self.init(channel, above: threshold, size: size, scale: picture.scale, limits) { context in
      // UIKit's y axis points down.
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
      UIGraphicsPushContext(context)
      picture.draw(in: CGRect(origin: .zero, size: size))
      UIGraphicsPopContext()
    }
  }
}
#endif
