#if Rendering
import CCairo
import SilhouetteGeometry

/// cairo's own record of drawing commands: drawn once, it tells the box of what was drawn and then
/// draws it into that box alone.
///
/// Invariant: owns its surface and context; neither is nil, and both live as long as the object.
final class Recording {
  let context: CairoContext
  private let surface: OpaquePointer
  private let page: PixelRect

  /// An empty record of a page of this many pixels.
  init(width: Int, height: Int) throws(RenderingError) {
    page = PixelRect(x: 0, y: 0, width: width, height: height)
    var extents = cairo_rectangle_t(
      x: 0, y: 0, width: Double(width), height: Double(height))
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, &extents),
      let context = cairo_create(surface)
    else { throw .cairo(status: "no recording") }
    self.surface = surface
    self.context = CairoContext(pointer: context)
  }

  deinit {
    cairo_destroy(context.pointer)
    cairo_surface_destroy(surface)
  }

  /// The least pixels on the page that hold all that was drawn.
  func inkBox() throws(RenderingError) -> PixelRect {
    cairo_surface_flush(surface)
    let statuses = [cairo_status(context.pointer), cairo_surface_status(surface)]
    if let failed = statuses.first(where: { $0 != CAIRO_STATUS_SUCCESS }) {
      // Without memory alone, which is tried in a process of its own.
      throw RenderingError(failed)
    }
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height)
    // What is drawn through a mask has no bounds of its own, and comes with a negative size.
    if width < 0 || height < 0 { return page }
    let left = max(0, min(x.rounded(.down), Double(page.width)))
    let top = max(0, min(y.rounded(.down), Double(page.height)))
    let right = max(left, min((x + width).rounded(.up), Double(page.width)))
    let bottom = max(top, min((y + height).rounded(.up), Double(page.height)))
    return PixelRect(
      x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  /// Draws the record with its pixel `origin` at the context's (0, 0).
  func replay(in context: CairoContext, origin: (x: Int, y: Int)) {
    cairo_set_source_surface(context.pointer, surface, -Double(origin.x), -Double(origin.y))
    cairo_paint(context.pointer)
  }
}
#endif
