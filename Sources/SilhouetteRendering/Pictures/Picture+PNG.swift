#if Rendering && canImport(CCairo)
import CCairo
package import Foundation

extension Picture {
  /// The picture as a PNG file. O(pixels).
  ///
  /// - Throws: ``RenderingError/cairo(status:)``.
  package func png() throws(RenderingError) -> Data {
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

  /// The picture in a PNG file.
  init(png data: Data) throws(RenderingError) {
    var stream = PNGStream(data)
    let surface = withUnsafeMutablePointer(to: &stream) { pointer in
      cairo_image_surface_create_from_png_stream(
        { closure, target, count in
          guard let closure, let target,
            closure.assumingMemoryBound(to: PNGStream.self).pointee.copy(Int(count), to: target)
          else { return CAIRO_STATUS_READ_ERROR }
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .unreadableImage(reason: status.text) }
    try self.init(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
    // Drawing converts any depth to 8 bits per channel with alpha.
    try withContext { context throws(RenderingError) in
      cairo_set_source_surface(context.pointer, surface, 0, 0)
      cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context.pointer)
    }
  }
}

/// The bytes of a PNG file, read from the start.
private struct PNGStream {
  private let data: Data
  private var offset = 0

  init(_ data: Data) { self.data = data }

  /// Copies the next bytes; false if fewer are left.
  mutating func copy(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    guard data.count - offset >= count else { return false }
    let start = data.startIndex + offset
    data.copyBytes(to: target, from: start..<start + count)
    offset += count
    return true
  }
}
#endif
