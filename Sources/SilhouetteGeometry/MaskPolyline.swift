/// A subpath as straight lines, in pixels.
struct MaskPolyline {
  /// The corners in order; no two neighbours are equal.
  var points: [SIMD2<Double>]
  /// For each point, whether a curve passes through it: no corner of the outline.
  var isSmooth: [Bool]
  /// Whether a line runs from the last point back to the first.
  var isClosed = false
  /// Whether anything has been drawn, be it of no length: a lone move shows no caps.
  var isDrawn = false
  /// Which way a dash of no length runs; nil for a subpath of no length, which has no direction.
  var direction: SIMD2<Double>?

  init(start: SIMD2<Double>) {
    points = [start]
    isSmooth = [false]
  }

  /// Whether every coordinate is a finite number.
  var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// Adds a line to `point`, unless it is there already.
  mutating func addLine(to point: SIMD2<Double>, isSmooth smooth: Bool = false) {
    isDrawn = true
    if point == points[points.count - 1] {
      isSmooth[points.count - 1] = isSmooth[points.count - 1] && smooth
      return
    }
    points.append(point)
    isSmooth.append(smooth)
  }

  /// Closes it: a last point that is the first again is dropped.
  mutating func close() {
    isDrawn = true
    isClosed = true
    if points.count > 1, points[0] == points[points.count - 1] {
      points.removeLast()
      isSmooth.removeLast()
    }
  }
}
