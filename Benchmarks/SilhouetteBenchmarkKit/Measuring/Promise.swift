import Foundation

/// The answers that an engine promises.
public enum Promise: Sendable, Hashable {
  /// The true outline, at every point.
  case exact
  /// The true outline at the centre of the point's pixel, at `scale` pixels per unit, to 1/1024 of a pixel,
  /// which is how closely masks follow curves.
  case pixelCenters(scale: Double)
  /// Whether most of the pixel is covered: the truth if the pixel's corners and centre agree, otherwise either answer.
  case coverage(scale: Double)
  /// The shape under the point; or else the nearest within a distance, or one that is no more than an error farther away.
  case nearest(within: Double, error: Double)
  /// Rendered ink, strokes and opacity included, which the truth about outlines cannot check.
  case ink

  /// The points whose truth decides: an answer is wrong if it is that of none of them. Empty if the truth about outlines
  /// cannot decide, or distances do.
  func witnesses(for point: CGPoint) -> [CGPoint] {
    switch self {
    case .ink, .nearest: return []
    case .exact: return [point]
    case .pixelCenters(let scale):
      let (less, more) = (0.5 - 0x1p-10, 0.5 + 0x1p-10)
      return [(0.5, 0.5), (less, less), (more, less), (less, more), (more, more)]
        .map { Self.pixel(of: point, at: $0.0, $0.1, scale) }
    case .coverage(let scale):
      return [(0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1)]
        .map { Self.pixel(of: point, at: $0.0, $0.1, scale) }
    }
  }

  private static func pixel(
    of point: CGPoint, at dx: Double, _ dy: Double, _ scale: Double
  ) -> CGPoint {
    CGPoint(
      x: ((Double(point.x) * scale).rounded(.down) + dx) / scale,
      y: ((Double(point.y) * scale).rounded(.down) + dy) / scale)
  }
}
