import Foundation
import SilhouetteGeometry
import XCTest

/// The grammar of path data (SVG 2, section 9.3.9), and its errors.
final class PathDataTests: XCTestCase {
  func testRelativeCommandsEqualAbsoluteOnes() throws {
    for (relative, absolute) in [
      ("m1 2l3 4", "M1 2L4 6"), ("M1 2h3v4h-1", "M1 2H4V6H3"),
      ("M1 2q3 4 5 6t1 1", "M1 2Q4 6 6 8T7 9"),
      ("M1 2c1 2 3 4 5 6s1 2 3 4", "M1 2C2 4 4 6 6 8S7 10 9 12"),
      ("M1 2a3 4 30 1 0 5 6", "M1 2A3 4 30 1 0 6 8"), ("M1 2l3 4zl1 1", "M1 2L4 6ZL2 3"),
      ("m1 2 3 4 5 6", "M1 2L4 6L9 12"),
    ] {
      XCTAssertEqual(try VectorPath(svg: relative), try VectorPath(svg: absolute), relative)
    }
  }

  func testSmoothCurvesReflectTheLastControlPoint() throws {
    for (smooth, full) in [
      ("M0 0C1 2 3 4 5 6S7 8 9 9", "M0 0C1 2 3 4 5 6C7 8 7 8 9 9"),
      ("M0 0Q1 2 5 6T9 9", "M0 0Q1 2 5 6Q9 10 9 9"),
      ("M0 0L5 6S7 8 9 9", "M0 0L5 6C5 6 7 8 9 9"), ("M0 0L5 6T9 9", "M0 0L5 6Q5 6 9 9"),
      ("M0 0Q1 2 5 6S7 8 9 9", "M0 0Q1 2 5 6C5 6 7 8 9 9"),
    ] {
      XCTAssertEqual(try VectorPath(svg: smooth), try VectorPath(svg: full), smooth)
    }
  }

  func testSeparatorsAreOptional() throws {
    let expected = try VectorPath(svg: "M 1 , -2 L 0.5 0.5 A 3 4 0 0 1 5 6 Z")
    XCTAssertEqual(try VectorPath(svg: "\n M1-2L.5.5A3 4 0 015 6z\t"), expected)
    XCTAssertTrue(try VectorPath(svg: " \n").isEmpty)
  }

  func testErrors() {
    for (data, offset, expected, found) in [
      ("L1 2", 0, PathDataError.Expectation.move, "L"), ("M1 2X3", 4, .command, "X"),
      ("M1 2L3 x", 7, .number, "x"), ("M1 2L3", 6, .number, nil), ("M1e999 2", 1, .number, "1"),
      ("M1 2A3 4 0 2 1 5 6", 11, .flag, "2"), ("M1,,2", 3, .number, ","),
    ] as [(String, Int, PathDataError.Expectation, Character?)] {
      let (path, error) = VectorPath.reading(svg: data)
      XCTAssertEqual(error?.offset, offset, data)
      XCTAssertEqual(error?.expected, expected, data)
      XCTAssertEqual(error?.found, found, data)
      XCTAssertEqual(path.isEmpty, offset < 4, data)
      XCTAssertThrowsError(try VectorPath(svg: data), data)
    }
    XCTAssertEqual(
      VectorPath.reading(svg: "M1 2L3 x").error?.description,
      "path data, offset 7: expected a number, found “x”")
    XCTAssertEqual(
      VectorPath.reading(svg: "M1 2L3 4", limit: 1).error?.description,
      "path data, offset 5: expected the end, because the path has too many elements, found “3”")
  }
}
