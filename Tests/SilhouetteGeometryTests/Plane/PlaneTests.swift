import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

final class PlaneTests: XCTestCase {
  func testUnitVectorsOfAnySize() {
    XCTAssertEqual(Vector(0, 0).unit, Vector(0, 0))
    for size in [.leastNonzeroMagnitude, .leastNormalMagnitude / 64, 1e-200, 1, 1e200, 1e300] {
      for (x, y) in [(1.0, 0.0), (0, -1)] {
        XCTAssertEqual(Vector(x * size, y * size).unit, Vector(x, y), "\(size)")
      }
    }
  }

  // Many points at once, against one at a time.

  func testAnswersAreThoseOfSinglePoints() {
    let region = PathRegion(
      VectorPath(ellipseAt: CGPoint(x: 50, y: 50), radii: CGSize(width: 40, height: 20)))
    for count in [0, 1, 1000, 32_767, 32_768, 49_151, 49_152, 49_153] {
      var random = SplitMix64(seed: UInt64(count))
      let points = (0..<count).map { _ in
        CGPoint(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
      }
      let expected = points.map { region.pointInside($0) }
      XCTAssertEqual(region.pointsInside(points), expected, "\(count)")
      XCTAssertEqual(region.pointsInside(points, parallel: true), expected, "\(count)")
    }
  }

  private let skewed = Affine(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

  func testCoefficientsAreInSVGsOrder() {
    XCTAssertEqual(skewed.transform(CGPoint(x: 10, y: 100)), CGPoint(x: 315, y: 426))
    XCTAssertEqual(skewed.linear(CGPoint(x: 10, y: 100)), CGPoint(x: 310, y: 420))
    XCTAssertEqual(Affine.translation(x: 2, y: 3).transform(.zero), CGPoint(x: 2, y: 3))
    XCTAssertEqual(Affine.scale(2), .scale(x: 2, y: 2))
  }

  func testRotationIsFromXTowardsY() {
    let turned = Affine.rotation(degrees: 90, about: CGPoint(x: 1, y: 1))
    XCTAssertEqual(turned.transform(CGPoint(x: 3, y: 1)), CGPoint(x: 1, y: 3))
  }

  func testAppendIsAppliedAfterAndPrependBefore() {
    var (appended, prepended) = (skewed, skewed)
    appended.append(.scale(x: 10, y: 100))
    prepended.prepend(.scale(x: 10, y: 100))
    XCTAssertEqual(appended, Affine(a: 10, b: 200, c: 30, d: 400, tx: 50, ty: 600))
    XCTAssertEqual(prepended, Affine(a: 10, b: 20, c: 300, d: 400, tx: 5, ty: 6))
    XCTAssertEqual(skewed.concatenating(.scale(x: 10, y: 100)), appended)
  }

  func testInverse() {
    XCTAssertEqual(skewed.inverse, Affine(a: -2, b: 1, c: 1.5, d: -0.5, tx: 1, ty: -2))
    for singular in [
      Affine(a: 1, b: 2, c: 2, d: 4), .scale(0), .scale(.nan), .scale(.infinity), .scale(1e-200),
      .scale(1e200), .translation(x: .infinity, y: 0), .translation(x: 0, y: .nan),
    ] {
      XCTAssertNil(singular.inverse, "\(singular)")
    }
  }

  func testBoundsOfARotatedRectangle() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 5)
    XCTAssertEqual(
      Affine.rotation(degrees: 90).bounds(of: rect), CGRect(x: -7, y: 1, width: 5, height: 3))
  }

  #if canImport(Foundation) && (os(macOS) || !canImport(Darwin))
  func testFoundationsTransformIsTheSameMap() {
    let bridged = AffineTransform(skewed)
    XCTAssertEqual(bridged.transform(CGPoint(x: 10, y: 100)), CGPoint(x: 315, y: 426))
    XCTAssertEqual(Affine(bridged), skewed)
  }
  #endif

