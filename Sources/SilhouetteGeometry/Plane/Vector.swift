import Foundation

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

  /// The vector turned by a right angle, from x towards y.
  var turned: Vector { Vector(-y, x) }

  /// The vector rotated by an angle in radians, from x towards y.
  func rotated(by angle: Double) -> Vector { self * cos(angle) + turned * sin(angle) }

  /// The greater of the coordinates' magnitudes.
  var reach: Double { max(x.magnitude, y.magnitude) }

  /// Right to an ulp; the squares are taken where they are in range, as `hypot` costs ten times as much.
  var length: Double {
    let square = x * x + y * y
    return square > 1e-280 && square < 1e280 ? square.squareRoot() : hypot(x, y)
  }

  /// The vector at length 1; a zero vector as it is.
  var unit: Vector {
    // Next to zero, a length has hardly any bits.
    let v = reach < 1e-290 ? self * 0x1p600 : self
    let length = v.length
    return length > 0 ? Vector(v.x / length, v.y / length) : v
  }

  /// The distance to the line segment between two points. Squares no lengths, so that coordinates may
  /// be of any size.
  func distance(toSegment a: Vector, _ b: Vector) -> Double {
    let chord = b - a
    let (length, unit) = (chord.length, chord.unit)
    let along = (self - a).dot(unit)
    if along <= 0 { return (self - a).length }
    if along >= length { return (self - b).length }
    // Measured from the nearer end, where rounding is smaller.
    return (self - (along <= length / 2 ? a : b)).cross(unit).magnitude
  }
}

extension CGPoint {
  /// A vector as a point.
  init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}
