package import Foundation

/// A point or a vector of the plane. Not a SIMD2, whose lanes are slow to access one by one.
struct Vector: Hashable, Sendable {
  var x, y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  init(_ point: CGPoint) {
    x = Double(point.x)
    y = Double(point.y)
  }

  static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  static func * (a: Vector, k: Double) -> Vector { Vector(a.x * k, a.y * k) }
  static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }

  func dot(_ b: Vector) -> Double { x * b.x + y * b.y }
  func cross(_ b: Vector) -> Double { x * b.y - y * b.x }

  /// The point a share `t` of the way to another.
  @inline(__always) func lerp(to end: Vector, _ t: Double) -> Vector { self + (end - self) * t }

  /// The vector rotated by 90°, from the x axis towards the y axis.
  var turned: Vector { Vector(-y, x) }

  /// The vector rotated by an angle in radians, from the x axis towards the y axis.
  func rotated(by angle: Double) -> Vector { self * cos(angle) + turned * sin(angle) }

  /// The larger of the coordinates' magnitudes.
  var reach: Double { max(x.magnitude, y.magnitude) }

  /// The largest coordinate of an area: its sums, and products by small numbers, are finite.
  static var farthest: Double { 0x1p1000 }

  /// Whether both coordinates are within ``farthest``; false for NaN.
  @inline(__always) var isWithinReach: Bool {
    x.magnitude <= Self.farthest && y.magnitude <= Self.farthest
  }

  /// The length, within an ulp. Only calls `hypot`, which costs ten times more, if a square could overflow or
  /// underflow.
  var length: Double {
    let square = x * x + y * y
    if square > 1e-280 && square < 1e280 { return square.squareRoot() }
    return x == 0 && y == 0 ? 0 : hypot(x, y)
  }

  /// The unit vector of the same direction; zero for the zero vector.
  var unit: Vector {
    // A subnormal length has few significant bits.
    let v = reach < 1e-290 ? self * 0x1p600 : self
    let length = v.length
    return length > 0 ? Vector(v.x / length, v.y / length) : v
  }

  /// The distance to the line segment between two points. No length is squared, so that no coordinates
  /// overflow.
  func distance(toSegment a: Vector, _ b: Vector) -> Double {
    let chord = b - a
    let (length, unit) = (chord.length, chord.unit)
    let along = (self - a).dot(unit)
    if along <= 0 { return (self - a).length }
    if along >= length { return (self - b).length }
    // Rounding is smaller from the nearer end.
    return (self - (along <= length / 2 ? a : b)).cross(unit).magnitude
  }
}

extension CGPoint {
  /// A vector as a point.
  init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}

/// The coordinates of points as x, y, x, y…, however they are kept.
protocol Coordinates: Sendable {
  subscript(index: Int) -> Double { get }

  /// The point whose x is at an index.
  func point(at index: Int) -> Vector
}

// On Apple's platforms `CGPoint`, `CGSize` and `CGRect` are Hashable from iOS 18 and macOS 15 on only, so types that
// store them hash the coordinates.
extension Hasher {
  package mutating func combine(_ point: CGPoint) {
    combine(point.x)
    combine(point.y)
  }

  package mutating func combine(_ size: CGSize) {
    combine(size.width)
    combine(size.height)
  }

  package mutating func combine(_ rect: CGRect) {
    combine(rect.origin)
    combine(rect.size)
  }
}

extension Int {
  /// A number that is not NaN, rounded towards zero; the nearest integer that there is if it is too large.
  package init(clamping value: Double) {
    self = Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}

extension Double {
  /// 1.5 · 2^52. Adding it rounds a number of magnitude below 2^51 to the nearest integer, ties to even;
  /// the integer is in the low bits of the sum. `rounded()` is a call, and `Int(_:)` checks the range.
  @inlinable static var roundingBias: Double { 0x1.8p52 }

  /// A power of two whose product with the number is between 1 and 2 in magnitude; for the smallest and largest
  /// numbers, the closest one whose inverse is in range.
  var unitScale: Double {
    Double(sign: .plus, exponent: -max(-1000, min(1000, Int(exponent))), significand: 1)
  }
}
