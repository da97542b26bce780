package import Foundation

extension AffineTransform {
  /// A vector's image: the transform without its translation.
  package func linear(_ vector: CGPoint) -> CGPoint {
    CGPoint(x: m11 * vector.x + m21 * vector.y, y: m12 * vector.x + m22 * vector.y)
  }

  /// The factor by which areas grow, negative where orientation is reversed.
  package var determinant: Double { Double(m11 * m22 - m12 * m21) }

  /// Whether every entry is a number and the plane does not collapse to a line or a point.
  package var isInvertible: Bool {
    determinant != 0 && determinant.isFinite && tX.isFinite && tY.isFinite
  }

  /// The most by which the transform makes a vector longer: its larger singular value.
  package var stretch: Double {
    let (a, b, c, d) = (Double(m11), Double(m12), Double(m21), Double(m22))
    return (hypot(a + d, b - c) + hypot(a - d, b + c)) / 2
  }

  /// The least rectangle round a rectangle's image.
  package func bounds(of rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(transform)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
