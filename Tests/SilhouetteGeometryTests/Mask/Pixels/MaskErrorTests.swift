import Foundation
import SilhouetteGeometry
import XCTest

/// Mask errors say what was found and what was expected, in one line.
final class MaskErrorTests: XCTestCase {
  func testDescriptions() {
    let expected: [(MaskError, String)] = [
      (.invalidScale(-2), "scale -2.0: expected a number greater than 0"),
      (.noScale, "no scale factor: a mask needs at least one"),
      (
        .limitExceeded(LimitExceeded(.memory, allowed: 2000)),
        "a mask needs more than 2000 bytes of memory"
      ),
      (
        .tooFar(CGPoint(x: 3, y: 0x1p50)),
        "a mask that reaches pixel (3, 1125899906842624.0) is too far out: the limit is 2^50"
      ),
      (.differentScales(1, 2), "masks at scales 1.0 and 2.0 cannot be combined"),
    ]
    for (error, text) in expected { XCTAssertEqual("\(error)", text) }
  }
}
