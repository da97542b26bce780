#if Rendering
import CCairo
public import Foundation

extension Picture {
  /// The picture as a PNG file's bytes. O(pixels).
  ///
  /// - Throws: ``RenderingError/cairo(status:)``.
  public func png() throws(RenderingError) -> Data {
    var copy = self
    var data = Data()
    try copy.withContext { context throws(RenderingError) in
      let status = withUnsafeMutablePointer(to: &data) { pointer in
        cairo_surface_write_to_png_stream(
          cairo_get_target(context.pointer),
          { closure, bytes, count in
            guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
          }, pointer)
      }
      guard status == CAIRO_STATUS_SUCCESS else { throw RenderingError(status) }
    }
    return data
  }

  /// Writes the picture to a file as PNG, whole or not at all. O(pixels).
  ///
  /// - Throws: ``RenderingError/unwritable(_:reason:)``; a file that was there before is then
  ///   unchanged.
  public func writePNG(to url: URL) throws(RenderingError) {
    let data = try png()
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw .unwritable(url, reason: error.localizedDescription)
    }
  }
}
#endif
