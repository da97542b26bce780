#if Rendering
import Foundation
import SilhouetteBenchmarkKit

/// A classic: the picture's alpha is kept, a byte a pixel, and compared with a threshold.
struct AlphaByteEngine: Engine {
  let raster: AlphaRaster

  func answer(_ point: CGPoint) -> Bool {
    guard let place = raster.grid.place(of: point) else { return false }
    return raster.alpha[place] > 127
  }
}
#endif
