public import Foundation
public import Silhouette

/// A whole map, asked for many points at once.
public struct HitMapBatchEngine: Engine {
  @usableFromInline let map: HitMap
  @usableFromInline let numbers: [String: Int]

  /// - Parameter numbers: a number for each id.
  @inlinable public init(_ map: HitMap, numbers: [String: Int]) {
    self.map = map
    self.numbers = numbers
  }

  /// As one point at a time.
  @inlinable public var byteCount: Int? { map.byteCount }

  /// A shape's index, plus 1.
  @inlinable public func answer(_ point: CGPoint) -> Int32 { map.hitTest([point])[0] + 1 }

  /// The indices, plus 1, by the map's own batches.
  @inlinable public func answer(
    _ points: [CGPoint], in range: Range<Int>, into answers: inout [Int32]
  ) {
    var span = answers.mutableSpan
    map.hitTest(points.span.extracting(range), into: &span)
  }

  /// The shapes' numbers, by the map's own batches.
  @inlinable public func shapes(under points: [CGPoint]) -> [Int] {
    map.hitTest(points).map { $0 < 0 ? 0 : numbers[map.shapes[Int($0)].id] ?? -1 }
  }
}
