/// A piece of a stroke's centre line, measured once so that dashes can be cut from it.
struct MeasuredSegment {
  let segment: StrokeSegment
  /// The length along the segment.
  let length: Double
  /// How a curve's length grows; nil for what is no cubic.
  private let lengths: ArcLengthTable?

  init(_ segment: StrokeSegment) {
    self.segment = segment
    if case .cubic(let curve) = segment {
      let lengths = ArcLengthTable(curve)
      (self.lengths, length) = (lengths, lengths.length)
    } else {
      (lengths, length) = (nil, segment.length)
    }
  }

  /// The part between two lengths along the segment.
  func part(from low: Double, to high: Double) -> StrokeSegment {
    switch segment {
    case .line(let start, let end):
      let vector = end - start
      return .line(start + vector * (low / length), start + vector * (high / length))
    case .cubic(let curve):
      return .cubic(curve.subcurve(from: parameter(atLength: low), to: parameter(atLength: high)))
    case .arc(let arc):
      return .arc(
        CircularArc(
          center: arc.center, radius: arc.radius,
          startAngle: arc.startAngle + arc.sweep * low / length,
          endAngle: arc.startAngle + arc.sweep * high / length))
    }
  }

  /// The unit vector of the way at a length along the segment.
  func direction(atLength s: Double) -> Vector {
    switch segment {
    case .line: segment.startDirection
    case .cubic(let curve): curve.tangent(at: parameter(atLength: s))
    case .arc(let arc):
      arc.tangent(at: arc.startAngle + arc.sweep * s / length)
    }
  }

  private func parameter(atLength s: Double) -> Double { lengths?.parameter(atLength: s) ?? 0 }
}
