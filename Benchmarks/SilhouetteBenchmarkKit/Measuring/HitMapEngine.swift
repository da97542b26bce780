public import Foundation
public import Silhouette

/// A whole map, asked as an app asks: for a hit with its id.
///
/// Inlinable, as an app's own question is.
public struct HitMapEngine<Query: MapQuery>: Engine {
  @usableFromInline let map: HitMap
  @usableFromInline let numbers: [String: Int]

  /// - Parameter numbers: a number for each id.
  @inlinable public init(_ map: HitMap, numbers: [String: Int], _: Query.Type = Query.self) {
    self.map = map
    self.numbers = numbers
  }

  /// The value that apps get; the map also keeps names.
  @inlinable public var byteCount: Int? { map.byteCount }

  /// A number that cannot be had without the hit's id.
  @inlinable public func answer(_ point: CGPoint) -> Int32 {
    guard let hit = Query.hit(point, in: map) else { return 0 }
    return Int32(truncatingIfNeeded: hit.id.utf8.count)
  }

  /// The hits' numbers.
  @inlinable public func shapes(under points: [CGPoint]) -> [Int] {
    points.map { point in Query.hit(point, in: map).map { numbers[$0.id] ?? -1 } ?? 0 }
  }
}

/// A query of a map; a type, so that the loop is compiled for it alone.
public protocol MapQuery {
  /// The hit at a point.
  static func hit(_ point: CGPoint, in map: HitMap) -> Hit?
}

/// The shape under a point.
public enum DirectHit: MapQuery {
  /// The hit.
  @inlinable public static func hit(_ point: CGPoint, in map: HitMap) -> Hit? {
    map.hitTest(point)
  }
}

/// The nearest shape within a finger's radius.
public enum NearestHit: MapQuery {
  /// The hit.
  @inlinable public static func hit(_ point: CGPoint, in map: HitMap) -> Hit? {
    map.nearest(to: point, within: 22)
  }
}
