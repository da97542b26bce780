#if Rendering
import Foundation
import SilhouetteBenchmarkKit

/// A classic: at every tap the whole picture is drawn, and the pixel under the finger looked at.
struct DrawEveryTapEngine: Engine {
  let picture: NumberedPicture

  func answer(_ point: CGPoint) -> Int32 {
    guard let place = picture.grid.place(of: point),
      let pixels = try? picture.pixels(in: picture.grid.rect)
    else { return 0 }
    return Int32(pixels[place] & 0xFF_FFFF)
  }
}
#endif
