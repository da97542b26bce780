/// Cuts dashes from a contour, one after the other.
struct DashCutter {
  /// The length of the whole contour.
  let length: Double
  private let segments: [StrokeSegment]
  private let lengths: [Double]
  /// The segment in which the next dash may begin, and the length up to it.
  private var first = 0
  private var start = 0.0
  /// The segment that was cut last, as the next dash is mostly of the same.
  private var measured: (place: Int, segment: MeasuredSegment)?

  init(_ contour: StrokeContour) {
    segments = contour.segments
    lengths = segments.map(\.length)
    length = lengths.reduce(0, +)
  }

  /// The dash between two lengths, neither before those of the dash before; a dot where they are equal.
  mutating func cut(from low: Double, to high: Double) -> StrokeContour {
    while first < lengths.count - 1, start + lengths[first] < low {
      start += lengths[first]
      first += 1
    }
    var dash = StrokeContour(segments: [], isClosed: false)
    var at = start
    for place in first..<lengths.count {
      if at > high { break }
      let length = lengths[place]
      let (begin, end) = (max(0, low - at), min(length, high - at))
      if begin < end {
        let whole = begin <= 0 && end >= length
        let part = whole ? segments[place] : measuredSegment(place).part(from: begin, to: end)
        // Of a part as long as a rounding, nothing may be left that leads anywhere.
        if part.startDirection != Vector(0, 0) { dash.segments.append(part) }
      } else if low == high, begin <= length, end >= 0, dash.dot == nil {
        let segment = measuredSegment(place)
        let position = begin > 0 ? segment.part(from: 0, to: begin).end : segments[place].start
        dash.dot = (position, segment.direction(atLength: begin))
      }
      at += length
    }
    return dash
  }

  private mutating func measuredSegment(_ place: Int) -> MeasuredSegment {
    if let measured, measured.place == place { return measured.segment }
    let segment = MeasuredSegment(segments[place])
    measured = (place, segment)
    return segment
  }
}
