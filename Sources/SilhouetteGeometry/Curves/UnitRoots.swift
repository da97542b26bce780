import Foundation

/// The real roots of a polynomial that are strictly between 0 and 1.
enum UnitRoots {
  /// The root of `c + b t`.
  static func linear(_ c: Double, _ b: Double) -> [Double] {
    inside(-c / b)
  }

  /// The roots of `c + b t + a t²`, without cancellation or overflow.
  static func quadratic(_ c: Double, _ b: Double, _ a: Double) -> [Double] {
    let size = max(a.magnitude, b.magnitude, c.magnitude)
    guard size > 0, size.isFinite else { return [] }
    let (a, b, c) = (a / size, b / size, c / size)
    if a == 0 { return linear(c, b) }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    var roots = inside(q / a)
    let other = c / q
    if isInside(other) { roots.append(other) }
    return roots
  }

  /// Whether a quadratic with these Bernstein coefficients keeps its sign, as most derivatives of curves do.
  @inline(__always) static func areNone(_ a: Double, _ b: Double, _ c: Double) -> Bool {
    min(a, b, c) >= 0 || max(a, b, c) <= 0
  }

  private static func inside(_ t: Double) -> [Double] { isInside(t) ? [t] : [] }

  private static func isInside(_ t: Double) -> Bool { t > 0 && t < 1 }
}
