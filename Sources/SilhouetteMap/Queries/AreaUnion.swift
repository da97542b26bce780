package import Foundation
package import SilhouetteGeometry

/// The union of several areas.
package struct AreaUnion: PointInside {
  private let areas: [StackArea]
  /// The smallest rectangle around the areas; zero if none has an inside.
  package let bounds: CGRect

  /// The union of some areas. O(areas).
  package init(_ areas: [StackArea]) {
    self.areas = areas.filter { $0.bounds.width > 0 && $0.bounds.height > 0 }
    let box = self.areas.reduce(CGRect.null) { $0.union($1.bounds) }
    bounds = box.isNull ? .zero : box
  }

  package func pointInside(_ point: CGPoint) -> Bool {
    for area in areas where area.pointInside(point) { return true }
    return false
  }

  /// Whether the rectangle is known to be outside all of the areas.
  func isOutside(_ rect: CGRect) -> Bool {
    areas.allSatisfy { $0.overlap(with: rect) == .none }
  }
}
