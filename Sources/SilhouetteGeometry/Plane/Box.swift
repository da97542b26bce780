import Foundation

/// A closed rectangle by its four edges, parallel to the axes.
struct Box {
  var minX, minY, maxX, maxY: Double

  /// The box as a rectangle that covers it, whichever way its width and height are rounded.
  var rect: CGRect {
    CGRect(
      x: minX, y: minY, width: Self.length(from: minX, to: maxX),
      height: Self.length(from: minY, to: maxY))
  }

  /// The smallest box around this and another.
  func union(_ other: Box) -> Box {
    Box(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The box's part of another's area; 0 if either has none.
  func share(of other: Box) -> Double {
    let share =
      (maxX - minX) / (other.maxX - other.minX) * ((maxY - minY) / (other.maxY - other.minY))
    return share > 0 ? share : 0
  }

  var size: Vector { Vector(maxX - minX, maxY - minY) }

  var middle: Vector { Vector(minX, minY) + size * 0.5 }

  /// The distance from a point to the box: 0 inside.
  @inline(__always) func distance(from p: Vector) -> Double {
    Vector(max(minX - p.x, 0, p.x - maxX), max(minY - p.y, 0, p.y - maxY)).length
  }

  /// Extends the box to a point.
  mutating func include(_ point: Vector) {
    // One instruction each, other than Swift's `max`.
    if point.x < minX { minX = point.x }
    if point.x > maxX { maxX = point.x }
    if point.y < minY { minY = point.y }
    if point.y > maxY { maxY = point.y }
  }

  /// A box that holds no point, to which points are added.
  static var empty: Box {
    Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  }

  private static func length(from low: Double, to high: Double) -> Double {
    let length = high - low
    return low + length < high ? length.nextUp : length
  }
}
