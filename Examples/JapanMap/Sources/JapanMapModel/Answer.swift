import Foundation
import Silhouette

/// What the map said of a point.
package struct Answer: Sendable {
  /// Where the view was asked.
  package let point: CGPoint
  package let hit: Hit?
  /// How long one answer took.
  package let nanoseconds: Double

  /// Asks for the shape at a point of the view, so often that the clock can tell how long it takes;
  /// the fastest of a few batches counts, in which nothing else came between.
  init(_ map: PlacedHitMap, at point: CGPoint, tolerance: CGFloat) {
    let clock = ContinuousClock()
    let questions = 40
    var fastest = Duration.seconds(1)
    for _ in 0..<5 {
      let time = clock.measure {
        for _ in 0..<questions { _ = map.hitTest(point, tolerance: tolerance) }
      }
      fastest = min(fastest, time)
    }
    hit = map.hitTest(point, tolerance: tolerance)
    nanoseconds = fastest / .nanoseconds(1) / Double(questions)
    self.point = point
  }
}
