#if Rendering
import CCairo
import Foundation

/// Bytes that cairo reads a PNG from.
struct PNGSource {
  private let data: Data
  private var offset = 0

  /// The picture in a PNG file's bytes.
  static func read(_ data: Data) throws(RenderingError) -> Picture {
    var source = PNGSource(data: data)
    let surface = withUnsafeMutablePointer(to: &source) { pointer in
      cairo_image_surface_create_from_png_stream(
        { closure, target, count in
          guard let closure, let target,
            closure.assumingMemoryBound(to: PNGSource.self).pointee.copy(Int(count), to: target)
          else { return CAIRO_STATUS_READ_ERROR }
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      let reason = cairo_status_to_string(status).map(String.init(cString:)) ?? "\(status)"
      throw .unreadableImage(reason: reason)
    }
    // Whatever the file's depth, drawing brings it to 8 bits a channel with alpha.
    var picture = try Picture(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
    try picture.withContext { context throws(RenderingError) in
      cairo_set_source_surface(context.pointer, surface, 0, 0)
      cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context.pointer)
    }
    return picture
  }

  private init(data: Data) { self.data = data }

  /// Copies the next bytes; false where there are not as many.
  private mutating func copy(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    guard data.count - offset >= count else { return false }
    let start = data.startIndex + offset
    data.copyBytes(to: target, from: start..<start + count)
    offset += count
    return true
  }
}
#endif
