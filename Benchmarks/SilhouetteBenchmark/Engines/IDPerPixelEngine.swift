#if Rendering && canImport(CCairo)
import Foundation
import SilhouetteBenchmarkKit

/// The picking buffer of games: the picture is drawn once, and two bytes per pixel keep its shape.
struct IDPerPixelEngine: Engine {
  private let grid: PixelGrid
  private let numbers: [UInt16]

  init(_ picture: IDPicture) throws {
    grid = picture.grid
    numbers = try picture.pixels(in: picture.grid.rect).map { UInt16(truncatingIfNeeded: $0) }
  }

  func answer(_ point: CGPoint) -> Int32 {
    guard let index = grid.index(of: point) else { return 0 }
    return Int32(numbers[index])
  }
}
#endif
