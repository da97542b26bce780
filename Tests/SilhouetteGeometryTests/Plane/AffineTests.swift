import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

final class AffineTests: XCTestCase {
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
}
