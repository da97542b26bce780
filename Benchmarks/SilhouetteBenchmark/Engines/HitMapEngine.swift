import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// A whole map, asked as an app asks: for a hit with its id.
struct HitMapEngine<Query: MapQuery>: Engine {
  private let map: HitMap
  /// The workload's number of each shape, by id.
  private let numbers: [String: Int]

  init(_ map: HitMap, _ workload: MapWorkload, _: Query.Type = Query.self) {
    self.map = map
    numbers = workload.numbers
  }

  /// A number that cannot be had without the hit's id.
  func answer(_ point: CGPoint) -> Int32 {
    guard let hit = Query.hit(point, in: map) else { return 0 }
    return Int32(truncatingIfNeeded: hit.id.utf8.count)
  }

  /// Direct hits only: the truth knows no tolerance.
  func shape(under point: CGPoint) -> Int {
    guard let hit = Query.hit(point, in: map), hit.distance == 0 else { return 0 }
    return numbers[hit.id] ?? -1
  }
}

/// A whole map, asked for many points at once.
struct HitMapBatchEngine: Engine {
  private let map: HitMap
  private let engine: HitMapEngine<DirectHit>

  init(_ map: HitMap, _ workload: MapWorkload) {
    self.map = map
    engine = HitMapEngine(map, workload)
  }

  /// A shape's index, plus 1.
  func answer(_ point: CGPoint) -> Int32 { map.hitTest([point])[0] + 1 }

  func answer(_ points: [CGPoint], in range: Range<Int>, into answers: inout [Int32]) {
    var span = answers.mutableSpan
    map.hitTest(points.span.extracting(range), into: &span)
  }

  func shape(under point: CGPoint) -> Int { engine.shape(under: point) }
}

/// What a map is asked; a type, so that the loop is compiled for it alone.
protocol MapQuery {
  static func hit(_ point: CGPoint, in map: HitMap) -> Hit?
}

/// The shape under a point.
enum DirectHit: MapQuery {
  static func hit(_ point: CGPoint, in map: HitMap) -> Hit? { map.hitTest(point) }
}

/// The nearest shape within a finger's radius.
enum NearestHit: MapQuery {
  static func hit(_ point: CGPoint, in map: HitMap) -> Hit? { map.nearest(to: point, within: 22) }
}
