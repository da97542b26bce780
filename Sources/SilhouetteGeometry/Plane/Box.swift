package import Foundation

/// A closed rectangle by its four edges, parallel to the axes.
struct Box {
  var minX, minY, maxX, maxY: Double

  /// The box as a rectangle that covers it, whichever way its width and height are rounded.
  var rect: CGRect {
    CGRect(
      x: minX, y: minY, width: Self.length(from: minX, to: maxX),
      height: Self.length(from: minY, to: maxY))
  }

  /// Whether there is no point in it, as one of its numbers is NaN or its edges are the wrong way round.
  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// The smallest box around this and another.
  func union(_ other: Box) -> Box {
    Box(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// No coordinate of the box is larger; negative if it is empty.
  var reach: Double { max(-minX, maxX, -minY, maxY) }

  /// Around the box's image under an affine map.
  func moved(by t: Affine) -> Box {
    func ends(_ factor: Double, _ low: Double, _ high: Double) -> (Double, Double) {
      let (a, b) = (factor * low, factor * high)
      return (min(a, b), max(a, b))
    }
    let (ax, bx, ay, by) = (
      ends(t.a, minX, maxX), ends(t.b, minX, maxX), ends(t.c, minY, maxY), ends(t.d, minY, maxY)
    )
    return Box(
      minX: ax.0 + ay.0 + t.tx, minY: bx.0 + by.0 + t.ty, maxX: ax.1 + ay.1 + t.tx,
      maxY: bx.1 + by.1 + t.ty)
  }

  /// The box with more room on each side.
  func widened(_ dx: Double, _ dy: Double) -> Box {
    Box(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  /// The box's part of another's area; 0 if either has none.
  func share(of other: Box) -> Double {
    let share =
      (maxX - minX) / (other.maxX - other.minX) * ((maxY - minY) / (other.maxY - other.minY))
    return share > 0 ? share : 0
  }

  /// All points.
  static let everything = Box(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  var size: Vector { Vector(maxX - minX, maxY - minY) }

  var middle: Vector { Vector(minX, minY) + size * 0.5 }

  /// What this and another have in common: nothing, with its edges the wrong way round, if they are apart. A box of NaNs
  /// stays one.
  func intersection(_ other: Box) -> Box {
    Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Whether a point is in the box; false for NaN.
  @inline(__always) func contains(x: Double, y: Double) -> Bool {
    x >= minX && x <= maxX && y >= minY && y <= maxY
  }

  /// Whether all of another box is in this one; false for one that is empty.
  func contains(_ other: Box) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
      && !other.isEmpty
  }

  /// Whether two closed boxes share a point; false for NaN.
  func meets(_ other: Box) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }

  /// Whether all points within a distance of one are in the box.
  func contains(_ point: Vector, within distance: Double) -> Bool {
    point.x - distance >= minX && point.x + distance <= maxX && point.y - distance >= minY
      && point.y + distance <= maxY
  }

  /// The nearest point of the box.
  func nearestPoint(to p: Vector) -> Vector {
    Vector(max(minX, min(p.x, maxX)), max(minY, min(p.y, maxY)))
  }

  /// How far a point may move in any direction and stay in the box: 0 outside.
  func distanceToExit(from p: Vector) -> Double {
    max(0, min(p.x - minX, maxX - p.x, p.y - minY, maxY - p.y))
  }

  /// The distance from a point to the box: 0 inside.
  @inline(__always) func distance(from p: Vector) -> Double {
    Vector(max(minX - p.x, 0, p.x - maxX), max(minY - p.y, 0, p.y - maxY)).length
  }

  /// The distance from a point to the farthest one of the box.
  func farthestDistance(from p: Vector) -> Double {
    Vector(max(p.x - minX, maxX - p.x), max(p.y - minY, maxY - p.y)).length
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

extension Box {
  /// A rectangle's edges.
  init(_ rect: CGRect) {
    self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
  }

  /// The box around all points within a distance of one.
  init(around point: Vector, _ distance: Double) {
    self.init(
      minX: point.x - distance, minY: point.y - distance, maxX: point.x + distance,
      maxY: point.y + distance)
  }

  /// The smallest box around two points.
  @inline(__always) init(around a: Vector, _ b: Vector) {
    self.init(
      minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
  }
}

extension CGRect {
  /// What two rectangles have in common: null if they are apart. Foundation's traps where a number is NaN.
  package func common(with other: CGRect) -> CGRect {
    let (own, other) = (Box(self), Box(other))
    let box = own.intersection(other)
    return own.isEmpty || other.isEmpty || box.isEmpty ? .null : box.rect
  }
}

extension Box {
  /// The part of a curve inside the box, as parameters from 0 to 1, up to their rounding; nil if it is outside. x and
  /// y must each be monotone along the curve.
  func parameters(of curve: (Double) -> Vector) -> ClosedRange<Double>? {
    guard let across = Self.parameters(from: minX, to: maxX, of: { curve($0).x }),
      let down = Self.parameters(from: minY, to: maxY, of: { curve($0).y })
    else { return nil }
    let low = max(across.lowerBound, down.lowerBound)
    let high = min(across.upperBound, down.upperBound)
    return low <= high ? low...high : nil
  }

  /// The part where a monotone coordinate is between two numbers, by halving; nil if it never is.
  static func parameters(
    from least: Double, to most: Double, halvings: Int = 60, of coordinate: (Double) -> Double
  ) -> ClosedRange<Double>? {
    let (start, end) = (coordinate(0), coordinate(1))
    if start > end {
      return parameters(from: -most, to: -least, halvings: halvings) { -coordinate($0) }
    }
    guard start <= most, end >= least else { return nil }
    // False at 0 and true at 1.
    func parameter(where isTrue: (Double) -> Bool) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<halvings {
        let middle = (low + high) / 2
        if isTrue(middle) { high = middle } else { low = middle }
      }
      return high
    }
    let first = start >= least ? 0 : parameter { coordinate($0) >= least }
    let last = end <= most ? 1 : parameter { coordinate($0) > most }
    return first...max(first, last)
  }
}
