/// Cuts dashes from a contour, in order.
struct DashCutter {
  /// The arc length of the contour.
  let length: Double
  private let segments: [StrokeSegment]
  private let lengths: [Double]
  /// The index of the first segment that the next dash may touch, and the arc length up to it.
  private var first = 0
  private var start = 0.0
  /// The segment that was measured last; most dashes are cut from the same one as the one before.
  private var measured: (index: Int, segment: MeasuredSegment)?

  init(_ contour: StrokeContour) {
    segments = contour.segments
    lengths = segments.map { $0.length }
    length = lengths.reduce(0, +)
  }

  /// The dash between two arc lengths, a dot where they are equal. Neither may be smaller than in the
  /// call before. O(segments that it passes).
  mutating func cut(from low: Double, to high: Double) -> StrokeContour {
    while first < lengths.count - 1, start + lengths[first] < low {
      start += lengths[first]
      first += 1
    }
    var dash = StrokeContour(segments: [], isClosed: false)
    var segmentStart = start
    for index in first..<lengths.count {
      if segmentStart > high { break }
      let length = lengths[index]
      let (begin, end) = (max(0, low - segmentStart), min(length, high - segmentStart))
      if begin < end {
        let isWhole = begin <= 0 && end >= length
        let part =
          isWhole ? segments[index] : measuredSegment(index).part(from: begin, to: end)
        // A part as short as rounding may have no direction, and is left out.
        if part.startTangent != Vector(0, 0) { dash.segments.append(part) }
      } else if low == high, begin <= length, end >= 0, dash.dot == nil {
        let segment = measuredSegment(index)
        let position = begin > 0 ? segment.part(from: 0, to: begin).end : segments[index].start
        dash.dot = (position, segment.tangent(atLength: begin))
      }
      segmentStart += length
    }
    return dash
  }

  private mutating func measuredSegment(_ index: Int) -> MeasuredSegment {
    if let measured, measured.index == index { return measured.segment }
    let segment = MeasuredSegment(segments[index])
    measured = (index, segment)
    return segment
  }
}
