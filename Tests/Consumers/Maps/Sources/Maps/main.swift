import Foundation
import Silhouette

let map = try FloorPlan.map()
for (x, expected) in [(10, FloorPlan.room1), (30, .default), (50, ._2B)] {
  let id = map.hitTest(CGPoint(x: x, y: 10))?.id
  precondition(id.flatMap(FloorPlan.init(rawValue:)) == expected, "\(x): \(id ?? "-")")
}
precondition(map.drillingDown(into: FloorPlan.Group.westWing.rawValue)?.shapes.count == 2)
print("\(FloorPlan.allCases.count) shapes of a map that was compiled with the app")
