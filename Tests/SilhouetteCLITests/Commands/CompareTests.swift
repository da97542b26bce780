import XCTest

final class CompareTests: XCTestCase {
  func testEnginesAgreeOnStraightLines() throws {
    let run = try silhouette("compare", "shapes/diamonds.svg")
    XCTAssertEqual(run.status, 0)
    // Four diamonds in boxes of 120 × 120.
    XCTAssertEqual(run.lines.first, "pixels compared  57,600")
    XCTAssertEqual(run.lines.dropFirst().first, "disagreeing           0")
    XCTAssertFalse(run.output.contains("SHAPE"), run.output)
  }

  func testEnginesAreListedWithBytesAndTime() throws {
    let lines = try silhouette("compare", "shapes/diamonds.svg", "--scale", "2").lines
    for engine in ["mask", "exact"] {
      let line = try XCTUnwrap(lines.first { $0.hasPrefix(engine) })
      XCTAssertNotNil(line.wholeMatch(of: /\w+ +[1-9][\d,]* +\d+\.\d ms/), line)
    }
  }

  func testEnginesDisagreeOnCurvesByLessThanAPixel() throws {
    let lines = try silhouette("compare", "shapes/robot.svg", "--scale", "3").lines
    for line in lines where line.contains("px from an outline") {
      let distance = try XCTUnwrap(line.split(separator: " ").compactMap { Double($0) }.first)
      XCTAssertLessThan(distance, 0.01)
    }
  }
}
