import Foundation
import Silhouette

let map = try FloorPlan.map()
for (x, expected) in [(10, FloorPlan.room1), (30, .default), (50, ._2B)] {
  let id = map.hitTest(CGPoint(x: x, y: 10))?.id
  precondition(id.flatMap(FloorPlan.init(rawValue:)) == expected, "\(x): \(id ?? "-")")
}
precondition(map.drillingDown(into: FloorPlan.Group.westWing.rawValue)?.shapes.count == 2)
let masks = try FloorPlan.map(engine: .mask)
precondition(masks.engine == .mask && map.engine == .exact)
precondition(masks.hitTest(CGPoint(x: 10, y: 10))?.id == FloorPlan.room1.rawValue)
let scales = masks.scales.map { "\($0)" }.joined(separator: ", ")
let district = try Districts.map().hitTest(CGPoint(x: 0.5, y: 0.4))?.id
precondition(district == Districts.west.rawValue, district ?? "-")
print(
  "\(FloorPlan.allCases.count) shapes of a map that was compiled with the app: scales \(scales), "
    + "and \(Districts.allCases.count) districts")
