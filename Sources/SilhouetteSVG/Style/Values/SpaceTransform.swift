import Foundation
import SilhouetteGeometry

/// A 3D transform as a matrix of four columns: the images of the axes and of the origin (CSS Transforms 2, section 12).
struct SpaceTransform: Sendable, Hashable {
  var x = SIMD4(1.0, 0, 0, 0)
  var y = SIMD4(0, 1.0, 0, 0)
  var z = SIMD4(0, 0, 1.0, 0)
  var origin = SIMD4(0, 0, 0, 1.0)

  static let identity = SpaceTransform()

  /// The transform's effect on the plane z = 0, projected back onto it. Like browsers, this drops z and perspective:
  /// what is rotated out of the plane becomes narrower.
  var plane: Affine {
    Affine(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
  }

  /// The transform that applies `b` first, then `a`.
  static func * (a: SpaceTransform, b: SpaceTransform) -> SpaceTransform {
    func image(_ v: SIMD4<Double>) -> SIMD4<Double> {
      a.x * v.x + a.y * v.y + a.z * v.z + a.origin * v.w
    }
    return SpaceTransform(x: image(b.x), y: image(b.y), z: image(b.z), origin: image(b.origin))
  }
}

extension SpaceTransform {
  init(_ plane: Affine) {
    x = SIMD4(plane.a, plane.b, 0, 0)
    y = SIMD4(plane.c, plane.d, 0, 0)
    origin = SIMD4(plane.tx, plane.ty, 0, 1)
  }

  init(translation: SIMD3<Double>) { origin = SIMD4(translation, 1) }

  init(scale: SIMD3<Double>) { (x.x, y.y, z.z) = (scale.x, scale.y, scale.z) }

  /// The perspective from `distance` pixels in front of the plane.
  init(perspective distance: Double) { z.w = -1 / max(distance, 1) }

  /// A rotation about an axis of any length; the identity if its length is 0.
  init(degrees: Double, about axis: SIMD3<Double>) {
    let length = (axis * axis).sum().squareRoot()
    guard length > 0 else { return }
    let angle = degrees * .pi / 180
    let a = axis / length
    let (c, s) = (cos(angle), sin(angle))
    let rest = a * (1 - c)
    x = SIMD4(a * rest.x + SIMD3(c, a.z * s, -a.y * s), 0)
    y = SIMD4(a * rest.y + SIMD3(-a.z * s, c, a.x * s), 0)
    z = SIMD4(a * rest.z + SIMD3(a.y * s, -a.x * s, c), 0)
  }
}
