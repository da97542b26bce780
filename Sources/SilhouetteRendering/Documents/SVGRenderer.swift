#if Rendering && canImport(CCairo)
import CCairo
import CRsvg
package import Foundation
import SilhouetteGeometry

/// An SVG document as librsvg reads it.
///
/// Use it from one thread at a time: librsvg's handles cannot be shared. Each thread can have a renderer of
/// the same document.
package final class SVGRenderer {
  /// The document's viewport, in CSS px.
  package let size: CGSize
  /// Whether the document may draw a pattern. A recording of it is then drawn again, not replayed.
  let hasPatterns: Bool
  // Invariant: a fully loaded handle, owned by this object alone.
  private let handle: OpaquePointer

  /// Reads a document. O(bytes).
  ///
  /// - Parameters:
  ///   - data: the SVG.
  ///   - size: the viewport, in CSS px, into which librsvg fits the document.
  ///   - hasPatterns: whether a pattern may be drawn, also in an image: masks without any are made sooner.
  /// - Throws: ``RenderingError/unreadableDocument(reason:)``.
  package init(data: Data, size: CGSize, hasPatterns: Bool = true) throws(RenderingError) {
    var error: UnsafeMutablePointer<GError>?
    let handle = data.withUnsafeBytes { bytes in
      rsvg_handle_new_from_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &error)
    }
    guard let handle else { throw .unreadableDocument(reason: takeMessage(of: error)) }
    self.handle = handle
    (self.size, self.hasPatterns) = (size, hasPatterns)
    rsvg_handle_set_dpi(handle, 96)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Draws the document into a context whose user space is its viewport.
  func draw(in context: CairoContext) throws(RenderingError) {
    // librsvg would write to standard error about a context that is in an error state.
    let status = cairo_status(context.pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderingError(status) }
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutablePointer<GError>?
    guard rsvg_handle_render_layer(handle, context.pointer, nil, &viewport, &error) != 0 else {
      throw .undrawable(reason: takeMessage(of: error))
    }
  }
}

/// The message of a GLib error. Frees the error.
func takeMessage(of error: UnsafeMutablePointer<GError>?) -> String {
  guard let error else { return "no reason given" }
  defer { g_error_free(error) }
  return String(cString: error.pointee.message)
}

/// librsvg's drawing of a document, in a cairo recording surface. It gives the box of the drawing, and draws it again
/// into a raster of just that box.
///
/// Invariant: owns its surface and context, which live as long as the object.
final class Recording {
  private let renderer: SVGRenderer
  private let scale: Double
  private let context: CairoContext
  private let surface: OpaquePointer
  private let page: PixelRect

  init(of renderer: SVGRenderer, on page: PixelRect, scale: Double) throws(RenderingError) {
    (self.renderer, self.page, self.scale) = (renderer, page, scale)
    var extents = cairo_rectangle_t(
      x: 0, y: 0, width: Double(page.width), height: Double(page.height))
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, &extents),
      let context = cairo_create(surface)
    else { throw .cairo(status: "no recording") }
    self.surface = surface
    self.context = CairoContext(pointer: context)
    cairo_scale(context, scale, scale)
    try renderer.draw(in: self.context)
  }

  deinit {
    cairo_destroy(context.pointer)
    cairo_surface_destroy(surface)
  }

  /// The smallest rectangle of pixels on the page that contains everything drawn.
  func inkBox() throws(RenderingError) -> PixelRect {
    cairo_surface_flush(surface)
    if let error = RenderingError(context: context.pointer, surface: surface) { throw error }
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height)
    // cairo reports a negative size for a drawing through a mask: its extents are unbounded.
    if width < 0 || height < 0 { return page }
    let left = max(0, min(x.rounded(.down), Double(page.width)))
    let top = max(0, min(y.rounded(.down), Double(page.height)))
    let right = max(left, min((x + width).rounded(.up), Double(page.width)))
    let bottom = max(top, min((y + height).rounded(.up), Double(page.height)))
    return PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  /// Draws it again.
  func replay(in context: CairoContext) throws(RenderingError) {
    // Patterns are rasters in librsvg, but in a recording they are not.
    if renderer.hasPatterns {
      cairo_scale(context.pointer, scale, scale)
      return try renderer.draw(in: context)
    }
    cairo_set_source_surface(context.pointer, surface, 0, 0)
    cairo_paint(context.pointer)
  }
}
#endif
