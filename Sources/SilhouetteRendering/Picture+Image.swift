#if Rendering
import CCairo
import CRsvg
public import Foundation
public import SilhouetteGeometry

extension Picture {
  /// The picture in an image file's bytes: PNG, read by cairo, or JPEG and whatever else the
  /// installed gdk-pixbuf knows. O(pixels).
  ///
  /// - Parameter limits: how large the image may be; its sides and, at one bit a pixel, its bytes are
  ///   checked before it is decoded.
  /// - Throws: ``RenderingError/unreadableImage(reason:)``, or ``RenderingError/mask(_:)`` for an image
  ///   beyond the limits.
  public init(imageData data: Data, limits: MaskLimits = MaskLimits()) throws(RenderingError) {
    if let size = Self.sizeOfPNG(data) {
      try Self.check(width: size.width, height: size.height, limits)
      self = try PNGSource.read(data)
    } else {
      self = try PixbufSource.read(data, limits: limits)
    }
  }

  /// Throws when an image of this many pixels is beyond the limits.
  static func check(width: Int, height: Int, _ limits: MaskLimits) throws(RenderingError) {
    let bounds = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
    _ = try RenderingError.wrap { () throws(MaskError) in
      try PixelRect(covering: bounds, scale: 1, limits: limits)
    }
  }

  /// The size in a PNG's header chunk (PNG, section 11.2.2); nil for what is no PNG.
  private static func sizeOfPNG(_ data: Data) -> (width: Int, height: Int)? {
    let bytes = Array(data.prefix(24))
    guard bytes.count == 24, bytes[0..<8] == [137, 80, 78, 71, 13, 10, 26, 10] else { return nil }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }
}
#endif
