#if Rendering && canImport(CCairo)
package import Foundation
package import SilhouetteGeometry

extension Picture {
  /// The picture in an image file: PNG, read by cairo, or JPEG and any other format that the installed
  /// gdk-pixbuf reads. O(pixels).
  ///
  /// - Parameter limits: how large a mask of the image may be, checked before the image is decoded.
  /// - Throws: ``RenderingError/unreadableImage(reason:)``, or ``RenderingError/mask(_:)`` for an image
  ///   beyond the limits.
  package init(imageData data: Data, limits: Limits = Limits()) throws(RenderingError) {
    if let size = Self.sizeOfPNG(data) {
      try Self.check(width: size.width, height: size.height, limits)
      try self.init(png: data)
    } else {
      self = try PixbufDecoder.picture(in: data, limits: limits)
    }
  }

  /// Throws if a mask of an image with this many pixels would be beyond the limits.
  static func check(width: Int, height: Int, _ limits: Limits) throws(RenderingError) {
    try RenderingError.check(width: width, height: height, bytesPerPixel: 4, limits)
  }

  /// The size in a PNG's header chunk (PNG 3, sections 5.2 and 11.2.1); nil if the bytes are not a PNG.
  private static func sizeOfPNG(_ data: Data) -> (width: Int, height: Int)? {
    let bytes = Array(data.prefix(24))
    guard bytes.count == 24, bytes[0..<8] == [137, 80, 78, 71, 13, 10, 26, 10] else { return nil }
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }
}
#endif
