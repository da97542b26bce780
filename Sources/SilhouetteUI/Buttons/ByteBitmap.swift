#if canImport(CoreGraphics)
import CoreGraphics
import SilhouetteGeometry
import SilhouetteMap

/// A bitmap of one byte a pixel, rows from the top, that Core Graphics has drawn into.
struct ByteBitmap {
  /// The meaning of a byte.
  enum Channel {
    case alpha
    /// Over black.
    case brightness
  }

  let width, height: Int
  private(set) var bytes: [UInt8]

  /// - Parameter draw: draws upright into `width` × `height` units whose y axis points up.
  init(
    _ channel: Channel, width: Int, height: Int, _ limits: Limits, draw: (CGContext) -> Void
  ) throws(ButtonImageError) {
    (self.width, self.height) = (width, height)
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooLarge, count <= limits.memory else {
      throw .notDrawn(width: width, height: height)
    }
    bytes = [UInt8](repeating: 0, count: count)
    let info: CGImageAlphaInfo = channel == .alpha ? .alphaOnly : .none
    // The context writes to the bytes only while they are lent to it.
    let isDrawn = unsafe bytes.withUnsafeMutableBytes { bytes in
      guard
        let context = unsafe CGContext(
          data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8,
          bytesPerRow: width, space: CGColorSpaceCreateDeviceGray(), bitmapInfo: info.rawValue)
      else { return false }
      // Each pixel is one of the image's, if the sizes are equal.
      context.interpolationQuality = .none
      draw(context)
      return true
    }
    guard isDrawn else { throw .notDrawn(width: width, height: height) }
  }
}
#endif
