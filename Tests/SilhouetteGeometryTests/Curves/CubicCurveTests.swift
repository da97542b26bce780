import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Normals, arc lengths, subcurves and monotone pieces of cubics, against dense samples of the curve.
final class CubicCurveTests: XCTestCase {
  /// Seeds 1 to 6 modulo 8 have coinciding control points: ends without a derivative, or closed curves.
  private static func curve(_ seed: UInt64, using random: inout SplitMix64) -> CubicCurve {
    var c = CubicCurve(
      point(10, using: &random), point(10, using: &random), point(10, using: &random),
      point(10, using: &random))
    switch seed % 8 {
    case 1: c.p1 = c.p0
    case 2: c.p2 = c.p3
    case 3: (c.p1, c.p2) = (c.p0, c.p3)
    case 4: (c.p1, c.p2) = (c.p0, c.p0)
    case 5: (c.p1, c.p2) = (c.p3, c.p3)
    case 6: c.p3 = c.p0
    default: break
    }
    return c
  }

  private static func point(_ size: Double, using random: inout SplitMix64) -> Vector {
    let x = Double.random(in: -size...size, using: &random)
    return Vector(x, .random(in: -size...size, using: &random))
  }

  private static func normals(of c: CubicCurve, through p: Vector, most: Int = .max) -> [Double] {
    var normals: [Double] = []
    c.forEachNormal(through: p) { t in
      normals.append(t)
      return normals.count < most
    }
    return normals
  }

  func testSearchForRootsStopsWhereTold() {
    let p = Vector(2, 1)
    let quintic = Quintic(
      normalsOf: CubicCurve(
        Vector(0, 0) - p, Vector(0, 4) - p, Vector(4, 4) - p, Vector(4, 0) - p))
    func roots(most: Int) -> [Double] {
      var roots: [Double] = []
      quintic.forEachRoot { t in
        roots.append(t)
        return roots.count < most
      }
      return roots
    }
    let all = roots(most: .max)
    XCTAssertGreaterThan(all.count, 1)
    for most in 1...all.count { XCTAssertEqual(roots(most: most), Array(all.prefix(most))) }
  }

