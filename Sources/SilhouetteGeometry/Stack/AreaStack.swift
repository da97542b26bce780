public import Foundation

/// Many areas, some above others, in one index: which of them a point is in.
///
/// Areas are indexed in paint order: the last is topmost, unless ``isAbove(_:_:)`` says otherwise. A class, so that copies of
/// a map share it.
@usableFromInline package protocol AreaStack: AnyObject, Sendable {
  /// The number of areas.
  var count: Int { get }

  /// The topmost area at a point, or −1. Expected O(1), or O(log areas) in a crowd; no allocation.
  func topmost(x: Double, y: Double) -> Int

  /// Writes the topmost area at each point, or −1. Stops at the end of the shorter span.
  func topmost(_ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>)

  /// The topmost area at a point of those that are wanted, or −1. O(areas at the point).
  func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int

  /// Replaces the array's content with all areas at a point, topmost first.
  func all(x: Double, y: Double, into areas: inout [Int])

  /// Writes the code of ``FoundAreas`` for each point. Stops at the end of the shorter span.
  func all(_ points: Span<CGPoint>, into codes: inout MutableSpan<Int32>)

  /// About how much work ``all(x:y:)`` is besides the areas that it finds, in units. O(areas near the point).
  func work(x: Double, y: Double) -> Int64

  /// Tells a search of the areas whose outlines are near its point. O(cells within its limit).
  func search(_ search: inout NearSearch)

  /// Whether the same area is the topmost within a distance of a point, or none is there; false if the cells do not tell.
  /// O(1).
  func isUniform(x: Double, y: Double, within distance: Double) -> Bool

  /// Finds how far a search's point may move before the answer changes. O(cells within its limit).
  func margin(_ search: inout MarginSearch)

  /// Visits the areas in the cells, or pixels, under a rectangle: each with a rectangle, and whether the area
  /// covers it or may only touch it. O(cells under the rectangle · areas on them).
  func visitCells(
    in rect: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void)

  /// The pieces of an area, largest first; those of an outline by its subpaths. O(outline + n log n)
  /// for n subpaths, or O(pixels).
  func pieces(of index: Int) -> [AreaPiece]

  /// A rectangle around an area; empty if the area is. O(outline) for one of lines, else O(1).
  func bounds(of index: Int) -> CGRect

  /// The bytes of the index.
  var byteCount: Int { get }

  /// The stack, if its areas are outlines.
  var outlined: (any OutlinedStack)? { get }

  /// Whether an area is painted above another. O(1).
  func isAbove(_ area: Int, _ other: Int) -> Bool
}

extension AreaStack {
  /// Every area at a point, topmost first.
  package func all(x: Double, y: Double) -> [Int] {
    var areas: [Int] = []
    all(x: x, y: y, into: &areas)
    return areas
  }

  package var outlined: (any OutlinedStack)? { nil }

  package func isAbove(_ area: Int, _ other: Int) -> Bool { area > other }

  package func isUniform(x: Double, y: Double, within distance: Double) -> Bool { false }

  package func topmost(_ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>) {
    for index in 0..<min(points.count, areas.count) {
      areas[index] = Int32(topmost(x: Double(points[index].x), y: Double(points[index].y)))
    }
  }
}
