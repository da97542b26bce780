@testable import SilhouetteGeometry
import XCTest

final class VectorTests: XCTestCase {
  func testUnitVectorsOfAnySize() {
    XCTAssertEqual(Vector(0, 0).unit, Vector(0, 0))
    for size in [.leastNonzeroMagnitude, .leastNormalMagnitude / 64, 1e-200, 1, 1e200, 1e300] {
      for (x, y) in [(1.0, 0.0), (0, -1)] {
        XCTAssertEqual(Vector(x * size, y * size).unit, Vector(x, y), "\(size)")
      }
    }
  }
}