  /// The larger singular value is the length of the longest image of a unit vector.
  func testStretchIsTheLargestLengthening() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number() -> Double { .random(in: -3...3, using: &random) }
      let map = Affine(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let lengths = (0..<4000).map { step -> Double in
        let angle = Double(step) / 4000 * .pi
        let image = map.linear(CGPoint(x: cos(angle), y: sin(angle)))
        return hypot(Double(image.x), Double(image.y))
      }
      XCTAssertEqual(map.stretch, lengths.max() ?? 0, accuracy: 1e-5, "seed \(seed)")
    }
  }

  func testWholeDegrees() {
    for degrees in -720...720 {
      let (cosine, sine) = cosineAndSine(degrees: Double(degrees))
      XCTAssertEqual(cosine, cos(Double(degrees) * .pi / 180), accuracy: 1e-14, "\(degrees)")
      XCTAssertEqual(sine, sin(Double(degrees) * .pi / 180), accuracy: 1e-14, "\(degrees)")
    }
  }

  func testRightAnglesAreExact() {
    let expected = [(1, 0), (0, 1), (-1, 0), (0, -1)] as [(Double, Double)]
    for quarter in -9...9 {
      let (cosine, sine) = cosineAndSine(degrees: Double(quarter * 90))
      let (x, y) = expected[(quarter + 12) % 4]
      XCTAssertEqual(cosine, x, "\(quarter) right angles")
      XCTAssertEqual(sine, y, "\(quarter) right angles")
    }
    let (cosine, sine) = cosineAndSine(degrees: 30)
    XCTAssertEqual(cosine, 0.75.squareRoot(), accuracy: 1e-15)
    XCTAssertEqual(sine, 0.5, accuracy: 1e-15)
  }

  // ``ExactSum`` and ``LineSide`` against arbitrary precision.

  /// Of any magnitude, often with few bits, so that sums cancel.
  private static func number(_ seed: UInt64, using random: inout SplitMix64) -> Double {
    let sign = Bool.random(using: &random) ? 1.0 : -1
    switch seed % 6 {
    case 0: return Double(Int.random(in: -4...4, using: &random))
    case 1:
      return sign * Double(bitPattern: UInt64.random(in: 0..<0x7ff0_0000_0000_0000, using: &random))
    case 2: return Double(Int.random(in: -4...4, using: &random)) * 0x1p-1074
    case 3: return sign * .random(in: 0.5...1, using: &random)
    case 4: return Double(Int.random(in: -4...4, using: &random)) * 0x1p1021
    default:
      return Double(Int.random(in: -4...4, using: &random))
        * Double(sign: .plus, exponent: .random(in: -1074...1000, using: &random), significand: 1)
    }
  }

  func testSignOfASumOfProducts() {
    for seed in 0..<6000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var terms = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (Self.number(seed, using: &random), Self.number(seed / 6, using: &random))
      }
      // Everything cancels, or all but the smallest product.
      if seed % 3 == 0 {
        terms += terms.map { (-$0.0, $0.1) }
        if seed % 2 == 0 { terms.append((0x1p-1074, seed % 4 == 0 ? 0x1p-1074 : -0x1p-1074)) }
        terms.shuffle(using: &random)
      }
      var sum = ExactSum()
      for (a, b) in terms { sum.add(a, times: b) }
      typealias Number = ReferenceNumber
      let exact = terms.reduce(Number(0)) { $0 + Number($1.0) * Number($1.1) }
      XCTAssertEqual(sum.sign, Double(exact.sign), "seed \(seed): \(terms)")
    }
  }

  /// Points on a line, one bit beside it, and anywhere; of any magnitude.
  func testSideOfALine() {
    for seed in 0..<20_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number() -> Double {
        let value = Self.number(seed, using: &random)
        // Sums of a few must be finite, as those of an outline are.
        return value.magnitude > 0x1p1000 ? value * 0x1p-25 : value
      }
      let (ax, ay, bx, by) = (number(), number(), number(), number())
      let share = Double.random(in: -0.5...1.5, using: &random)
      var (x, y) = (number(), number())
      if seed % 2 == 0 { (x, y) = (ax + (bx - ax) * share, ay + (by - ay) * share) }
      if seed % 8 == 0 { x = x.nextUp }
      if seed % 8 == 2 { y = y.nextDown }
      typealias Number = ReferenceNumber
      let exact =
        Number(bx, minus: ax) * Number(y, minus: ay) - Number(x, minus: ax) * Number(by, minus: ay)
      let sign = LineSide.sign(ax: ax, ay: ay, bx: bx, by: by, x: x, y: y, isExact: true)
      let found = sign < 0 ? -1 : sign > 0 ? 1 : 0
      XCTAssertEqual(found, exact.sign, "seed \(seed): \(ax), \(ay), \(bx), \(by), \(x), \(y)")
    }
  }
}
