import Foundation
import SilhouetteGeometry

/// Several areas as one.
struct AreaGroup {
  private let areas: [any IndexedArea]
  let bounds: CGRect

  /// The union of some areas; those of an empty box count for nothing.
  init(_ areas: [any IndexedArea]) {
    self.areas = areas.filter { $0.bounds.width > 0 && $0.bounds.height > 0 }
    bounds = self.areas.reduce(.null) { $0.union($1.bounds) }
  }

  func pointInside(_ point: CGPoint) -> Bool {
    for area in areas where area.pointInside(point) { return true }
    return false
  }

  /// Whether the rectangle is known to be outside all of the areas.
  func isOutside(_ rect: CGRect) -> Bool {
    areas.allSatisfy { $0.overlap(with: rect) == .none }
  }
}
