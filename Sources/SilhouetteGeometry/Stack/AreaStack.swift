public import Foundation

/// Many areas, some above others, in one index: which of them a point is in.
///
/// Areas are indexed in paint order: the last is topmost. A class, so that copies of a map share it.
@usableFromInline package protocol AreaStack: AnyObject, Sendable {
  /// The number of areas.
  var count: Int { get }

  /// The topmost area at a point, or −1. Expected O(1); no allocation.
  func topmost(x: Double, y: Double) -> Int

  /// Every area at a point, topmost first.
  func all(x: Double, y: Double) -> [Int]

  /// The area nearest to a point that is in none, and its distance, if within `limit`; of several
  /// equally near, the topmost. O(cells within the distance).
  func nearestOutside(x: Double, y: Double, within limit: Double) -> (area: Int, distance: Double)?

  /// One of the areas alone, built for this call: O(outline) or O(pixels).
  func area(_ index: Int) -> any IndexedArea

  /// A rectangle around an area; empty if the area is.
  func bounds(of index: Int) -> CGRect

  /// A stack of some of the areas, built anew: O(outlines + cells) or O(pixels).
  func keeping(_ indices: [Int]) -> Self

  /// The bytes of the index.
  var byteCount: Int { get }
}

extension AreaStack {
  /// The area nearest to a point and its distance, if within `limit`: at 0 the topmost area that
  /// contains it; of several equally near, the topmost. O(cells within the distance).
  package func nearest(
    to point: CGPoint, within limit: Double
  ) -> (area: Int, distance: Double)? {
    let (x, y) = (Double(point.x), Double(point.y))
    guard x.isFinite, y.isFinite, limit >= 0 else { return nil }
    let area = topmost(x: x, y: y)
    return area >= 0 ? (area, 0) : nearestOutside(x: x, y: y, within: limit)
  }
}
