#if Rendering
import Foundation
import SilhouetteBenchmarkKit

/// A classic: a Boolean for each pixel.
struct BoolPerPixelEngine: Engine {
  private let grid: PixelGrid
  private let pixels: [Bool]

  init(_ raster: AlphaRaster) {
    grid = raster.grid
    pixels = raster.alpha.map { $0 > 127 }
  }

  func answer(_ point: CGPoint) -> Bool {
    guard let place = grid.place(of: point) else { return false }
    return pixels[place]
  }
}
#endif
