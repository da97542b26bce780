package import Foundation

/// Many areas, one over another, and which of them a point is in: one look-up for all.
///
/// The answers are those of its subclasses; by itself it is a stack of no area, of which nothing is
/// asked. Areas are numbered in paint order. Immutable, and the owner of the memory that it reads.
@usableFromInline package class AreaStack: @unchecked Sendable {
  /// How many areas there are.
  package let count: Int

  init(count: Int) { self.count = count }

  /// The topmost area under a point, or −1. Expected O(1); no allocation.
  @usableFromInline package func topmost(x: Double, y: Double) -> Int { -1 }

  /// Every area under a point, front to back.
  package func all(x: Double, y: Double) -> [Int] { [] }

  /// The area nearest to a point and its distance, if within `limit`: the one under the point at 0,
  /// and the topmost of those as near.
  package final func nearest(
    to point: CGPoint, within limit: Double
  ) -> (area: Int, distance: Double)? {
    let (x, y) = (Double(point.x), Double(point.y))
    guard x.isFinite, y.isFinite, limit >= 0 else { return nil }
    let area = topmost(x: x, y: y)
    return area >= 0 ? (area, 0) : nearestBeside(x: x, y: y, within: limit)
  }

  /// The same for a point that is in no area.
  func nearestBeside(
    x: Double, y: Double, within limit: Double
  ) -> (area: Int, distance: Double)? { nil }

  /// One of the areas by itself, made for the occasion: O(outline) or O(pixels).
  package func area(_ number: Int) -> any IndexedArea { PathRegion(VectorPath()) }

  /// The least rectangle round an area; empty where it has no inside.
  package func bounds(of number: Int) -> CGRect { .zero }

  /// Some of the areas in a stack of their own.
  package func keeping(_ kept: [Int]) -> AreaStack { AreaStack(count: 0) }

  /// The bytes of what answers.
  package var byteCount: Int { 0 }
}
