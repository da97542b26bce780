/// A subpath as straight lines, in pixels.
struct Polyline {
  /// The corners in order.
  private(set) var points: [SIMD2<Double>]

  init(start: SIMD2<Double>) { points = [start] }

  /// Whether every coordinate is a finite number.
  var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// Adds a line.
  mutating func addLine(to point: SIMD2<Double>) { points.append(point) }
}
