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

  func testRect() throws {
    XCTAssertEqual(
      try bounds("<rect id='a' x='1' y='2' width='3' height='4'/>"),
      CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  func testRectInPercent() throws {
    XCTAssertEqual(
      try bounds("<rect id='a' x='10%' y='10%' width='50%' height='50%'/>"),
      CGRect(x: 20, y: 10, width: 100, height: 50))
  }

  func testMissingRadiiEqualTheOtherAndRadiiAreClamped() throws {
    // A point at (d, d) from the corner is inside a rounding of r where d > r (1 - √½).
    func isInside(_ radii: String, _ d: Double) throws -> Bool {
      try document("<rect id='a' width='40' height='40' \(radii)/>").hit(d, d) != nil
    }
    for radii in ["rx='10'", "ry='10'", "rx='10' ry='auto'", "rx='10' ry='-1'"] {
      XCTAssertTrue(try isInside(radii, 3.0), radii)
      XCTAssertFalse(try isInside(radii, 2.8), radii)
    }
    XCTAssertTrue(try isInside("rx='1000'", 6.0))
    XCTAssertFalse(try isInside("rx='1000'", 5.7))
    XCTAssertTrue(try isInside("rx='10' ry='0'", 0.1))
  }

  func testCircleAndEllipse() throws {
    XCTAssertEqual(
      try bounds("<circle id='a' cx='50' cy='40' r='30'/>"),
      CGRect(x: 20, y: 10, width: 60, height: 60))
    XCTAssertEqual(
      try bounds("<ellipse id='a' cx='50' cy='40' rx='30' ry='20'/>"),
      CGRect(x: 20, y: 20, width: 60, height: 40))
    XCTAssertEqual(
      try bounds("<ellipse id='a' cx='50' cy='40' rx='30' ry='auto'/>"),
      CGRect(x: 20, y: 10, width: 60, height: 60))
  }

  func testRadiusPercentageRefersToTheDiagonal() throws {
    let diagonal = hypot(200.0, 100.0) / 2.0.squareRoot()
    XCTAssertEqual(try bounds("<circle id='a' r='10%'/>").width, diagonal / 5, accuracy: 1e-12)
  }

  func testElementsWithoutSizeDrawNothing() throws {
    for element in [
      "<rect id='a' width='0' height='9'/>", "<rect id='a' width='-1' height='9'/>",
      "<circle id='a' r='0'/>", "<circle id='a' r='-1'/>", "<ellipse id='a' rx='3' ry='0'/>",
      "<path id='a' d=''/>", "<path id='a'/>", "<polygon id='a' points=''/>",
    ] {
      XCTAssertTrue(try document(element).shape("a").drawings.isEmpty, element)
    }
  }

  func testLineHasAStrokeAndNoFill() throws {
    let map = try document("<line id='a' x1='10' y1='10' x2='50' y2='10' stroke='red'/>")
    XCTAssertEqual(try map.shape("a").drawings.first?.outlines.count, 1)
    XCTAssertEqual(map.hit(30, 10.4), "a")
    XCTAssertNil(map.hit(30, 10.6))
  }

  func testPolygonIsClosedAndPolylineIsNot() throws {
    let points = "points='10,10 50,10, 50 50'"
    let stroke = "fill='none' stroke='red' stroke-width='2'"
    XCTAssertEqual(try document("<polygon id='a' \(points) \(stroke)/>").hit(30, 30), "a")
    XCTAssertNil(try document("<polyline id='a' \(points) \(stroke)/>").hit(30, 30))
    XCTAssertEqual(try document("<polyline id='a' \(points)/>").hit(40, 20), "a")
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
