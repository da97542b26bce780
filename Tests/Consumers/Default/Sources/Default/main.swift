import Foundation
import Silhouette
import SilhouetteUI

let svg =
  "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><path id='a' d='M0 0H2V2H0Z'/></svg>"
let document = try SVGDocument(data: Data(svg.utf8))
let map = try HitMap(document, mode: .alphaMask(scales: [1]))
guard map.hitTest(CGPoint(x: 1, y: 1))?.id == "a" else { fatalError("the shape is not hit") }
