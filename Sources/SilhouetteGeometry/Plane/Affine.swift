public import Foundation

/// An affine map of the plane, in SVG's order of coefficients: `matrix(a b c d tx ty)`.
///
/// A point (x, y) maps to (a x + c y + tx, b x + d y + ty). Every operation is O(1) and none traps:
/// what overflows becomes infinite or NaN.
@frozen public struct Affine: Sendable, Hashable, CustomStringConvertible {
  /// The image of the vector (1, 0) is (a, b).
  public var a, b: Double
  /// The image of the vector (0, 1) is (c, d).
  public var c, d: Double
  /// The image of the origin is (tx, ty).
  public var tx, ty: Double

  /// A map from its coefficients. O(1).
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0)
  {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The map that leaves every point where it is.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1)

  /// A translation. O(1).
  @inlinable public static func translation(x: Double, y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A uniform scale about the origin. O(1).
  @inlinable public static func scale(_ factor: Double) -> Affine { scale(x: factor, y: factor) }

  /// A scale about the origin. O(1).
  @inlinable public static func scale(x: Double, y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y)
  }

  /// A rotation about a point, from the x axis towards the y axis: clockwise where y points down.
  /// Exact at multiples of 90°. O(1).
  public static func rotation(degrees: Double, about center: CGPoint = .zero) -> Affine {
    let (c, s) = cosineAndSine(degrees: degrees)
    var rotation = Affine.translation(x: center.x, y: center.y)
    rotation.prepend(Affine(a: c, b: s, c: -s, d: c))
    rotation.prepend(.translation(x: -center.x, y: -center.y))
    return rotation
  }

  /// This map followed by `next`. O(1).
  @inlinable public func concatenating(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Makes `next` apply after this map. O(1).
  @inlinable public mutating func append(_ next: Affine) { self = concatenating(next) }

  /// Makes `first` apply before this map. O(1).
  @inlinable public mutating func prepend(_ first: Affine) { self = first.concatenating(self) }

  /// The inverse; nil unless this map and its inverse are both finite and invertible. O(1).
  public var inverse: Affine? {
    let size = determinant
    let inverse = Affine(
      a: d / size, b: -b / size, c: -c / size, d: a / size,
      tx: (c * ty - d * tx) / size, ty: (b * tx - a * ty) / size)
    return isInvertible && inverse.isInvertible ? inverse : nil
  }

  /// A point's image. O(1).
  @inlinable public func transform(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// A vector's image: the map without its translation. O(1).
  @inlinable public func linear(_ vector: CGPoint) -> CGPoint {
    CGPoint(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }

  func linear(_ vector: Vector) -> Vector {
    Vector(a * vector.x + c * vector.y, b * vector.x + d * vector.y)
  }

  /// The smallest rectangle around a rectangle's image. O(1).
  public func bounds(of rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(transform)
    let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// For example: `matrix(2.0 0.0 0.0 2.0 10.0 5.0)`.
  public var description: String { "matrix(\(a) \(b) \(c) \(d) \(tx) \(ty))" }

  /// The factor by which areas grow, negative where the map mirrors.
  package var determinant: Double { a * d - b * c }

  /// Whether every coefficient is finite and the plane does not collapse into a line or a point.
  package var isInvertible: Bool {
    determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
  }

  /// The largest factor by which the map lengthens a vector: its larger singular value.
  public var stretch: Double { (hypot(a + d, b - c) + hypot(a - d, b + c)) / 2 }
}

/// Cosine and sine of an angle in degrees, exact at multiples of 90°.
package func cosineAndSine(degrees: Double) -> (cosine: Double, sine: Double) {
  let turned = degrees.truncatingRemainder(dividingBy: 360)
  switch turned {
  case 0: return (1, 0)
  case 90, -270: return (0, 1)
  case 180, -180: return (-1, 0)
  case 270, -90: return (0, -1)
  default:
    let radians = turned * .pi / 180
    return (cos(radians), sin(radians))
  }
}
