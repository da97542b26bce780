public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The shapes whose bounds lie inside a rectangle of document space, in document order. O(shapes).
  public func shapes(in rect: CGRect) -> [Shape] {
    shapes.filter { $0.bounds != .zero && rect.contains($0.bounds) }
  }

  /// The shapes that share some area with a region of document space, in document order.
  ///
  /// Bounds that only touch do not count. A common area narrower than about a thousandth of the rectangle
  /// that the two bounds share may be missed. In mask modes, at the largest scale.
  ///
  /// O(areas), and for each area whose bounds meet the region's: O(its outline), or O(pixels) for masks, as
  /// it is indexed anew at each call, and O(cells near both outlines).
  public func shapes(intersecting region: PathRegion) -> [Shape] {
    var found: Set<Int> = []
    for (area, owner) in areas.owners.enumerated()
    where !found.contains(owner) && index.bounds(of: area).intersects(region.bounds) {
      if index.area(area).meets(region) { found.insert(owner) }
    }
    return found.sorted().map { shapes[$0] }
  }
}

extension IndexedArea {
  /// Whether this area and another have a point in common that the search finds.
  fileprivate func meets(_ other: some IndexedArea) -> Bool {
    let shared = bounds.intersection(other.bounds)
    guard !shared.isNull, shared.width > 0, shared.height > 0 else { return false }
    return meets(other, in: shared, depth: 10)
  }

  /// Tests the centre of a rectangle, then its quarters, until one area is outside a rectangle or both cover
  /// it.
  private func meets(_ other: some IndexedArea, in rect: CGRect, depth: Int) -> Bool {
    let (mine, its) = (overlap(with: rect), other.overlap(with: rect))
    if mine == .none || its == .none { return false }
    if mine == .whole && its == .whole { return true }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    if pointInside(center) && other.pointInside(center) { return true }
    if depth == 0 { return false }
    let (width, height) = (rect.width / 2, rect.height / 2)
    for (x, y) in [
      (rect.minX, rect.minY), (rect.midX, rect.minY), (rect.minX, rect.midY),
      (rect.midX, rect.midY),
    ]
    where meets(other, in: CGRect(x: x, y: y, width: width, height: height), depth: depth - 1) {
      return true
    }
    return false
  }
}
