import Foundation
import SilhouetteGeometry

/// What any of several areas contains.
struct AreaUnion: PointInside {
  // Not generic: code for any kind of area would look the kind up at every question.
  private let areas: [any PointInside]
  let bounds: CGRect

  init(_ areas: [any PointInside]) {
    self.areas = areas
    let box = areas.reduce(CGRect.null) { box, area in
      area.bounds.width > 0 && area.bounds.height > 0 ? box.union(area.bounds) : box
    }
    bounds = box.isNull ? .zero : box
  }

  func pointInside(_ point: CGPoint) -> Bool {
    for area in areas where area.pointInside(point) { return true }
    return false
  }
}
