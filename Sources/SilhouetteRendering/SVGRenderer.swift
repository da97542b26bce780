#if Rendering
import CCairo
import CRsvg
public import Foundation

/// An SVG document as librsvg reads it, to render what is seen of its elements.
///
/// Use one from one thread at a time: librsvg's handle is not to be shared. Handles of one document
/// in several threads are independent.
public final class SVGRenderer {
  /// What of an element takes hits.
  public enum HitRule: String, Sendable, Hashable, CaseIterable {
    /// What is drawn, as it is drawn.
    case ink
    /// What is painted at all, as if opaque: opacities, filters and masks do not matter. A colour that
    /// is itself transparent stays so; masks of outlines ask about geometry alone.
    case geometry
  }

  /// The document's viewport, in CSS px.
  public let size: CGSize
  // Invariant: a fully loaded handle, owned by this object alone.
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// Reads a document. O(bytes).
  ///
  /// - Parameters:
  ///   - data: the SVG.
  ///   - size: the viewport into which librsvg fits the document: its width and height in CSS px.
  ///   - rule: what of an element takes hits.
  /// - Throws: ``RenderingError/unreadableDocument(reason:)``, with librsvg's reason.
  public init(data: Data, size: CGSize, rule: HitRule = .ink) throws(RenderingError) {
    var error: UnsafeMutablePointer<GError>?
    let handle = data.withUnsafeBytes { bytes in
      rsvg_handle_new_from_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), gsize(bytes.count), &error)
    }
    guard let handle else { throw .unreadableDocument(reason: takeReason(of: error)) }
    self.handle = handle
    self.size = size
    rsvg_handle_set_dpi(handle, 96)
    guard rule == .geometry else { return }
    let css = Array(Self.opaque.utf8)
    // A constant, which every librsvg so far has taken.
    guard rsvg_handle_set_stylesheet(handle, css, gsize(css.count), &error) != 0 else {
      throw .unreadableDocument(reason: takeReason(of: error))
    }
  }

  deinit { g_object_unref(handle) }

  /// A user's declarations marked important win over every one of the author's.
  private static let opaque = """
    * { opacity: 1 !important; fill-opacity: 1 !important; stroke-opacity: 1 !important;
        stop-opacity: 1 !important; flood-opacity: 1 !important; filter: none !important;
        mask: none !important; mix-blend-mode: normal !important; }
    """

  /// Draws the element, or the whole document for nil, into a context whose user space is the
  /// document's.
  func draw(_ id: String?, in context: CairoContext) throws(RenderingError) {
    // Of a context that is in an error librsvg would tell standard error.
    let status = cairo_status(context.pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderingError(status) }
    let target = id.map { "#" + $0 }
    if let target, rsvg_handle_has_sub(handle, target) == 0 {
      throw .unknownElement(id: id ?? "")
    }
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutablePointer<GError>?
    // Fails where a limit of librsvg's own is reached, or memory ends.
    guard rsvg_handle_render_layer(handle, context.pointer, target, &viewport, &error) != 0 else {
      throw .undrawable(reason: takeReason(of: error))
    }
  }
}

/// The message of a GLib error, which is freed.
func takeReason(of error: UnsafeMutablePointer<GError>?) -> String {
  guard let error else { return "no reason given" }
  defer { g_error_free(error) }
  return String(cString: error.pointee.message)
}
#endif
