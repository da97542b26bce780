import Foundation

extension Stroke {
  /// More dashes than this are not told apart: a subpath with more, and what comes after so many, is
  /// stroked as if solid; and more make no pattern in a style.
  package static let mostDashes = 1 << 16
}

/// Dashes and gaps in turn, as they repeat along a subpath (SVG 2, section 13.5.6).
struct DashPattern {
  /// An even number of lengths, none negative, not all 0.
  private let lengths: [Double]
  private let period: Double
  private let offset: Double

  /// Nil where the line is solid: no gap given, or a length that is negative or no number.
  init?(_ style: Stroke, scale: Double) {
    let odd = style.dashes.count % 2 == 1
    let lengths = (odd ? style.dashes + style.dashes : style.dashes).map { $0 * scale }
    let period = lengths.reduce(0, +)
    let offset = (style.dashOffset * scale).truncatingRemainder(dividingBy: period)
    let gaps = stride(from: 1, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] }
    guard lengths.allSatisfy({ $0 >= 0 }), gaps > 0, period.isFinite, offset.isFinite else {
      return nil
    }
    self.lengths = lengths
    self.period = period
    self.offset = offset < 0 ? offset + period : offset
  }

  /// The dashes of contours.
  func dashes(of contours: [StrokeContour]) -> [StrokeContour] {
    var dashes: [StrokeContour] = []
    for contour in contours {
      if dashes.count < Stroke.mostDashes {
        dashes += self.dashes(of: contour)
      } else {
        dashes.append(contour)
      }
    }
    return dashes
  }

  /// The dashes of a contour, each a contour of its own. On a closed one a dash that runs over the
  /// start is one piece.
  private func dashes(of contour: StrokeContour) -> [StrokeContour] {
    guard contour.dot == nil else { return [contour] }
    var cutter = DashCutter(contour)
    let total = cutter.length
    guard total.isFinite, total / period * Double(lengths.count) < Double(Stroke.mostDashes)
    else {
      return [contour]
    }
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

  /// Where dashes begin and end between 0 and a total length.
  private func intervals(upTo total: Double) -> [(low: Double, high: Double)] {
    var intervals: [(low: Double, high: Double)] = []
    var turn = 0.0
    while turn * period - offset <= total {
      var at = turn * period - offset
      for (index, length) in lengths.enumerated() {
        let isSeen = at < total && (length > 0 ? at + length > 0 : at >= 0)
        if index % 2 == 0, isSeen {
          intervals.append((max(0, at), min(total, at + length)))
        }
        at += length
      }
      turn += 1
    }
    return intervals
  }
}
