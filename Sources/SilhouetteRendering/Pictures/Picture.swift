#if Rendering && canImport(CCairo)
import CCairo
import SilhouetteGeometry

/// A raster image in memory: rows from the top, 8 bits per channel, premultiplied alpha.
package struct Picture: Sendable {
  /// Pixels per row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Rows of `0xAARRGGBB` with premultiplied alpha: cairo's ARGB32.
  var pixels: [UInt32]

  /// A picture of one colour. O(pixels).
  ///
  /// - Throws: ``RenderingError/invalidSize(width:height:)`` if a side is below 1 or above 32,767.
  package init(width: Int, height: Int, color: Color = .clear) throws(RenderingError) {
    guard 1...CairoContext.longestSide ~= width, 1...CairoContext.longestSide ~= height else {
      throw .invalidSize(width: width, height: height)
    }
    self.width = width
    self.height = height
    pixels = Array(repeating: color.premultiplied, count: width * height)
  }

  /// The colour of a pixel; clear outside the picture. O(1).
  package subscript(x: Int, y: Int) -> Color {
    guard 0..<width ~= x, 0..<height ~= y else { return .clear }
    return Color(premultiplied: pixels[y * width + x])
  }

  /// Composites a colour over every pixel for which `color` returns one. O(pixels).
  package mutating func paint(_ color: (_ x: Int, _ y: Int) -> Color?) {
    for y in 0..<height {
      for x in 0..<width {
        guard let color = color(x, y) else { continue }
        let index = y * width + x
        pixels[index] = color.over(pixels[index])
      }
    }
  }

  /// Draws an element, or the whole document for nil, over the picture. O(drawing commands + pixels drawn).
  ///
  /// - Parameter scale: pixels per CSS px.
  /// - Throws: ``RenderingError/mask(_:)`` for a scale that is not a positive number,
  ///   ``RenderingError/unknownElement(id:)``, or an error of librsvg or cairo.
  package mutating func draw(
    _ document: SVGRenderer, layer id: String? = nil, scale: Double
  ) throws(RenderingError) {
    guard scale.isScale else { throw .mask(.invalidScale(scale)) }
    try withContext { context throws(RenderingError) in
      cairo_scale(context.pointer, scale, scale)
      try document.draw(id, in: context)
    }
  }

  /// Calls `draw` with a cairo context that draws into the picture.
  mutating func withContext(
    _ draw: (CairoContext) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    try CairoContext.draw(
      into: &pixels, format: CAIRO_FORMAT_ARGB32, width: width, height: height, stride: width * 4,
      draw)
  }
}
#endif
