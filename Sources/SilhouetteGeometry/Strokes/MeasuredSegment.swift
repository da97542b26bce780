/// A segment with its arc length, measured once for all dashes that are cut from it.
struct MeasuredSegment {
  let segment: StrokeSegment
  /// The arc length.
  let length: Double
  /// For cubics only.
  private let table: ArcLengthTable?

  init(_ segment: StrokeSegment) {
    self.segment = segment
    if case .cubic(let curve) = segment {
      let table = ArcLengthTable(curve)
      (self.table, length) = (table, table.length)
    } else {
      (table, length) = (nil, segment.length)
    }
  }

  /// The part between two arc lengths from the start.
  func part(from low: Double, to high: Double) -> StrokeSegment {
    switch segment {
    case .line(let start, let end):
      let chord = end - start
      return .line(start + chord * (low / length), start + chord * (high / length))
    case .cubic(let curve):
      return .cubic(curve.subcurve(from: parameter(atLength: low), to: parameter(atLength: high)))
    case .arc(let arc):
      return .arc(
        CircularArc(
          center: arc.center, radius: arc.radius, startAngle: angle(of: arc, atLength: low),
          endAngle: angle(of: arc, atLength: high)))
    }
  }

  /// The unit tangent at an arc length from the start.
  func tangent(atLength s: Double) -> Vector {
    switch segment {
    case .line: segment.startTangent
    case .cubic(let curve): curve.tangent(at: parameter(atLength: s))
    case .arc(let arc): arc.tangent(at: angle(of: arc, atLength: s))
    }
  }

  private func parameter(atLength s: Double) -> Double { table?.parameter(atLength: s) ?? 0 }

  private func angle(of arc: CircularArc, atLength s: Double) -> Double {
    arc.startAngle + arc.sweep * s / length
  }
}
