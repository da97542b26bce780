@testable import SilhouetteGeometry
import XCTest

final class ChunkedArrayTests: XCTestCase {
  /// Elements keep their order and their indices, in one chunk and in several.
  func testElementsAreWhereTheyWereAppended() {
    for count in [0, 1, 1 << 14, 1 << 14 + 1, 50_000] {
      var array = ChunkedArray<Int>()
      for number in 0..<count { array.append(3 * number) }
      XCTAssertEqual(array.count, count)
      XCTAssertTrue((0..<count).allSatisfy { array[$0] == 3 * $0 }, "\(count)")
    }
  }
}
