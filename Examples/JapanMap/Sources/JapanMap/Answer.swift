import Foundation
import Silhouette

/// The map's answer for a point.
struct Answer {
  /// The point of the view.
  let point: CGPoint
  let hit: Hit?
  /// The time of one answer.
  let nanoseconds: Double

  /// Asks for the shape at a point of the view, often enough to measure the time; the fastest of a few batches counts. Nil
  /// without a point, or room for the map.
  init?(_ map: PlacedHitMap?, at point: CGPoint?, tolerance: CGFloat = 0) {
    guard let map, let point else { return nil }
    let (clock, questions) = (ContinuousClock(), 40)
    let times = (0..<5).map { _ in
      clock.measure {
        for _ in 0..<questions { _ = map.hitTest(point, tolerance: tolerance) }
      }
    }
    hit = map.hitTest(point, tolerance: tolerance)
    nanoseconds = (times.min() ?? .zero) / .nanoseconds(1) / Double(questions)
    self.point = point
  }
}
