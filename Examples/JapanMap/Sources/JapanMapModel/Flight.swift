import Foundation

/// An animation from one visible rectangle of the map to another.
struct Flight: Sendable {
  let from: CGRect
  let to: CGRect
  /// The duration in seconds.
  let duration: Double
  /// The time of the first frame.
  private var start: Double?

  init(from: CGRect, to: CGRect, duration: Double) {
    self.from = from
    self.to = to
    self.duration = duration
  }

  /// The rectangle at a time in seconds, and whether it is the last one.
  ///
  /// The corners move along straight lines, so that a point with the same relative position in both
  /// rectangles stays fixed; they start fast and end slowly.
  mutating func rectangle(at time: Double) -> (rect: CGRect, hasLanded: Bool) {
    let start = start ?? time
    self.start = start
    let progress = duration > 0 ? min(max((time - start) / duration, 0), 1) : 1
    if progress == 1 { return (to, true) }
    let share = 1 - pow(1 - progress, 3)
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    let rect = CGRect(
      x: between(from.minX, to.minX), y: between(from.minY, to.minY),
      width: between(from.width, to.width), height: between(from.height, to.height))
    return (rect, false)
  }
}
