#if Rendering && canImport(CCairo)
import CCairo
import SilhouetteGeometry

/// A cairo recording surface: a document is drawn into it once. It then gives the box of what was drawn,
/// and draws it again into a raster of just that box.
///
/// Invariant: owns its surface and context, which live as long as the object.
final class Recording {
  let context: CairoContext
  private let surface: OpaquePointer
  private let page: PixelRect

  /// An empty recording of a page with this many pixels.
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

  /// The smallest rectangle of pixels on the page that contains everything drawn.
  func inkBox() throws(RenderingError) -> PixelRect {
    cairo_surface_flush(surface)
    if let error = RenderingError(context: context.pointer, surface: surface) { throw error }
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height)
    // cairo reports a negative size for what is drawn through a mask: its extents are unbounded.
    if width < 0 || height < 0 { return page }
    let left = max(0, min(x.rounded(.down), Double(page.width)))
    let top = max(0, min(y.rounded(.down), Double(page.height)))
    let right = max(left, min((x + width).rounded(.up), Double(page.width)))
    let bottom = max(top, min((y + height).rounded(.up), Double(page.height)))
    return PixelRect(
      x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  /// Draws the recording.
  func replay(in context: CairoContext) {
    cairo_set_source_surface(context.pointer, surface, 0, 0)
    cairo_paint(context.pointer)
  }
}
#endif
