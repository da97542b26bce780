#if Rendering && canImport(CCairo)
import CCairo
import CRsvg
import Foundation
import SilhouetteGeometry

/// What librsvg draws of single elements of a document, as its author wrote it: none of our code is between.
final class ElementRenderer {
  private let handle: OpaquePointer
  private let size: CGSize

  init(_ data: Data, size: CGSize) throws {
    let handle = data.withUnsafeBytes {
      rsvg_handle_new_from_data(
        $0.baseAddress?.assumingMemoryBound(to: UInt8.self), $0.count, nil)
    }
    guard let handle else { throw Failure() }
    (self.handle, self.size) = (handle, size)
    rsvg_handle_set_dpi(handle, 96)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  private struct Failure: Error {}

  /// The alpha of an element's pixels, row by row, and how many are in a row.
  func alpha(of id: String, scale: Double) throws -> (width: Int, values: [UInt8]) {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isDrawn = pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
        Int32(height), Int32(4 * width))
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      cairo_scale(context, scale, scale)
      var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
      defer { cairo_surface_finish(surface) }
      return rsvg_handle_render_layer(handle, context, "#" + id, &viewport, nil) != 0
    }
    guard isDrawn else { throw Failure() }
    return (width, pixels.map { UInt8($0 >> 24) })
  }

  /// The pixels of an element whose alpha is above the threshold.
  func mask(of id: String, scale: Double, threshold: UInt8 = 127) throws -> BitMask {
    let (width, values) = try alpha(of: id, scale: scale)
    let rect = PixelRect(x: 0, y: 0, width: width, height: values.count / max(1, width))
    return BitMask(scale: scale, pixelRect: rect) { row, column in
      values[row * width + column] > threshold
    }
  }
}
#endif
