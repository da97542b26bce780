import CGTK
public import Foundation

extension Canvas {
  /// Writes a line of text centred at a point, with a halo.
  public func write(_ text: String, at center: CGPoint, size: Int, _ ink: Color, halo: Color) {
    withLayout(of: text, size: size, isBold: true) { layout, extent in
      cairo_move_to(cairo, center.x - extent.width / 2, center.y - extent.height / 2)
      pango_cairo_layout_path(cairo, layout)
      set(halo)
      cairo_set_line_width(cairo, 3)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke_preserve(cairo)
      set(ink)
      cairo_fill(cairo)
    }
  }

  /// Writes a line of text to the right of its top left corner.
  public func write(_ text: String, from corner: CGPoint, size: Int, isBold: Bool, _ ink: Color) {
    withLayout(of: text, size: size, isBold: isBold) { layout, _ in
      cairo_move_to(cairo, corner.x, corner.y)
      set(ink)
      pango_cairo_show_layout(cairo, layout)
    }
  }

  private func withLayout(
    of text: String, size: Int, isBold: Bool, _ draw: (_ layout: OpaquePointer, CGSize) -> Void
  ) {
    guard let layout = pango_cairo_create_layout(cairo) else { return }
    let font = pango_font_description_from_string(
      "Noto Sans CJK JP, Sans \(isBold ? "Bold " : "")\(size)px")
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, text, -1)
    var (width, height) = (Int32(0), Int32(0))
    pango_layout_get_pixel_size(layout, &width, &height)
    draw(layout, CGSize(width: Double(width), height: Double(height)))
    pango_font_description_free(font)
    g_object_unref(UnsafeMutableRawPointer(layout))
  }
}
