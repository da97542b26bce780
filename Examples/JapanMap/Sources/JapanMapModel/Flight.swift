import Foundation

/// An animation from one visible rectangle of the map to another.
struct Flight: Sendable {
  let from, to: CGRect
  /// In seconds, as the time of the first frame.
  let duration: Double
  private(set) var start: Double?

  /// The rectangle at a time in seconds; nil from the end on. Its corners start fast, end slowly, and move along straight
  /// lines, so that a point with the same relative position in both rectangles stays fixed.
  mutating func rectangle(at time: Double) -> CGRect? {
    let start = start ?? time
    self.start = start
    let left = 1 - (time - start) / duration
    guard left > 0 else { return nil }
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { b + (a - b) * min(left * left * left, 1) }
    return CGRect(
      x: between(from.minX, to.minX), y: between(from.minY, to.minY),
      width: between(from.width, to.width), height: between(from.height, to.height))
  }
}
