import Foundation
import SilhouetteGeometry

/// What any of several areas contains.
struct AreaUnion<Area: PointInside>: PointInside {
  let areas: [Area]
  let bounds: CGRect

  init(_ areas: [Area]) {
    self.areas = areas
    let box = areas.reduce(CGRect.null) { box, area in
      area.bounds.width > 0 && area.bounds.height > 0 ? box.union(area.bounds) : box
    }
    bounds = box.isNull ? .zero : box
  }

  func pointInside(_ point: CGPoint) -> Bool { areas.contains { $0.pointInside(point) } }
}
