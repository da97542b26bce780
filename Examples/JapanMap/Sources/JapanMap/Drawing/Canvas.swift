import CGTK
import Foundation
import Silhouette

/// A cairo context, drawn on in the view's points.
struct Canvas {
  let cairo: OpaquePointer

  /// Covers everything.
  func paint(_ color: Color) {
    set(color)
    cairo_paint(cairo)
  }

  /// Fills paths of the document, which the transform brings into the view.
  func fill(_ paths: [VectorPath], _ transform: Affine, _ color: Color) {
    trace(paths, transform)
    set(color)
    cairo_fill(cairo)
  }

  /// Follows paths with a pen that is so wide in the view's points.
  func stroke(
    _ paths: [VectorPath], _ transform: Affine, _ color: Color, width: Double
  ) {
    trace(paths, transform)
    set(color)
    cairo_set_line_width(cairo, width)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
  }

  /// Draws the line of a rectangle with round ends about a point.
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

  /// Lays pixels of ARGB32 over everything, so many to a point.
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
      // The pixels are only lent.
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
