package import Foundation
package import SilhouetteGeometry

/// What a map's areas are compared with: a rectangle or a region.
protocol Selection: PointInside {
  /// How much of a rectangle is inside; `partial` if that is not known.
  func overlap(with rect: CGRect) -> RectOverlap

  /// The distance from a point, inside or outside, to the outline; infinite beyond a limit.
  func distanceToOutline(from point: CGPoint, within limit: Double) -> Double
}

extension PathRegion: Selection {}

extension CGRect: Selection {
  func overlap(with rect: CGRect) -> RectOverlap {
    if rect.minX >= minX && rect.maxX < maxX && rect.minY >= minY && rect.maxY < maxY {
      return .whole
    }
    let isApart = rect.minX >= maxX || rect.maxX < minX || rect.minY >= maxY || rect.maxY < minY
    return isApart ? .none : .partial
  }

  func distanceToOutline(from point: CGPoint, within limit: Double) -> Double {
    let inside = min(point.x - minX, maxX - point.x, point.y - minY, maxY - point.y)
    let found = Double(inside >= 0 ? inside : distance(to: point))
    return found <= limit ? found : .infinity
  }
}

/// Compares an area with a selection by rectangles that are quartered, those first in which both are nearest to the
/// middle, until a point decides.
struct AreaComparison<Selected: Selection> {
  private let area: AreaUnion
  private let selection: Selected
  private let pays: (_ work: Int64) -> Bool

  /// - Parameter pays: whether there is as much work, which it is told of after each step.
  init(_ area: AreaUnion, _ selection: Selected, pays: @escaping (_ work: Int64) -> Bool) {
    (self.area, self.selection, self.pays) = (area, selection, pays)
  }

  /// Whether both have a point in common that the search finds.
  var isOverlapping: Bool {
    findsPoint(in: area.bounds.common(with: selection.bounds), thatIsSelected: true)
  }

  /// Whether the search finds no point of the area that is not selected.
  var isInside: Bool { !findsPoint(in: area.bounds, thatIsSelected: false) }

  /// Whether a point of the area is found that is in the selection, or is not.
  private func findsPoint(in rect: CGRect, thatIsSelected isSelected: Bool) -> Bool {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return false }
    var (open, looked, work) = ([rect], 0, Int64(0))
    // Along a border that both have, none decides.
    while let rect = open.popLast(), looked < 4096, pays(1000 + work) {
      work = 0
      let (width, height) = (rect.width / 2, rect.height / 2)
      let radius = Double((width * width + height * height).squareRoot()) / 2
      var near: [(miss: Double, rect: CGRect)] = []
      for (x, y) in [
        (rect.minX, rect.minY), (rect.midX, rect.minY), (rect.minX, rect.midY),
        (rect.midX, rect.midY),
      ] {
        let quarter = CGRect(x: x, y: y, width: width, height: height)
        let center = CGPoint(x: quarter.midX, y: quarter.midY)
        let isInArea = area.pointInside(center)
        let isWanted = selection.pointInside(center) == isSelected
        if isInArea && isWanted { return true }
        let miss =
          (isInArea ? 0 : area.leastDistance(from: center, within: radius, work: &work))
          + (isWanted ? 0 : selection.distanceToOutline(from: center, within: radius))
        if miss <= 2 * radius { near.append((miss, quarter)) }
      }
      looked += 4
      // The last is the next.
      open += near.sorted { $0.miss > $1.miss }.map { $0.rect }
    }
    return false
  }
}

/// The union of some areas of a stack, which its index is asked about, and of regions.
package struct AreaUnion: PointInside {
  private let stack: (any AreaStack)?
  private let meter: SharedBudget?
  private let areas: AreaSet
  private let regions: [ClippedRegion]
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
    self.regions = regions.filter { $0.bounds.hasArea }
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
    return regions.contains { $0.pointInside(point) }
  }

  /// The distance from a point outside, of what is clipped a lower bound; infinite if that is beyond a limit.
  /// Adds the work that it was to a number, in units.
  func leastDistance(from point: CGPoint, within limit: Double, work: inout Int64) -> Double {
    regions.reduce(distanceInStack(from: point, within: limit, work: &work)) {
      min($0, $1.leastDistance(from: point, within: limit, work: &work))
    }
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
