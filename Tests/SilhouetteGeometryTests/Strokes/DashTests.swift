import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Dashes of lines, curves and arcs, against lengths along polylines of many points.
final class DashTests: XCTestCase {
  func testStartsAndEndsOfDashes() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var segments = Self.segments(using: &random)
      let isClosed = seed % 3 == 0
      if isClosed { segments.append(.line(segments[segments.count - 1].end, segments[0].start)) }
      let contour = StrokeContour(segments: segments, isClosed: isClosed)
      let polyline = MeasuredPolyline(segments)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      var lengths = (0..<Int.random(in: 1...4, using: &random)).map { _ in number(0.5...9) }
      if seed % 5 == 0 { lengths[0] = 0 }
      let scale = number(0.5...2)
      let style = Stroke(width: 1, dashes: lengths, dashOffset: number(-30...30))
      guard let pattern = DashPattern(style, scale: scale) else { continue }
      let expected = Self.dashes(style, scale: scale, upTo: polyline.length)
      let dashes = pattern.dashes(of: [contour]).dashes
      let context = "seed \(seed): \(style.dashes), \(style.dashOffset), \(polyline.length)"
      let joins =
        isClosed && expected.count > 1 && expected[0].low == 0
        && expected[expected.count - 1].high == polyline.length
        && expected[0].high > 0 && expected[expected.count - 1].low < polyline.length
      XCTAssertEqual(dashes.count, expected.count - (joins ? 1 : 0), context)
      if dashes.count == 1, expected[0] == (0, polyline.length) {
        XCTAssertEqual(dashes[0].isClosed, isClosed, context)
        continue
      }
      for (number, dash) in dashes.enumerated() {
        XCTAssertFalse(dash.isClosed, context)
        var (low, high) = expected[number]
        if joins && number == 0 { low = expected[expected.count - 1].low }
        if let dot = dash.dot {
          XCTAssertEqual(low, high, accuracy: 1e-9, context)
          Self.check(dot.position, polyline.point(at: low), 1e-3, context)
          let (before, after) = (polyline.point(at: low - 1e-2), polyline.point(at: low + 1e-2))
          if polyline.isSmooth(at: low) {
            Self.check(dot.direction, (after - before).unit, 2e-2, context)
          }
          continue
        }
        guard let first = dash.segments.first, let last = dash.segments.last else {
          XCTFail("no segment, \(context)")
          continue
        }
        Self.check(first.start, polyline.point(at: low), 1e-3, context)
        Self.check(last.end, polyline.point(at: high), 1e-3, context)
        let length = dash.segments.reduce(0) { $0 + $1.length }
        let wanted = high > low ? high - low : high + polyline.length - low
        XCTAssertEqual(length, wanted, accuracy: 1e-3, context)
        for (before, after) in zip(dash.segments, dash.segments.dropFirst()) {
          Self.check(before.end, after.start, 1e-9, context)
        }
      }
    }
  }

  /// Integers are exact: dashes that end where the next starts, and dots at either end.
  func testDashesOfALineWithIntegerLengths() throws {
    func dashes(_ lengths: [Double], _ offset: Double, of length: Double = 12) -> [[Double]]? {
      let line = StrokeContour(
        segments: [.line(Vector(0, 0), Vector(length, 0))], isClosed: false)
      let pattern = DashPattern(Stroke(dashes: lengths, dashOffset: offset), scale: 1)
      return pattern?.dashes(of: [line]).dashes.map { dash in
        if let dot = dash.dot { return [dot.position.x] }
        return [dash.segments[0].start.x, dash.segments[dash.segments.count - 1].end.x]
      }
    }
    XCTAssertEqual(dashes([4, 2], 0), [[0, 4], [6, 10]])
    XCTAssertEqual(dashes([4, 2], 2), [[0, 2], [4, 8], [10, 12]])
    XCTAssertEqual(dashes([4, 2], 4), [[2, 6], [8, 12]])
    XCTAssertEqual(dashes([4, 2], 6), [[0, 4], [6, 10]])
    XCTAssertEqual(dashes([4, 2], -1), [[1, 5], [7, 11]])
    XCTAssertEqual(dashes([3], 0), [[0, 3], [6, 9]])
    XCTAssertEqual(dashes([0, 4], 0), [[0], [4], [8]])
    XCTAssertEqual(dashes([0, 4], 2), [[2], [6], [10]])
    XCTAssertEqual(dashes([12, 1], 0), [[0, 12]])
    XCTAssertEqual(dashes([1, 2, 3], 0), [[0, 1], [3, 6], [7, 9]])
    XCTAssertEqual(dashes([2, 10], 1), [[0, 1], [11, 12]])
    XCTAssertNil(dashes([4, 0], 0))
    XCTAssertNil(dashes([], 0))
    XCTAssertNil(dashes([4, -1], 0))
    XCTAssertNil(dashes([.infinity, 1], 0))
    XCTAssertNil(dashes([4, 1], .nan))
  }

  /// A segment that lies wholly inside a dash is not cut, and has the same bits.
  func testSegmentsInsideADashAreUnchanged() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let contour = StrokeContour(
        segments: Self.segments(using: &random) + Self.segments(using: &random), isClosed: false)
      let total = contour.segments.reduce(0) { $0 + $1.length }
      let style = Stroke(width: 1, dashes: [total * 0.9999, total])
      let dashes = try XCTUnwrap(DashPattern(style, scale: 1)).dashes(of: [contour]).dashes
      XCTAssertEqual(dashes.count, 1, "seed \(seed)")
      XCTAssertEqual(dashes[0].segments.count, contour.segments.count, "seed \(seed)")
      for (cut, whole) in zip(dashes[0].segments, contour.segments).dropLast() {
        XCTAssertEqual("\(cut)", "\(whole)", "seed \(seed)")
      }
    }
  }

  /// Where a dash ends within rounding of a corner, no segment is left that has no direction: every point
  /// would be on its normal, so that its body were a disc.
  func testDashesHaveNoSegmentsWithoutDirection() throws {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let segments = Self.segments(using: &random)
      let contour = StrokeContour(segments: segments, isClosed: false)
      let length = segments[0].length
      for dash in [length, length.nextUp, length.nextDown, length * (1 + 1e-15)] {
        for offset in [0, dash.nextDown, dash] {
          let style = Stroke(width: 1, dashes: [dash, 7], dashOffset: offset)
          let dashes = try XCTUnwrap(DashPattern(style, scale: 1)).dashes(of: [contour]).dashes
          for segment in dashes.flatMap(\.segments) {
            XCTAssertNotEqual(segment.startTangent, Vector(0, 0), "seed \(seed): \(style)")
          }
        }
      }
    }
  }

  /// A line with one dash less than the limit is cut, one with as many is not.
  func testTheLargestNumberOfDashes() {
    func count(_ length: Double) -> Int? {
      let line = StrokeContour(
        segments: [.line(Vector(0, 0), Vector(length, 0))], isClosed: false)
      return DashPattern(Stroke(dashes: [1, 1]), scale: 1)?.dashes(of: [line]).dashes.count
    }
    let limit = Double(Stroke.mostDashes)
    XCTAssertEqual(count(limit - 2), Stroke.mostDashes / 2 - 1)
    XCTAssertEqual(count(limit), 1)
  }

  /// The intervals of the dashes, by a loop over the pattern.
  private static func dashes(
    _ style: Stroke, scale: Double, upTo length: Double
  ) -> [(low: Double, high: Double)] {
    let odd = style.dashes.count % 2 == 1
    let lengths = (odd ? style.dashes + style.dashes : style.dashes).map { $0 * scale }
    let period = lengths.reduce(0, +)
    var position = -(style.dashOffset * scale).truncatingRemainder(dividingBy: period)
    if position > 0 { position -= period }
    var found: [(Double, Double)] = []
    while position < length {
      for (number, size) in lengths.enumerated() {
        let (low, high) = (max(0, position), min(length, position + size))
        if number % 2 == 0, position < length, size > 0 ? high > low : position >= 0 {
          found.append((low, high))
        }
        position += size
      }
    }
    return found
  }

  private static func check(
    _ found: Vector, _ expected: Vector, _ accuracy: Double, _ context: String
  ) {
    XCTAssertLessThanOrEqual(hypot(found.x - expected.x, found.y - expected.y), accuracy, context)
  }

  /// One to four connected segments.
  private static func segments(using random: inout SplitMix64) -> [StrokeSegment] {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var start = Vector(number(-9...9), number(-9...9))
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let segment: StrokeSegment
      let end = start + Vector(number(-9...9), number(-9...9))
      switch Int.random(in: 0..<3, using: &random) {
      case 0: segment = .line(start, end)
      case 1:
        let (a, b) = (
          start + Vector(number(-9...9), number(-9...9)), end + Vector(number(-9...9), 3)
        )
        segment = .cubic(
          CubicCurve(start, a, b, end))
      default:
        let (radius, angle) = (number(1...6), number(-3...3))
        let center = start - Vector(cos(angle), sin(angle)) * radius
        segment = .arc(
          CircularArc(
            center: center, radius: radius, startAngle: angle, endAngle: angle + number(-5...5)))
      }
      start = segment.end
      return segment
    }
  }

  /// Segments as many short lines, with the length up to each point.
  private struct MeasuredPolyline {
    private var points: [Vector] = []
    private var lengths: [Double] = []
    private var corners: [Double] = []

    init(_ segments: [StrokeSegment]) {
      for segment in segments {
        for step in 0...4000 {
          let t = Double(step) / 4000
          let point: Vector
          switch segment {
          case .line(let a, let b): point = a + (b - a) * t
          case .arc(let arc):
            let angle = arc.startAngle + (arc.endAngle - arc.startAngle) * t
            point = arc.center + Vector(cos(angle), sin(angle)) * arc.radius
          case .cubic(let curve): point = curve.referencePoint(t)
          }
          let before = points.last ?? point
          lengths.append((lengths.last ?? 0) + hypot(point.x - before.x, point.y - before.y))
          points.append(point)
        }
        corners.append(lengths[lengths.count - 1])
      }
    }

    var length: Double { lengths[lengths.count - 1] }

    func isSmooth(at length: Double) -> Bool {
      length > 0.05 && length < self.length - 0.05
        && corners.allSatisfy { ($0 - length).magnitude > 0.05 }
    }

    func point(at length: Double) -> Vector {
      let after = lengths.firstIndex { $0 >= length } ?? lengths.count - 1
      guard after > 0, lengths[after] > lengths[after - 1] else { return points[after] }
      let share = (length - lengths[after - 1]) / (lengths[after] - lengths[after - 1])
      return points[after - 1] + (points[after] - points[after - 1]) * max(0, min(1, share))
    }
  }
}
