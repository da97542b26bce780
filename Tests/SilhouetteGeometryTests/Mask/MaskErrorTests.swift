import Foundation
import SilhouetteGeometry
import XCTest

/// Mask errors say what was found and what was expected, in one line.
final class MaskErrorTests: XCTestCase {
  func testDescriptions() {
    let limits = MaskLimits(side: 100, bytes: 2000, lines: 30, crossings: 40)
    let expected: [(MaskError, String)] = [
      (.invalidScale(-2), "scale -2.0: expected a number greater than 0"),
      (.noScale, "no scale factor: a mask needs at least one"),
      (
        .tooLarge(pixels: CGSize(width: 101, height: 1e20), limits: limits),
        "a mask of 101 × 1e+20 pixels is too large: the limit is 100 pixels a side and 2000 bytes"
      ),
      (
        .tooComplex(limits: limits),
        "outlines are too complex for a mask: the limit is 30 lines and 40 crossings with rows"
      ),
      (
        .tooFar(CGPoint(x: 3, y: 0x1p50)),
        "a mask that begins at pixel (3, 1125899906842624.0) is too far out: the limit is 2^50"
      ),
      (.differentScales(1, 2), "masks at scales 1.0 and 2.0 cannot be combined"),
    ]
    for (error, text) in expected { XCTAssertEqual("\(error)", text) }
  }
}
