#if Rendering && canImport(CCairo)
import Foundation
import SilhouetteBenchmarkKit

/// A classic: the shape is rendered once, and something is kept for each pixel.
struct PixelEngine<Pixels: PixelStorage>: Engine {
  private let grid: PixelGrid
  private let pixels: Pixels

  init(_ raster: AlphaRaster) {
    grid = raster.grid
    pixels = Pixels(raster.alpha)
  }

  func answer(_ point: CGPoint) -> Bool {
    guard let index = grid.index(of: point) else { return false }
    return pixels[index]
  }
}

/// Pixels in rows without padding: whether each is inside.
protocol PixelStorage {
  init(_ alpha: [UInt8])
  subscript(index: Int) -> Bool { get }
}

/// A byte of alpha per pixel, compared with a threshold.
struct AlphaBytes: PixelStorage {
  private let alpha: [UInt8]

  init(_ alpha: [UInt8]) { self.alpha = alpha }

  subscript(index: Int) -> Bool { alpha[index] > 127 }
}

/// A Boolean per pixel.
struct Booleans: PixelStorage {
  private let pixels: [Bool]

  init(_ alpha: [UInt8]) { pixels = alpha.map { $0 > 127 } }

  subscript(index: Int) -> Bool { pixels[index] }
}

/// A bit per pixel.
struct BitRun: PixelStorage {
  private let bytes: [UInt8]

  init(_ alpha: [UInt8]) {
    var bytes = [UInt8](repeating: 0, count: (alpha.count + 7) / 8)
    for (index, alpha) in alpha.enumerated() where alpha > 127 {
      bytes[index >> 3] |= 1 << UInt8(index & 7)
    }
    self.bytes = bytes
  }

  subscript(index: Int) -> Bool { bytes[index >> 3] & 1 << UInt8(index & 7) != 0 }
}
#endif
