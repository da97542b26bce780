#if Rendering && canImport(CCairo)
import CCairo
import CRsvg
package import Foundation

/// An SVG document as librsvg reads it, which renders its elements.
///
/// Use it from one thread at a time: librsvg's handles cannot be shared. Each thread can have a renderer of
/// the same document.
package final class SVGRenderer {
  /// The document's viewport, in CSS px.
  package let size: CGSize
  /// Whether the document may have patterns.
  let hasPatterns: Bool
  // Invariant: a fully loaded handle, owned by this object alone.
  private let handle: OpaquePointer

  /// Reads a document. O(bytes).
  ///
  /// - Parameters:
  ///   - data: the SVG.
  ///   - size: the viewport, in CSS px, into which librsvg fits the document.
  /// - Throws: ``RenderingError/unreadableDocument(reason:)``.
  package init(data: Data, size: CGSize) throws(RenderingError) {
    var error: UnsafeMutablePointer<GError>?
    let handle = data.withUnsafeBytes { bytes in
      rsvg_handle_new_from_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &error)
    }
    guard let handle else { throw .unreadableDocument(reason: takeMessage(of: error)) }
    self.handle = handle
    self.size = size
    hasPatterns = data.range(of: Data("pattern".utf8)) != nil
    rsvg_handle_set_dpi(handle, 96)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Draws the element with an id, or the whole document for nil, into a context whose user space is the
  /// document's viewport.
  func draw(_ id: String?, in context: CairoContext) throws(RenderingError) {
    // librsvg would write to standard error about a context that is in an error state.
    let status = cairo_status(context.pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderingError(status) }
    if let id, rsvg_handle_has_sub(handle, "#" + id) == 0 { throw .unknownElement(id: id) }
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutablePointer<GError>?
    let target = id.map { "#" + $0 }
    guard rsvg_handle_render_layer(handle, context.pointer, target, &viewport, &error) != 0 else {
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
#endif