  /// A normal goes through p between two samples at which (c(t) − p)·c′(t) has different signs.
  func testNormalsAreAtSignChanges() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let c = Self.curve(seed, using: &random)
      let p = Self.point(15, using: &random)
      func value(_ t: Double) -> Double { (c.referencePoint(t) - p).dot(c.referenceDerivative(t)) }
      var expected: [Double] = []
      for step in 0..<2000 {
        var (low, high) = (Double(step) / 2000, Double(step + 1) / 2000)
        // An end without a derivative has no normal.
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
      let normals = Self.normals(of: c, through: p)
      let context = "seed \(seed): \(p), \(c)"
      XCTAssertEqual(normals.count, expected.count, context)
      XCTAssertEqual(normals, normals.sorted(), context)
      for (t, s) in zip(normals, expected) { XCTAssertEqual(t, s, accuracy: 1e-9, context) }
      XCTAssertEqual(
        Self.normals(of: c, through: p, most: 1), Array(normals.prefix(1)), context)
      let distances = normals.map { (c.referencePoint($0) - p).length }
      if let least = distances.min() {
        XCTAssertTrue(c.hasNormal(through: p, within: least * (1 + 1e-9)), context)
        XCTAssertFalse(c.hasNormal(through: p, within: least * (1 - 1e-9)), context)
      } else {
        XCTAssertFalse(c.hasNormal(through: p, within: 1e9), context)
      }
    }
  }

  /// Through a point on its axis, a symmetric curve has a normal at 1/2 and one on either side.
  func testNormalsOfASymmetricCurve() {
    for (x, y) in [(0.0, 1.0), (1, 0)] {
      func turned(_ px: Double, _ py: Double) -> Vector {
        Vector(px * y + py * x, py * y - px * x)
      }
      let curve = CubicCurve(turned(-2, 0), turned(-2, 4), turned(2, 4), turned(2, 0))
      let normals = Set(Self.normals(of: curve, through: turned(0, 0.5))).sorted()
      XCTAssertEqual(normals.count, 3)
      XCTAssertEqual(normals[1], 0.5)
      XCTAssertEqual(normals[0] + normals[normals.count - 1], 1, accuracy: 1e-12)
      XCTAssertLessThan(normals[0], 0.3)
    }
  }

  /// Bit for bit the same at every size, as powers of two round nothing.
  func testNormalsAtEverySize() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let c = Self.curve(seed, using: &random)
      let p = Self.point(15, using: &random)
      let expected = Self.normals(of: c, through: p)
      for exponent in [-960, -700, -300, 300, 700, 1000] {
        let k = Double(sign: .plus, exponent: exponent, significand: 1)
        let scaled = CubicCurve(c.p0 * k, c.p1 * k, c.p2 * k, c.p3 * k)
        XCTAssertEqual(
          Self.normals(of: scaled, through: p * k), expected, "seed \(seed) at 2^\(exponent)")
      }
    }
    // Curves that are a point, infinite or NaN: no trap.
    for x in [0, 5, .infinity, .nan] as [Double] {
      let point = Vector(x, 0)
      let c = CubicCurve(point, point, point, point)
      for p in [Vector(0, 0), Vector(5, 0), Vector(7, 1)] { _ = Self.normals(of: c, through: p) }
    }
  }

  /// For points on the normal of an end, the parameter is exactly 0 or 1.
  func testNormalsAtTheEnds() {
    let c = CubicCurve(Vector(0, 0), Vector(2, 0), Vector(4, 2), Vector(4, 4))
    for (x, y, expected) in [
      (0.0, 1.0, [0.0]), (0, -1, [0]), (0, 0, [0]), (5, 4, [1]), (3, 4, [1]), (4, 4, [1]),
    ] {
      for (curve, isReversed) in [(c, false), (c.reversed, true)] {
        let atEnds = Self.normals(of: curve, through: Vector(x, y)).filter { $0 == 0 || $0 == 1 }
        XCTAssertEqual(atEnds, expected.map { isReversed ? 1 - $0 : $0 }, "\(x), \(y)")
        XCTAssertTrue(curve.hasNormal(through: Vector(x, y), within: 1), "\(x), \(y)")
      }
    }
  }

  /// Arc lengths against Simpson's rule on 4096 intervals, and the parameters back from them.
  func testArcLengths() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let c = Self.curve(seed, using: &random)
      func speed(_ t: Double) -> Double { c.referenceDerivative(t).length }
      let count = 4096
      var lengths = [0.0]
      for index in 0..<count {
        let (a, b) = (Double(index) / Double(count), Double(index + 1) / Double(count))
        lengths.append(
          lengths[index] + (speed(a) + 4 * speed((a + b) / 2) + speed(b)) * (b - a) / 6)
      }
      let whole = lengths[count]
      // Near a cusp Simpson's rule is no better.
      let slowest = (0...count).map { speed(Double($0) / Double(count)) }.min() ?? 0
      let accuracy = slowest > whole / 100 ? 1e-11 * whole : 1e-6 * whole
      XCTAssertEqual(c.arcLength, whole, accuracy: accuracy, "seed \(seed)")
      let table = ArcLengthTable(c)
      XCTAssertEqual(table.length, c.arcLength, "seed \(seed)")
      for index in stride(from: 64, to: count, by: 64) {
        let t = table.parameter(atLength: lengths[index])
        let expected = Double(index) / Double(count)
        guard speed(expected) > whole / 100 else { continue }
        XCTAssertEqual(t, expected, accuracy: 100 * accuracy / whole, "seed \(seed) at \(expected)")
      }
      for (length, t) in [(-1.0, 0.0), (0, 0), (table.length, 1), (2 * table.length, 1)] {
        XCTAssertEqual(table.parameter(atLength: length), t)
      }
    }
  }

  func testSubcurvesAndTangents() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let c = Self.curve(seed, using: &random)
      let (a, b) = (
        Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)
      )
      for (low, high) in [(min(a, b), max(a, b)), (0, b), (a, 1), (0, 1)] {
        let subcurve = c.subcurve(from: low, to: high)
        for t in [0, 0.2, 0.7, 1] {
          let (found, expected) = (subcurve.point(at: t), c.referencePoint(low + (high - low) * t))
          XCTAssertEqual(found.x, expected.x, accuracy: 1e-12 / (high - low), "seed \(seed)")
          XCTAssertEqual(found.y, expected.y, accuracy: 1e-12 / (high - low), "seed \(seed)")
        }
      }
      for t in [1e-3, 0.3, a, 1 - 1e-3] {
        let (derivative, tangent) = (c.referenceDerivative(t), c.tangent(at: t))
        let size = derivative.length
        guard size > 1e-3 else { continue }
        XCTAssertEqual(tangent.x, derivative.x / size, accuracy: 1e-9, "seed \(seed) at \(t)")
        XCTAssertEqual(tangent.y, derivative.y / size, accuracy: 1e-9, "seed \(seed) at \(t)")
        XCTAssertEqual(c.derivative(at: t).x, derivative.x, accuracy: 1e-11, "seed \(seed) at \(t)")
        XCTAssertEqual(c.derivative(at: t).y, derivative.y, accuracy: 1e-11, "seed \(seed) at \(t)")
      }
      // At an end the tangent is the direction between two points close to it.
      for (t, beside) in [(0.0, 1e-7), (1, 1 - 1e-7)] {
        let chord = c.referencePoint(max(t, beside)) - c.referencePoint(min(t, beside))
        guard chord.length > 1e-10 else { continue }
        let tangent = c.tangent(at: t)
        XCTAssertEqual(tangent.x, chord.unit.x, accuracy: 1e-3, "seed \(seed) at \(t)")
        XCTAssertEqual(tangent.y, chord.unit.y, accuracy: 1e-3, "seed \(seed) at \(t)")
      }
    }
  }

  /// Pieces follow one another on the curve, are monotone, and are as few as the extrema allow.
  func testMonotonePieces() {
    for seed in 0..<UInt64(rounds(80)) {
      var random = SplitMix64(seed: seed)
      let c = Self.curve(seed, using: &random)
      let quad = QuadCurve(c.p0, c.p1, c.p3)
      let quads = quad.monotonePieces.map(CubicCurve.init(raising:))
      for (whole, pieces) in [(c, c.monotonePieces), (CubicCurve(raising: quad), quads)] {
        let context = "seed \(seed): \(whole)"
        let derivatives = (0...1000).map { whole.referenceDerivative((Double($0) + 0.37) / 1001) }
        let extrema = [\Vector.x, \Vector.y].map { axis in
          zip(derivatives, derivatives.dropFirst())
            .filter { $0[keyPath: axis] * $1[keyPath: axis] < 0 }.count
        }
        // An end without a derivative may be an extremum, or almost.
        let isPlain = seed % 8 == 0 || seed % 8 > 5
        XCTAssertGreaterThanOrEqual(pieces.count, extrema[0] + extrema[1] + 1, context)
        if isPlain { XCTAssertEqual(pieces.count, extrema[0] + extrema[1] + 1, context) }
        XCTAssertEqual(pieces[0].p0, whole.p0, context)
        for (piece, next) in zip(pieces, pieces.dropFirst()) {
          XCTAssertEqual(piece.p3, next.p0, context)
        }
        for piece in pieces {
          let chord = piece.p3 - piece.p0
          for t in stride(from: 0.05, to: 1, by: 0.1) {
            let derivative = piece.referenceDerivative(t)
            XCTAssertGreaterThanOrEqual(derivative.x * chord.x, -1e-9, context)
            XCTAssertGreaterThanOrEqual(derivative.y * chord.y, -1e-9, context)
          }
          let middle = piece.referencePoint(0.5)
          let isOnCurve = (0...4000).contains { step in
            (whole.referencePoint(Double(step) / 4000) - middle).length < 0.02
          }
          XCTAssertTrue(isOnCurve, context)
        }
      }
    }
  }
}
