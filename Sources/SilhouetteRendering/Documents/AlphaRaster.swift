#if Rendering && canImport(CCairo)
import CCairo
import SilhouetteGeometry

/// The alpha of a rectangle of pixels, 8 bits each.
struct AlphaRaster {
  private let rect: PixelRect
  private let stride: Int
  private var alpha: [UInt8]

  /// Draws into a clear raster, in the coordinates of the page.
  init(
    _ rect: PixelRect, draw: (CairoContext) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    self.rect = rect
    // cairo wants rows of whole 32-bit words.
    stride = (rect.width + 3) & ~3
    alpha = [UInt8](repeating: 0, count: stride * rect.height)
    try CairoContext.draw(
      into: &alpha, format: CAIRO_FORMAT_A8, width: rect.width, height: rect.height, stride: stride
    ) { context throws(RenderingError) in
      // Not a translation: librsvg takes the matrix apart.
      cairo_surface_set_device_offset(
        cairo_get_target(context.pointer), -Double(rect.x), -Double(rect.y))
      try draw(context)
    }
  }

  /// Sets the pixels whose alpha is above a threshold in `rows`, in which the raster begins at (x, y).
  func add(above threshold: UInt8, to rows: inout PixelRows, x: Int, y: Int) {
    for row in 0..<rect.height {
      let line = alpha[row * stride..<row * stride + rect.width]
      var index = line.startIndex
      while let start = line[index...].firstIndex(where: { $0 > threshold }) {
        index = line[start...].firstIndex { $0 <= threshold } ?? line.endIndex
        rows.set(x + start - line.startIndex..<x + index - line.startIndex, row: y + row)
      }
    }
  }

  /// Lists the pixels whose alpha is above 0 and not above a threshold.
  func addFaint(upTo threshold: UInt8, to faint: inout [AlphaMask.FaintPixel]) {
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let value = alpha[row * stride + column]
        if value > 0, value <= threshold {
          faint.append(
            AlphaMask.FaintPixel(x: rect.x + column, y: rect.y + row, alpha: value))
        }
      }
    }
  }
}
#endif
