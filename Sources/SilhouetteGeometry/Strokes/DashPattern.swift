import Foundation

extension Stroke {
  /// The largest number of dashes. A subpath with more dashes, and every subpath after this many, is stroked solid.
  /// Also the largest number of lengths in an SVG document's pattern; a longer pattern is invalid.
  package static let mostDashes = 1 << 16
}

/// The dashes and gaps that repeat along a subpath (SVG 2, section 13.5.6).
struct DashPattern {
  /// The lengths of dashes and gaps in turn: an even number, none negative, not all 0.
  private let lengths: [Double]
  /// The sum of the lengths.
  private let period: Double
  /// The position in the pattern where a subpath starts, from 0 to the period.
  private let offset: Double

  /// Nil for a solid line: without gaps, or with a length that is negative, infinite or NaN.
  ///
  /// - Parameter scale: the length of a unit of user space in pen space.
  init?(_ stroke: Stroke, scale: Double) {
    let isOdd = stroke.dashes.count % 2 == 1
    let lengths = (isOdd ? stroke.dashes + stroke.dashes : stroke.dashes).map { $0 * scale }
    let period = lengths.reduce(0, +)
    let offset = (stroke.dashOffset * scale).truncatingRemainder(dividingBy: period)
    let gaps = stride(from: 1, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] }
    guard lengths.allSatisfy({ $0 >= 0 }), gaps > 0, period.isFinite, offset.isFinite else {
      return nil
    }
    self.lengths = lengths
    self.period = period
    self.offset = offset < 0 ? offset + period : offset
  }

  /// The contours' dashes, each a contour, and the price that was paid for them. O(segments + dashes).
  func dashes(
    of contours: [StrokeContour], budget: SharedBudget
  ) throws(LimitExceeded) -> (dashes: [StrokeContour], price: Price) {
    var dashes: [StrokeContour] = []
    var price = Price()
    for contour in contours {
      if dashes.count < Stroke.mostDashes {
        dashes += try self.dashes(of: contour, &price, budget)
      } else {
        dashes.append(contour)
      }
    }
    return (dashes, price)
  }

  /// A contour's dashes. On a closed contour, the last and the first dash are joined where both reach
  /// the start.
  private func dashes(
    of contour: StrokeContour, _ price: inout Price, _ budget: SharedBudget
  ) throws(LimitExceeded) -> [StrokeContour] {
    guard contour.dot == nil else { return [contour] }
    try budget.pay(
      contour.segments.reduce(Price()) {
        if case .line = $1 { $0 + .lineLength } else { $0 + .curveLength }
      })
    var cutter = DashCutter(contour)
    let total = cutter.length
    guard total.isFinite, total / period * Double(lengths.count) < Double(Stroke.mostDashes)
    else {
      return [contour]
    }
    // The pattern repeats once more than it fits, and dashes meet at the segments' ends.
    let most = Int(total / period * Double(lengths.count)) + lengths.count
    let own = most * .dash + contour.segments.count * .dashedSegment
    try budget.pay(own)
    price += own
    let intervals = intervals(upTo: total)
    if let first = intervals.first, first.low <= 0, first.high >= total { return [contour] }
    var dashes = intervals.map { cutter.cut(from: $0.low, to: $0.high) }
    if contour.isClosed, let first = intervals.first, first.low <= 0,
      let last = intervals.last, last.high >= total, dashes[0].dot == nil,
      dashes[dashes.count - 1].dot == nil
    {
      dashes[0].segments.insert(contentsOf: dashes.removeLast().segments, at: 0)
    }
    return dashes
  }

  /// The dashes as intervals of arc length from 0 to `total`.
  private func intervals(upTo total: Double) -> [(low: Double, high: Double)] {
    var intervals: [(low: Double, high: Double)] = []
    var repetition = 0.0
    while repetition * period - offset <= total {
      var position = repetition * period - offset
      for (index, length) in lengths.enumerated() {
        let isOnContour =
          position < total && (length > 0 ? position + length > 0 : position >= 0)
        if index % 2 == 0, isOnContour {
          intervals.append((max(0, position), min(total, position + length)))
        }
        position += length
      }
      repetition += 1
    }
    return intervals
  }
}

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
