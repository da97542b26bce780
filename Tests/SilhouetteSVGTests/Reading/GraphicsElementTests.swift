import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class GraphicsElementTests: XCTestCase {
  /// The bounds of a fill are its region's.
  func testBoundsOfCurvesAreTight() throws {
    for data in [
      "M0 0C0 40 30 40 30 0z", "M10 50C-90 10 120 -80 60 70Z", "M0 0Q50 90 80 10z",
      "M10 10A30 20 25 1 1 40 30z", "M10 10a5 9 -70 0 0 9 9z", "M50 9a40 40 0 1 0 .1 0z",
      "M0 0C10 0 20 0 30 30S60 5 70 20T90 0z", "M5 5h9v9z m-9 -9 C 1 2 3 4 5 6z",
    ] {
      for transform in ["", "rotate(33)", "matrix(2 1 -3 .5 7 9)"] {
        let map = try document("<path id='a' transform='\(transform)' d='\(data)'/>")
        let shape = try map.shape("a")
        let exact = PathRegion(try XCTUnwrap(shape.drawings.first?.outlines.first)).bounds
        for (one, other) in [
          (shape.bounds.minX, exact.minX), (shape.bounds.minY, exact.minY),
          (shape.bounds.maxX, exact.maxX), (shape.bounds.maxY, exact.maxY),
        ] {
          XCTAssertEqual(one, other, accuracy: 1e-9, "\(data), \(transform)")
        }
      }
    }
  }

  private func bounds(_ element: String, attributes: String = "viewBox='0 0 200 100'") throws
    -> CGRect
  {
    try document(element, attributes: attributes).shape("a").bounds
  }

  func testInvalidPointsAreReadUpToTheError() throws {
    let odd = try document("<polygon id='a' points='0 0 9 0 9 9 7'/>")
    XCTAssertEqual(odd.hit(6, 3), "a")
    XCTAssertEqual(odd.warnings.count, 1)
    let bad = try document("<polygon id='a' points='0 0 9 0 9 9 x 0 9'/>")
    XCTAssertNil(bad.hit(2, 6))
    XCTAssertEqual(bad.warnings.count, 1)
  }

  func testInvalidPathDataIsReadUpToTheErrorWithAWarning() throws {
    let map = try document("\n  <path id='a' d='M0 0H9V9ZM20 0H29V9 x'/>")
    XCTAssertEqual(map.hit(6, 3), "a")
    XCTAssertEqual(map.hit(26, 3), "a")
    let warning = try XCTUnwrap(map.warnings.first)
    XCTAssertEqual([warning.line, warning.column], [2, 3])
    XCTAssertTrue(warning.message.hasPrefix("d: path data, offset 20"), warning.message)
  }

  func testInvalidLengthsAreIgnoredWithAWarning() throws {
    let map = try document("<rect id='a' x='1 2' y='3qq' width='9' height='9'/>")
    XCTAssertEqual(try map.shape("a").bounds, CGRect(x: 0, y: 0, width: 9, height: 9))
    XCTAssertEqual(map.warnings.count, 2)
  }

  func testUnits() throws {
    let units: [(String, Double)] = [
      ("", 1.0), ("px", 1), ("pt", 96 / 72.0), ("pc", 16), ("in", 96), ("cm", 96 / 2.54),
      ("mm", 96 / 25.4), ("Q", 96 / 101.6), ("em", 20), ("ex", 10), ("rem", 16), ("vw", 2),
      ("vh", 1), ("%", 2),
    ]
    for (unit, pixels) in units {
      let box = try bounds("<rect id='a' font-size='20' width='3\(unit)' height='1'/>")
      XCTAssertEqual(box.width, 3 * pixels, accuracy: 1e-12, unit)
    }
  }
}
