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
    let (stack, owners) = (stack(for: scale), areas.owners)
    var (codes, several) = (Self.noCodes, SeveralAreas())
    for first in stride(from: 0, to: points.count, by: codes.count) {
      let block = first..<min(points.count, first + codes.count)
      var work: Int64 = 0
      var span = codes.mutableSpan
      stack.all(points[block].span, into: &span)
      for index in block {
        let code = FoundAreas(code: codes[index - first])
        if code.area >= 0 { visit(index, owners[code.area], owners.part(code.area), 0) }
        if code.area >= -1 {
          work += price(ofWork: code.work)
        } else {
          several.find(at: points[index], in: self, scale: scale)
          for area in several.areas { visit(index, owners[area], owners.part(area), 0) }
        }
      }
      // Nobody reads what is found once the limits are spent.
      if !pays(work) { return }
    }
  }

  /// Writes the indices of all shapes under each point, front to back, one point's after the other's, and how many there
  /// are up to the end of each point's. Stops before a point for whose shapes there is no room; returns how many points
  /// are before it.
  package func shapes(
    under points: Span<CGPoint>, scale: Double?, ends: inout MutableSpan<Int64>,
    into shapes: inout MutableSpan<Int32>
  ) -> Int {
    let (stack, owners) = (stack(for: scale), areas.owners)
    var (codes, several, end) = (Self.noCodes, SeveralAreas(), 0)
    for first in stride(from: 0, to: points.count, by: codes.count) {
      let block = points.extracting(first..<min(points.count, first + codes.count))
      var work: Int64 = 0
      var span = codes.mutableSpan
      stack.all(block, into: &span)
      defer { pays(work) }
      for index in block.indices {
        let code = FoundAreas(code: codes[index])
        if code.area >= -1 {
          guard end < shapes.count else { return first + index }
          // Written where there is none, too: a branch would often be predicted wrong.
          shapes[end] = owners.isEmpty ? -1 : Int32(truncatingIfNeeded: owners[max(0, code.area)])
          end += code.area < 0 ? 0 : 1
          work += price(ofWork: code.work)
        } else {
          several.find(at: block[index], in: self, scale: scale)
          guard several.areas.count <= shapes.count - end else { return first + index }
          for area in several.areas {
            shapes[end] = Int32(owners[area])
            end += 1
          }
        }
        ends[first + index] = Int64(end)
      }
    }
    return points.count
  }

  /// Room for the codes of a block of points.
  private static var noCodes: ContiguousArray<Int32> { ContiguousArray(repeating: 0, count: 1024) }

  /// The topmost area at a point of each shape there, topmost first.
  private struct SeveralAreas {
    private(set) var areas: [Int] = []
    private var seen = ShapeSet()

    /// Finds none if the limits are spent.
    mutating func find(at point: CGPoint, in map: HitMap, scale: Double?) {
      areas.removeAll(keepingCapacity: true)
      guard map.paysForAsking(at: point, scale: scale) else { return }
      map.stack(for: scale).all(x: Double(point.x), y: Double(point.y), into: &areas)
      areas.removeAll {
        let owner = map.areas.owners[$0]
        defer { seen.insert(owner) }
        return seen.contains(owner)
      }
      for area in areas { seen.remove(map.areas.owners[area]) }
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
