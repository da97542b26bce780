#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// A classic: every tap draws the whole picture, and looks at the pixel under the finger.
struct DrawEveryTapEngine: Engine {
  let picture: IDPicture

  func answer(_ point: CGPoint) -> Int32 {
    guard let index = picture.grid.index(of: point),
      let pixels = try? picture.pixels(in: picture.grid.rect)
    else { return 0 }
    return Int32(pixels[index] & 0xFF_FFFF)
  }
}

/// A classic: every tap draws the picture into a single pixel, the one under the finger.
struct DrawOnePixelEngine: Engine {
  let picture: IDPicture

  func answer(_ point: CGPoint) -> Int32 {
    guard let index = picture.grid.index(of: point) else { return 0 }
    let rect = picture.grid.rect
    let (row, column) = index.quotientAndRemainder(dividingBy: rect.width)
    let pixel = PixelRect(x: rect.x + column, y: rect.y + row, width: 1, height: 1)
    let pixels = (try? picture.pixels(in: pixel)) ?? []
    return Int32((pixels.first ?? 0) & 0xFF_FFFF)
  }
}
#endif
