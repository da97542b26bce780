import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class TransformTests: XCTestCase {
  /// The images of the origin, (1, 0) and (0, 1).
  private func image(_ transform: String) throws -> [CGPoint] {
    let map = try document("<path id='a' d='M0 0L1 0L0 1Z' transform='\(transform)'/>")
    XCTAssertTrue(map.warnings.isEmpty, transform)
    return try map.shape("a").drawings[0].outlines[0].path.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  func testNoneIsTheIdentity() throws {
    XCTAssertEqual(TransformList.parse(" none "), .identity)
    XCTAssertNil(TransformList.parse("none none"))
    XCTAssertNil(TransformList.parse("no"))
  }

  func testRightAnglesAreExact() throws {
    XCTAssertEqual(
      try image("rotate(90)"), [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0)])
  }

  func testInvalidTransformListsAreIgnoredWithAWarning() throws {
    for list in [
      "translate(1,)", "translate()", "rotate(1 2)", "matrix(1 2 3 4 5)", "foo(1)", "scale(2",
      "scale 2", "translate(1 2 3)",
    ] {
      let map = try document("<rect id='a' width='9' height='9' transform='\(list)'/>")
      XCTAssertEqual(map.hit(4, 4), "a", list)
      XCTAssertEqual(map.warnings.count, 1, list)
    }
  }

  func testBoxesMayBeSixteenDeep() throws {
    func boxes(_ count: Int) -> String {
      String(
        repeating: "<g style='transform-box:fill-box;transform:translate(50%)'>", count: count)
        + "<rect id='a' width='1' height='1'/>" + String(repeating: "</g>", count: count)
    }
    XCTAssertEqual(try document(boxes(16)).hit(8.5, 0.5), "a")
    let error = try readingError("<svg viewBox='0 0 99 99'>\(boxes(17))</svg>")
    XCTAssertEqual(error.problem, .boxesNestedTooDeep)
  }
}
