import CGTK
public import Foundation
public import Silhouette

/// A cairo context in the view's coordinates.
public struct Canvas {
  let cairo: OpaquePointer

  /// A canvas for a `cairo_t *`.
  public init(cairo: OpaquePointer) { self.cairo = cairo }

  /// Fills the whole canvas.
  public func paint(_ color: Color) {
    set(color)
    cairo_paint(cairo)
  }

  /// Fills paths of the document, transformed to the view.
  public func fill(_ paths: [VectorPath], _ transform: Affine, _ color: Color) {
    trace(paths, transform)
    set(color)
    cairo_fill(cairo)
  }

  /// Strokes paths with a width in the view's points.
  public func stroke(
    _ paths: [VectorPath], _ transform: Affine, _ color: Color, width: Double
  ) {
    trace(paths, transform)
    set(color)
    cairo_set_line_width(cairo, width)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
  }

  /// Strokes a rounded rectangle around a point.
  public func ring(about center: CGPoint, _ size: CGSize, _ color: Color, width: Double) {
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

  /// Draws ARGB32 pixels over the canvas, one for each point.
  public func lay(_ pixels: [UInt32], width: Int, height: Int) {
    var pixels = pixels
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
        Int32(height), Int32(4 * width))
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
      cairo_paint(cairo)
      // cairo does not copy the pixels.
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// Fills a rectangle with round corners.
  public func fillRounded(_ rect: CGRect, radius: CGFloat, _ color: Color) {
    guard rect.width > 2 * radius, rect.height > 2 * radius else { return }
    cairo_new_path(cairo)
    let box = rect.insetBy(dx: radius, dy: radius)
    let corners = [
      (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY), (box.minX, box.minY),
    ]
    for (turn, corner) in corners.enumerated() {
      let start = Double(turn - 1) * .pi / 2
      cairo_arc(cairo, corner.0, corner.1, radius, start, start + .pi / 2)
    }
    cairo_close_path(cairo)
    set(color)
    cairo_fill(cairo)
  }

  /// Fills and strokes outlines of a document, transformed to the view.
  public func draw(_ outlines: [Outline], _ transform: Affine, _ color: Color) {
    set(color)
    for outline in outlines { outline.applying(transform).draw(toCairo: cairo) }
  }

  /// Draws what is inside a rectangle only.
  public func clipped(to rect: CGRect, _ draw: () -> Void) {
    cairo_save(cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(cairo)
    draw()
    cairo_restore(cairo)
  }

  func set(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func trace(_ paths: [VectorPath], _ transform: Affine) {
    cairo_new_path(cairo)
    for path in paths { path.applying(transform).append(toCairo: cairo) }
  }
}
