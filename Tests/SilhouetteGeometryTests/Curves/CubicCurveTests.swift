import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Cubics' feet, lengths and parts against many samples of the curve.
final class CubicCurveTests: XCTestCase {
  /// A root in the middle of the interval ends the search where it is told to, and is named once.
  func testARootInTheMiddle() {
    let (p, corners) = (Vector(2, 1), [Vector(0, 0), Vector(0, 4), Vector(4, 4), Vector(4, 0)])
    let ways = corners.map { $0 - p }
    let quintic = Quintic(feetOfCubic: (ways[0], ways[1], ways[2], ways[3]))
    var all: [Double] = []
    quintic.forEachRoot {
      all.append($0); return true
    }
    XCTAssertGreaterThan(all.count, 1)
    for stop in 1...all.count {
      var told: [Double] = []
      quintic.forEachRoot {
        told.append($0); return told.count < stop
      }
      XCTAssertEqual(told, Array(all.prefix(stop)))
    }
  }

  private static func curve(_ seed: UInt64, using random: inout SplitMix64) -> CubicCurve {
    func number() -> Double { .random(in: -10...10, using: &random) }
    var c = CubicCurve(
      x0: number(), y0: number(), x1: number(), y1: number(), x2: number(), y2: number(),
      x3: number(), y3: number())
    // Where an end has no speed, or two have none.
    switch seed % 8 {
    case 1: (c.x1, c.y1) = (c.x0, c.y0)
    case 2: (c.x2, c.y2) = (c.x3, c.y3)
    case 3: (c.x1, c.y1, c.x2, c.y2) = (c.x0, c.y0, c.x3, c.y3)
    case 4: (c.x1, c.y1, c.x2, c.y2) = (c.x0, c.y0, c.x0, c.y0)
    case 5: (c.x1, c.y1, c.x2, c.y2) = (c.x3, c.y3, c.x3, c.y3)
    case 6: (c.x3, c.y3) = (c.x0, c.y0)
    default: break
    }
    return c
  }

  private static func point(_ c: CubicCurve, _ t: Double) -> Vector {
    let u = 1 - t
    return Vector(
      u * u * u * c.x0 + 3 * u * u * t * c.x1 + 3 * u * t * t * c.x2 + t * t * t * c.x3,
      u * u * u * c.y0 + 3 * u * u * t * c.y1 + 3 * u * t * t * c.y2 + t * t * t * c.y3)
  }

  private static func velocity(_ c: CubicCurve, _ t: Double) -> Vector {
    let u = 1 - t
    return Vector(
      3 * (u * u * (c.x1 - c.x0) + 2 * u * t * (c.x2 - c.x1) + t * t * (c.x3 - c.x2)),
      3 * (u * u * (c.y1 - c.y0) + 2 * u * t * (c.y2 - c.y1) + t * t * (c.y3 - c.y2)))
  }

