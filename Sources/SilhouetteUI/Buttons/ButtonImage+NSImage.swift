#if canImport(AppKit) && !canImport(UIKit)
public import AppKit
public import SilhouetteGeometry
public import SilhouetteMap

extension ButtonImage {
  /// The image of a picture's alpha: the pixels whose alpha is above the threshold take hits. O(pixels).
  ///
  /// AppKit draws it at the scale of its finest bitmap, one of vectors alone at 2x.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - size: how large it is shown, in points; nil for its own size.
  ///   - alphaThreshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half.
  ///   - limits: how much memory the bitmap may take.
  /// - Throws: ``ButtonImageError`` if there is no memory, or the picture is empty or beyond the limits.
  public init(
    _ image: NSImage, size: CGSize? = nil, alphaThreshold: UInt8 = RGBA.halfAlpha,
    limits: Limits = Limits()
  ) throws(ButtonImageError) {
    let size = size ?? image.size
    let pixels = image.representations.map(\.pixelsWide).max() ?? 0
    let scale = pixels > 0 && image.size.width > 0 ? CGFloat(pixels) / image.size.width : 2
    try self.init(.alpha, above: alphaThreshold, size: size, scale: scale, limits) { context in
      NSGraphicsContext.saveGraphicsState()
      NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: false)
      image.draw(in: CGRect(origin: .zero, size: size))
      NSGraphicsContext.restoreGraphicsState()
    }
  }
}
#endif
