#if Rendering
import Foundation
import SilhouetteBenchmarkKit

/// A classic: at every tap the picture is drawn into one pixel, the one under the finger.
struct DrawOnePixelEngine: Engine {
  let picture: NumberedPicture

  func answer(_ point: CGPoint) -> Int32 { picture.number(under: point) }
}
#endif
