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
}
