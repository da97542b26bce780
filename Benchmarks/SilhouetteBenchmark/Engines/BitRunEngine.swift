#if Rendering
import Foundation
import SilhouetteBenchmarkKit

/// A classic: a bit for each pixel, all in one run of bytes without padding between the rows.
struct BitRunEngine: Engine {
  private let grid: PixelGrid
  private let bytes: [UInt8]

  init(_ raster: AlphaRaster) {
    grid = raster.grid
    var bytes = [UInt8](repeating: 0, count: (raster.alpha.count + 7) / 8)
    for (place, alpha) in raster.alpha.enumerated() where alpha > 127 {
      bytes[place >> 3] |= 1 << UInt8(place & 7)
    }
    self.bytes = bytes
  }

  func answer(_ point: CGPoint) -> Bool {
    guard let place = grid.place(of: point) else { return false }
    return bytes[place >> 3] & 1 << UInt8(place & 7) != 0
  }
}
#endif
