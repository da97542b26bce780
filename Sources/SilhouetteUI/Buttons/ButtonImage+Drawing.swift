#if canImport(CoreGraphics)
import CoreGraphics
import SilhouetteGeometry
import SilhouetteMap

extension ButtonImage {
  /// An image drawn into a bitmap at a scale. O(pixels).
  ///
  /// - Parameter draw: draws into `size`, in points, whose y axis points up.
  init(
    _ channel: ByteBitmap.Channel, above threshold: UInt8, size: CGSize, scale: CGFloat,
    _ limits: Limits, draw: (CGContext) -> Void
  ) throws(ButtonImageError) {
    // A fraction of a pixel is one: its alpha is what the picture covers of it.
    guard let width = Int(exactly: (size.width * scale).rounded(.up)),
      let height = Int(exactly: (size.height * scale).rounded(.up))
    else { throw .notDrawn(width: 0, height: 0) }
    let bitmap = try ByteBitmap(channel, width: width, height: height, limits) { context in
      // The upper edge is a pixel's.
      context.translateBy(x: 0, y: CGFloat(height) - size.height * scale)
      context.scaleBy(x: scale, y: scale)
      draw(context)
    }
    self.init(
      try BitMask(bitmap, above: threshold, scale: Double(scale), limits: limits),
      frame: CGRect(origin: .zero, size: size))
  }
}
#endif
