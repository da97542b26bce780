#if Rendering && canImport(CCairo)
import CCairo
import Foundation
import Silhouette

/// A picture with each shape's number as its colour, drawn without antialiasing.
struct IDPicture {
  /// The shapes, bottom to top, with their numbers from 1.
  let shapes: [(number: Int, path: VectorPath, rule: FillRule)]
  let grid: PixelGrid

  init(_ shapes: [(number: Int, path: VectorPath, rule: FillRule)], size: CGSize, scale: Double)
    throws
  {
    // Copies, which count as this engine's memory: an app that draws at every tap keeps the outlines.
    self.shapes = shapes.map { ($0.number, $0.path.copied, $0.rule) }
    grid = try PixelGrid(covering: CGRect(origin: .zero, size: size), scale: scale)
  }

  /// The pixels of a part of the grid, row by row; a shape's number is in the lower 24 bits.
  func pixels(in part: PixelRect) throws -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: part.width * part.height)
    try CairoSurface.draw(
      into: &pixels, CAIRO_FORMAT_RGB24, width: part.width, height: part.height,
      stride: part.width * 4
    ) { context in
      cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
      cairo_translate(context, -Double(part.x), -Double(part.y))
      cairo_scale(context, grid.scale, grid.scale)
      for shape in shapes {
        func channel(_ shift: Int) -> Double { Double(shape.number >> shift & 255) / 255 }
        cairo_set_source_rgb(context, channel(16), channel(8), channel(0))
        cairo_set_fill_rule(
          context, shape.rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        shape.path.append(toCairo: context)
        cairo_fill(context)
      }
    }
    return pixels
  }

}

extension VectorPath {
  /// An equal path in memory of its own. Scaling by a power of two and back changes no bit.
  fileprivate var copied: VectorPath {
    applying(.scale(2)).applying(.scale(0.5))
  }
}
#endif
