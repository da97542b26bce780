import Foundation
import Silhouette
import SilhouetteUI

let svg =
  "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><path id='a' d='M0 0H2V2H0Z'/></svg>"
let document = try SVGDocument(data: Data(svg.utf8))
let map = try HitMap(document, mode: .mask(scales: [1]))
guard map.hitTest(CGPoint(x: 1, y: 1))?.id == "a" else { fatalError("the shape is not hit") }

// The same calls compile, and say that they need rendering.
func refuses(_ body: () throws -> Void) -> Bool {
  do { try body() } catch HitMapError.renderingUnavailable { return true } catch {}
  return false
}
let mode = HitMap.Mode.alphaMask(scales: [1])
let shape = HitMap.Shape(
  id: "a", outline: .fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))))
guard refuses({ _ = try HitMap(document, mode: mode) }),
  refuses({ _ = try HitMap(shapes: [shape], size: CGSize(width: 4, height: 4), mode: mode) }),
  refuses({ _ = try ButtonImage(imageData: Data()) }),
  refuses({ _ = try ButtonImage(maskImageData: Data()) }),
  refuses({ _ = try ButtonImage(contentsOf: URL(fileURLWithPath: "/key.png")) })
else { fatalError("rendering is not refused") }
