@testable import SilhouetteGeometry

/// A cubic by its Bernstein polynomials, where ``CubicCurve`` subdivides it.
extension CubicCurve {
  func referencePoint(_ t: Double) -> Vector {
    let u = 1 - t
    return p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
  }

  func referenceDerivative(_ t: Double) -> Vector {
    let u = 1 - t
    return (p1 - p0) * (3 * u * u) + (p2 - p1) * (6 * u * t) + (p3 - p2) * (3 * t * t)
  }
}
