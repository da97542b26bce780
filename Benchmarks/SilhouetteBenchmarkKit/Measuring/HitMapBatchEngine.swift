package import Foundation
package import Silhouette

/// A whole map, asked for many points at once.
package struct HitMapBatchEngine: Engine {
  private let map: HitMap
  private let engine: HitMapEngine<DirectHit>

  package init(_ map: HitMap, _ workload: MapWorkload) {
    self.map = map
    engine = HitMapEngine(map, workload)
  }

  /// A shape's index, plus 1.
  package func answer(_ point: CGPoint) -> Int32 { map.hitTest([point])[0] + 1 }

  package func answer(
    _ points: [CGPoint], in range: Range<Int>, into answers: inout [Int32]
  ) {
    var span = answers.mutableSpan
    map.hitTest(points.span.extracting(range), into: &span)
  }

  package func shape(under point: CGPoint) -> Int { engine.shape(under: point) }
}