  /// Between two samples where (c(t) − p)·c′(t) has different signs is a foot, and nowhere else but
  /// where it almost vanishes.
  func testFeetAreWhereThePointIsStraightAcross() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let c = Self.curve(seed, using: &random)
      let p = Vector(.random(in: -15...15, using: &random), .random(in: -15...15, using: &random))
      func value(_ t: Double) -> Double {
        let (at, way) = (Self.point(c, t), Self.velocity(c, t))
        return (at.x - p.x) * way.x + (at.y - p.y) * way.y
      }
      var expected: [Double] = []
      for step in 0..<2000 {
        var (low, high) = (Double(step) / 2000, Double(step + 1) / 2000)
        // An end without speed is no foot by itself.
        if low == 0 { low = 1e-6 }
        if high == 1 { high = 1 - 1e-6 }
        let isRising = value(low) < 0
        guard isRising != (value(high) < 0) else { continue }
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if (value(middle) < 0) == isRising { low = middle } else { high = middle }
        }
        expected.append(low)
      }
      var feet: [Double] = []
      c.forEachFoot(of: p) { t in
        feet.append(t)
        return true
      }
      let context = "seed \(seed): \(p), \(c)"
      XCTAssertEqual(feet.count, expected.count, context)
      XCTAssertEqual(feet, feet.sorted(), context)
      for (foot, t) in zip(feet, expected) { XCTAssertEqual(foot, t, accuracy: 1e-9, context) }
      // The first is enough for who has seen enough.
      var first: [Double] = []
      c.forEachFoot(of: p) { t in
        first.append(t)
        return false
      }
      XCTAssertEqual(first, Array(feet.prefix(1)), context)
      let away = feet.map { hypot(Self.point(c, $0).x - p.x, Self.point(c, $0).y - p.y) }
      if let least = away.min() {
        XCTAssertTrue(c.hasFoot(of: p, within: least * (1 + 1e-9)), context)
        XCTAssertFalse(c.hasFoot(of: p, within: least * (1 - 1e-9)), context)
      } else {
        XCTAssertFalse(c.hasFoot(of: p, within: 1e9), context)
      }
    }
  }

  /// From a point on its axis a symmetric curve has a foot in the very middle, and one on either side.
  func testFeetOfASymmetricCurve() {
    for (x, y) in [(0.0, 1.0), (1, 0)] {
      func turned(_ px: Double, _ py: Double) -> Vector {
        Vector(px * y + py * x, py * y - px * x)
      }
      let (a, b, c, d) = (turned(-2, 0), turned(-2, 4), turned(2, 4), turned(2, 0))
      let curve = CubicCurve(
        x0: a.x, y0: a.y, x1: b.x, y1: b.y, x2: c.x, y2: c.y, x3: d.x, y3: d.y)
      var feet: Set<Double> = []
      curve.forEachFoot(of: turned(0, 0.5)) { t in
        feet.insert(t)
        return true
      }
      let found = feet.sorted()
      XCTAssertEqual(found.count, 3)
      XCTAssertEqual(found[1], 0.5)
      XCTAssertEqual(found[0] + found[found.count - 1], 1, accuracy: 1e-12)
      XCTAssertLessThan(found[0], 0.3)
    }
  }

  /// Bit for bit the same at every size: powers of two round nothing.
  func testFeetAtEverySize() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let c = Self.curve(seed, using: &random)
      let p = Vector(.random(in: -15...15, using: &random), .random(in: -15...15, using: &random))
      func feet(_ c: CubicCurve, _ p: Vector) -> [Double] {
        var feet: [Double] = []
        c.forEachFoot(of: p) { t in
          feet.append(t)
          return true
        }
        return feet
      }
      let expected = feet(c, p)
      for exponent in [-960, -700, -300, 300, 700, 1000] {
        let k = Double(sign: .plus, exponent: exponent, significand: 1)
        let scaled = CubicCurve(
          x0: c.x0 * k, y0: c.y0 * k, x1: c.x1 * k, y1: c.y1 * k, x2: c.x2 * k, y2: c.y2 * k,
          x3: c.x3 * k, y3: c.y3 * k)
        XCTAssertEqual(feet(scaled, p * k), expected, "seed \(seed) at 2^\(exponent)")
      }
    }
    // A curve that is one point, and one without end: nothing, without a trap.
    for x in [0, 5, .infinity, .nan] as [Double] {
      let c = CubicCurve(x0: x, y0: 0, x1: x, y1: 0, x2: x, y2: 0, x3: x, y3: 0)
      for p in [Vector(0, 0), Vector(5, 0), Vector(7, 1)] {
        c.forEachFoot(of: p) { _ in true }
      }
    }
  }

  /// Points straight across from an end, or on the curve: the foot is the very end.
  func testFeetAtTheEnds() {
    let c = CubicCurve(x0: 0, y0: 0, x1: 2, y1: 0, x2: 4, y2: 2, x3: 4, y3: 4)
    for (x, y, expected) in [
      (0.0, 1.0, [0.0]), (0, -1, [0]), (0, 0, [0]), (5, 4, [1]), (3, 4, [1]), (4, 4, [1]),
    ] {
      for (curve, isReversed) in [(c, false), (c.reversed, true)] {
        var feet: [Double] = []
        curve.forEachFoot(of: Vector(x, y)) { t in
          feet.append(t)
          return true
        }
        let atEnds = feet.filter { $0 == 0 || $0 == 1 }
        XCTAssertEqual(atEnds, expected.map { isReversed ? 1 - $0 : $0 }, "\(x), \(y)")
        XCTAssertTrue(curve.hasFoot(of: Vector(x, y), within: 1), "\(x), \(y)")
      }
    }
  }

  /// Lengths by Simpson's rule over many parts, and for the whole way back.
  func testLengths() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let c = Self.curve(seed, using: &random)
      func speed(_ t: Double) -> Double {
        let way = Self.velocity(c, t)
        return hypot(way.x, way.y)
      }
      let count = 4096
      var lengths = [0.0]
      for part in 0..<count {
        let (a, b) = (Double(part) / Double(count), Double(part + 1) / Double(count))
        lengths.append(
          lengths[part] + (speed(a) + 4 * speed((a + b) / 2) + speed(b)) * (b - a) / 6)
      }
      let whole = lengths[count]
      // Near a cusp the samples are no better.
      let slowest = (0...count).map { speed(Double($0) / Double(count)) }.min() ?? 0
      let accuracy = slowest > whole / 100 ? 1e-11 * whole : 1e-6 * whole
      XCTAssertEqual(c.length, whole, accuracy: accuracy, "seed \(seed)")
      let measured = ArcLengthTable(c)
      XCTAssertEqual(measured.whole, c.length, "seed \(seed)")
      for place in stride(from: 64, to: count, by: 64) {
        let t = measured.parameter(atLength: lengths[place])
        let step = Double(place) / Double(count)
        guard speed(step) > whole / 100 else { continue }
        XCTAssertEqual(t, step, accuracy: 100 * accuracy / whole, "seed \(seed) at \(step)")
      }
      for (length, t) in [(-1.0, 0.0), (0, 0), (measured.whole, 1), (2 * measured.whole, 1)] {
        XCTAssertEqual(measured.parameter(atLength: length), t)
      }
    }
  }

  func testPartsAndDirections() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let c = Self.curve(seed, using: &random)
      let (a, b) = (
        Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)
      )
      for (low, high) in [(min(a, b), max(a, b)), (0, b), (a, 1), (0, 1)] {
        let part = c.part(from: low, to: high)
        for t in [0, 0.2, 0.7, 1] {
          let (found, expected) = (part.point(at: t), Self.point(c, low + (high - low) * t))
          XCTAssertEqual(found.x, expected.x, accuracy: 1e-12 / (high - low), "seed \(seed)")
          XCTAssertEqual(found.y, expected.y, accuracy: 1e-12 / (high - low), "seed \(seed)")
        }
      }
      for t in [1e-3, 0.3, a, 1 - 1e-3] {
        let (way, found) = (Self.velocity(c, t), c.direction(at: t))
        let size = hypot(way.x, way.y)
        guard size > 1e-3 else { continue }
        XCTAssertEqual(found.x, way.x / size, accuracy: 1e-9, "seed \(seed) at \(t)")
        XCTAssertEqual(found.y, way.y / size, accuracy: 1e-9, "seed \(seed) at \(t)")
        XCTAssertEqual(c.velocity(at: t).x, way.x, accuracy: 1e-11, "seed \(seed) at \(t)")
        XCTAssertEqual(c.velocity(at: t).y, way.y, accuracy: 1e-11, "seed \(seed) at \(t)")
      }
      // At its ends the way is that of a point just beside.
      for (t, beside) in [(0.0, 1e-7), (1, 1 - 1e-7)] {
        let (from, to) = (Self.point(c, min(t, beside)), Self.point(c, max(t, beside)))
        let (way, size) = (to - from, hypot(to.x - from.x, to.y - from.y))
        guard size > 1e-10 else { continue }
        let found = c.direction(at: t)
        XCTAssertEqual(found.x, way.x / size, accuracy: 1e-3, "seed \(seed) at \(t)")
        XCTAssertEqual(found.y, way.y / size, accuracy: 1e-3, "seed \(seed) at \(t)")
      }
    }
  }

  /// Pieces go on where the one before ends, never turn back, and are as few as there are turns.
  func testMonotonePieces() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let c = Self.curve(seed, using: &random)
      let quad = QuadCurve(x0: c.x0, y0: c.y0, x1: c.x1, y1: c.y1, x2: c.x3, y2: c.y3)
      let raised = CubicCurve(
        Vector(quad.x0, quad.y0), quadControl: Vector(quad.x1, quad.y1), Vector(quad.x2, quad.y2))
      let quads = quad.monotonePieces.map { piece in
        CubicCurve(
          Vector(piece.x0, piece.y0), quadControl: Vector(piece.x1, piece.y1),
          Vector(piece.x2, piece.y2))
      }
      for (whole, pieces) in [(c, c.monotonePieces), (raised, quads)] {
        let context = "seed \(seed): \(whole)"
        var turns: [Int] = []
        for axis in [0, 1] {
          let ways = (0...1000).map { step in
            let way = Self.velocity(whole, (Double(step) + 0.37) / 1001)
            return axis == 0 ? way.x : way.y
          }
          turns.append(zip(ways, ways.dropFirst()).filter { $0 * $1 < 0 }.count)
        }
        // An end without speed may be a turn, or almost.
        let isPlain = seed % 8 == 0 || seed % 8 > 5
        XCTAssertGreaterThanOrEqual(pieces.count, turns[0] + turns[1] + 1, context)
        if isPlain { XCTAssertEqual(pieces.count, turns[0] + turns[1] + 1, context) }
        XCTAssertEqual(Vector(pieces[0].x0, pieces[0].y0), Vector(whole.x0, whole.y0), context)
        for (piece, next) in zip(pieces, pieces.dropFirst()) {
          XCTAssertEqual(Vector(piece.x3, piece.y3), Vector(next.x0, next.y0), context)
        }
        for piece in pieces {
          let middle = Self.point(piece, 0.5)
          let (dx, dy) = (piece.x3 - piece.x0, piece.y3 - piece.y0)
          for t in stride(from: 0.05, to: 1, by: 0.1) {
            let way = Self.velocity(piece, t)
            XCTAssertGreaterThanOrEqual(way.x * dx, -1e-9, context)
            XCTAssertGreaterThanOrEqual(way.y * dy, -1e-9, context)
          }
          let isOn = (0...4000).contains { step in
            let at = Self.point(whole, Double(step) / 4000)
            return hypot(at.x - middle.x, at.y - middle.y) < 0.02
          }
          XCTAssertTrue(isOn, context)
        }
      }
    }
  }
}
