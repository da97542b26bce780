public import Foundation
import SilhouetteGeometry

/// Many points at once.
extension HitMap {
  /// For each point the index in ``shapes`` of the topmost shape under it, or −1: for millions of points, which share
  /// their waits for memory on large maps. Expected O(points).
  ///
  /// - Parameters:
  ///   - points: in document space.
  ///   - scale: as in ``hitTest(_:tolerance:scale:)``.
  ///   - parallel: whether all cores share the points; the caller waits.
  public func hitTest(
    _ points: [CGPoint], scale: Double? = nil, parallel: Bool = false
  ) -> [Int32] {
    guard parallel else { return answers(to: points[...], scale: scale) }
    return ParallelWork.map(slicesOf: points) { answers(to: $0, scale: scale) }
  }

  private func answers(to points: ArraySlice<CGPoint>, scale: Double?) -> [Int32] {
    // Unlike those of arrays, these spans exist on every system.
    var answers = ContiguousArray<Int32>(repeating: -1, count: points.count)
    var span = answers.mutableSpan
    hitTest(points.span, into: &span, scale: scale)
    return Array(answers)
  }

  /// For each point the index in ``shapes`` of the topmost shape under it, or −1, written to memory of the
  /// caller's. Allocates a few kilobytes, however many points there are. Expected O(points).
  ///
  /// - Parameters:
  ///   - points: in document space.
  ///   - answers: as many as there are points; of more points than that, the rest is left out.
  ///   - scale: as in ``hitTest(_:tolerance:scale:)``.
  @_optimize(speed)
  public func hitTest(
    _ points: Span<CGPoint>, into answers: inout MutableSpan<Int32>, scale: Double? = nil
  ) {
    stack(for: scale).topmost(points, into: &answers)
    for index in 0..<min(points.count, answers.count) {
      let area = Int(answers[index])
      if area >= 0 { answers[index] = Int32(areas.owners[area]) }
    }
  }

  /// Visits what ``hitTestAll(_:tolerance:scale:where:)`` finds at each point, in order. Without a tolerance, makes no array
  /// a point.
  package func hitTestAll(
    _ points: [CGPoint], tolerance: CGFloat, scale: Double?,
    _ visit: (_ point: Int, _ shape: Int, _ part: Hit.Part, _ distance: CGFloat) -> Void
  ) {
    if tolerance > 0 {
      for index in points.indices {
        for hit in hitTestAll(points[index], tolerance: tolerance, scale: scale) {
          visit(index, hit.index, hit.part, hit.distance)
        }
      }
      return
    }
    let (size, stack, owners) = (1024, stack(for: scale), areas.owners)
    var codes = ContiguousArray<Int32>(repeating: 0, count: size)
    var (found, seen) = ([Int](), ShapeSet())
    for first in stride(from: 0, to: points.count, by: size) {
      let block = first..<min(points.count, first + size)
      var span = codes.mutableSpan
      stack.all(points[block].span, into: &span)
      var work: Int64 = 0
      for index in block {
        let (code, point) = (FoundAreas(code: codes[index - first]), points[index])
        if code.area >= 0 { visit(index, owners[code.area], owners.part(code.area), 0) }
        if code.area >= -1 {
          work += price(ofWork: code.work)
        } else if paysForAsking(at: point, scale: scale) {
          stack.all(x: Double(point.x), y: Double(point.y), into: &found)
          for area in found where !seen.contains(owners[area]) {
            seen.insert(owners[area])
            visit(index, owners[area], owners.part(area), 0)
          }
          for area in found { seen.remove(owners[area]) }
        }
      }
      // Nobody reads what is found once the limits are spent.
      if !pays(work) { return }
    }
  }
}

extension PlacedHitMap {
  /// For each point of the view the index in ``HitMap/shapes`` of the topmost shape under it, or −1. Expected
  /// O(points).
  ///
  /// - Parameters:
  ///   - points: in the view's points.
  ///   - displayScale: as in ``hitTest(_:tolerance:displayScale:)``.
  ///   - parallel: whether all cores share the points; the caller waits.
  public func hitTest(
    _ points: [CGPoint], displayScale: CGFloat = 1, parallel: Bool = false
  ) -> [Int32] {
    let answer: @Sendable (CGPoint) -> Int32 = { point in
      Int32(hitTest(point, displayScale: displayScale)?.index ?? -1)
    }
    return parallel ? ParallelWork.map(slicesOf: points) { $0.map(answer) } : points.map(answer)
  }
}
