import Foundation
import Silhouette

/// The map's answer for a point.
package struct Answer: Sendable {
  /// The point of the view.
  package let point: CGPoint
  package let hit: Hit?
  /// The time of one answer.
  package let nanoseconds: Double

  /// Asks for the shape at a point of the view, often enough to measure the time; the fastest of a few
  /// batches counts.
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
