public import Foundation

/// Many areas, some above others, in one index: which of them a point is in.
///
/// Areas are indexed in paint order: the last is topmost. A class, so that copies of a map share it.
@usableFromInline package protocol AreaStack: AnyObject, Sendable {
  /// The number of areas.
  var count: Int { get }

  /// The topmost area at a point, or −1. Expected O(1), or O(log areas) in a crowd; no allocation.
  func topmost(x: Double, y: Double) -> Int

  /// For each point the topmost area, or −1. Of one more than of the other, the rest is left out.
  func topmost(_ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>)

  /// The topmost area at a point of those that are wanted, or −1. O(areas at the point).
  func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int

  /// Every area at a point, topmost first.
  func all(x: Double, y: Double) -> [Int]

  /// About how much work ``all(x:y:)`` is besides the areas that it finds, in units. O(areas near the point).
  func work(x: Double, y: Double) -> Int

  /// Tells a search of the areas whose outlines are near its point. O(cells within its limit).
  func search(_ search: inout NearSearch)

  /// Visits the areas in the cells, or pixels, under a rectangle: each with a rectangle, and whether the area
  /// covers it or may only touch it. O(cells under the rectangle · areas on them).
  func visitCells(
    in rect: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void)

  /// The pieces of an area, largest first; those of an outline by its subpaths. O(outline + subpaths²) or
  /// O(pixels).
  func pieces(of index: Int) -> [AreaPiece]

  /// A rectangle around an area; empty if the area is. O(outline) for one of lines, else O(1).
  func bounds(of index: Int) -> CGRect

  /// The bytes of the index.
  var byteCount: Int { get }
}

extension AreaStack {
  package func topmost(_ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>) {
    for index in 0..<min(points.count, areas.count) {
      areas[index] = Int32(topmost(x: Double(points[index].x), y: Double(points[index].y)))
    }
  }
}

extension NearSearch {
  /// The area nearest to a point and its distance, if within `limit`: at 0 the topmost area that
  /// contains it; of several equally near, the topmost. O(cells within the distance).
  // No method of the protocol: Embedded Swift makes a trap of a generic one that another module calls.
  package static func nearest(
    in stack: any AreaStack, to point: CGPoint, within limit: Double
  ) -> (area: Int, distance: Double)? {
    let (x, y) = (Double(point.x), Double(point.y))
    guard x.isFinite, y.isFinite, limit >= 0 else { return nil }
    let area = stack.topmost(x: x, y: y)
    if area >= 0 { return (area, 0) }
    var search = NearSearch(nearestTo: x, y, within: limit)
    stack.search(&search)
    return search.nearest < 0 ? nil : (search.nearest, search.limit)
  }
}
