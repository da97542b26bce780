import CGTK
import Foundation

extension Canvas {
  /// Writes a line about a point, with a halo that lifts it off the map.
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
