package import Foundation
package import SilhouetteGeometry

/// The union of some areas of a stack, which its index is asked about, and of regions.
package struct AreaUnion: PointInside {
  private let stack: (any AreaStack)?
  private let meter: SharedBudget?
  private let areas: AreaSet
  private let regions: Area
  /// The smallest rectangle around the areas; zero if none has an inside.
  package let bounds: CGRect

  /// The union of some regions. O(regions).
  package init(_ regions: [ClippedRegion]) { self.init([], of: nil, regions) }

  /// O(areas), and that of finding their bounds.
  init(
    _ areas: [Int], of stack: (any AreaStack)?, _ regions: [ClippedRegion] = [],
    meter: SharedBudget? = nil
  ) {
    (self.stack, self.areas, self.meter) = (stack, AreaSet(areas), meter)
    self.regions = .any(regions.filter { $0.bounds.hasArea }.map { $0.area })
    var boxes = areas.compactMap { stack?.bounds(of: $0) }
    boxes += regions.map { $0.bounds }
    let box = boxes.reduce(CGRect.null) { $1.hasArea ? $0.union($1) : $0 }
    bounds = box.isNull ? .zero : box
  }

  package func pointInside(_ point: CGPoint) -> Bool {
    let (x, y) = (Double(point.x), Double(point.y))
    if let meter, !meter.affords(15 + (stack?.work(x: x, y: y) ?? 0)) { return false }
    if let stack {
      // The topmost of all areas is nearly always the one, and is found faster.
      let area = stack.topmost(x: x, y: y)
      if area >= 0, areas.contains(area) || stack.topmost(x: x, y: y, where: areas.contains) >= 0 {
        return true
      }
    }
    return regions.pointInside(point)
  }

  /// The distance from a point outside; for clipped areas a lower bound; infinite beyond a limit. Adds its cost to
  /// `work`.
  func leastDistance(from point: CGPoint, within limit: Double, work: inout Int64) -> Double {
    min(
      distanceInStack(from: point, within: limit, work: &work),
      regions.leastDistance(from: point, within: limit, work: &work))
  }

  /// More work than it takes to look for a spot in areas that have one.
  var mostWork: Int64 { 10_000_000 + 100 * Int64(stack?.byteCount ?? 0) }

  private func distanceInStack(
    from point: CGPoint, within limit: Double, work: inout Int64
  ) -> Double {
    guard let stack else { return .infinity }
    var search = NearSearch(nearestTo: Double(point.x), Double(point.y), within: limit) {
      areas.contains($0) ? limit : -1
    }
    search.isRough = true
    if let meter { search.mostWork = meter.rest.work }
    stack.search(&search)
    _ = meter?.affords(search.work)
    work += search.work
    return search.nearest < 0 ? .infinity : search.limit
  }
}

extension CGRect {
  fileprivate var hasArea: Bool { width > 0 && height > 0 }
}
