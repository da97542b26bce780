#if Rendering && canImport(CCairo)
import CCairo
import Foundation
import Silhouette

/// A filled path rendered by cairo with antialiasing: a byte of alpha for each pixel of its bounds.
struct AlphaRaster {
  let grid: PixelGrid
  let alpha: [UInt8]

  init(_ path: VectorPath, rule: FillRule, scale: Double) throws {
    let grid = try PixelGrid(covering: PathRegion(path, fillRule: rule).bounds, scale: scale)
    let (width, height) = (grid.rect.width, grid.rect.height)
    let stride = (width + 3) & ~3
    var rows = [UInt8](repeating: 0, count: stride * height)
    try CairoSurface.draw(
      into: &rows, CAIRO_FORMAT_A8, width: width, height: height, stride: stride
    ) { context in
      cairo_translate(context, -Double(grid.rect.x), -Double(grid.rect.y))
      cairo_scale(context, scale, scale)
      cairo_set_fill_rule(
        context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      path.append(toCairo: context)
      cairo_fill(context)
    }
    self.grid = grid
    var alpha: [UInt8] = []
    alpha.reserveCapacity(width * height)
    for row in 0..<height { alpha += rows[row * stride..<row * stride + width] }
    self.alpha = alpha
  }
}
#endif
