import Foundation

/// A stroke's pen in pixels: the image of a disc in user units under a linear map.
struct MaskPen {
  /// Half the stroke's width, in user units.
  let radius: Double
  /// The largest angle, in radians, between two points of the pen's edge that a line may join.
  let step: Double
  private let map: (x: SIMD2<Double>, y: SIMD2<Double>)
  private let inverse: (x: SIMD2<Double>, y: SIMD2<Double>)

  /// Nil when the pen covers nothing: no width, or flattened to a line or a point.
  init?(style: StrokeStyle, scale: Double, flatness: Double) {
    let pen = style.pen
    let x = SIMD2(Double(pen.m11), Double(pen.m12)) * scale
    let y = SIMD2(Double(pen.m21), Double(pen.m22)) * scale
    let determinant = x.x * y.y - x.y * y.x
    let reach = style.width / 2 * (x * x + y * y).sum().squareRoot()
    guard style.width > 0, determinant != 0, determinant.isFinite, reach.isFinite else {
      return nil
    }
    radius = style.width / 2
    // A chord is reach · (1 - cos(step / 2)) away from its arc; a disc has a dozen sides at least.
    step = min(0.5, max(1e-3, (8 * flatness / reach).squareRoot()))
    map = (x, y)
    inverse = (SIMD2(y.y, -x.y) / determinant, SIMD2(-y.x, x.x) / determinant)
  }

  /// A vector in user units, in pixels.
  func pixels(_ vector: SIMD2<Double>) -> SIMD2<Double> { map.x * vector.x + map.y * vector.y }

  /// A vector in pixels, in user units.
  func units(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    inverse.x * vector.x + inverse.y * vector.y
  }

  /// A length in user units, in pixels at most.
  func pixels(atMost length: Double) -> Double {
    length * (map.x * map.x + map.y * map.y).sum().squareRoot()
  }
}
