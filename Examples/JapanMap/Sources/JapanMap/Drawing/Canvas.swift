import CGTK
import Foundation
import Silhouette

/// A cairo context in the view's coordinates.
struct Canvas {
  let cairo: OpaquePointer

  /// Fills the whole canvas.
  func paint(_ color: Color) {
    set(color)
    cairo_paint(cairo)
  }

  /// Fills paths of the document, transformed to the view.
  func fill(_ paths: [VectorPath], _ transform: Affine, _ color: Color) {
    trace(paths, transform)
    set(color)
    cairo_fill(cairo)
  }

  /// Strokes paths with a width in the view's points.
  func stroke(
    _ paths: [VectorPath], _ transform: Affine, _ color: Color, width: Double
  ) {
    trace(paths, transform)
    set(color)
    cairo_set_line_width(cairo, width)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
  }

  /// Strokes a rounded rectangle around a point.
  func ring(about center: CGPoint, _ size: CGSize, _ color: Color, width: Double) {
    let radius = size.height / 2
    let reach = size.width / 2 - radius
    cairo_new_path(cairo)
    cairo_arc(cairo, center.x + reach, center.y, radius, -.pi / 2, .pi / 2)
    cairo_arc(cairo, center.x - reach, center.y, radius, .pi / 2, 3 * .pi / 2)
    cairo_close_path(cairo)
    set(color)
    cairo_set_line_width(cairo, width)
    cairo_stroke(cairo)
  }

  /// Draws ARGB32 pixels over the canvas, at `scale` pixels per point.
  func lay(_ pixels: [UInt32], width: Int, height: Int, pixelsPerPoint: Int) {
    var pixels = pixels
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
        Int32(height), Int32(4 * width))
      cairo_save(cairo)
      cairo_scale(cairo, 1 / Double(pixelsPerPoint), 1 / Double(pixelsPerPoint))
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
      cairo_paint(cairo)
      cairo_restore(cairo)
      // cairo does not copy the pixels.
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  func set(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func trace(_ paths: [VectorPath], _ transform: Affine) {
    cairo_new_path(cairo)
    for path in paths { path.applying(transform).append(toCairo: cairo) }
  }
}

extension Canvas {
  /// Writes a line of text centred at a point, with a halo.
  func write(_ text: String, at center: CGPoint, size: Int, _ ink: Color, halo: Color) {
    let layout = pango_cairo_create_layout(cairo)
    let font = pango_font_description_from_string("Noto Sans CJK JP, Sans Bold \(size)px")
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, text, -1)
    var (width, height) = (Int32(0), Int32(0))
    pango_layout_get_pixel_size(layout, &width, &height)
    cairo_move_to(cairo, center.x - Double(width) / 2, center.y - Double(height) / 2)
    pango_cairo_layout_path(cairo, layout)
    set(halo)
    cairo_set_line_width(cairo, 3)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke_preserve(cairo)
    set(ink)
    cairo_fill(cairo)
    pango_font_description_free(font)
    g_object_unref(layout.map(UnsafeMutableRawPointer.init))
  }
}
