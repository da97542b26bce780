import XCTest

final class ContainsTests: XCTestCase {
  private let square = "M0 0H10V10H0Z"

  func testBoundaryIsHalfOpen() throws {
    let run = try silhouette("contains", "--path", square, input: "5 5\n10 5\n0 5\n5 0\n5 10\n")
    XCTAssertEqual(run.output, "1\n0\n1\n1\n0\n")
    XCTAssertEqual(run.status, 0)
  }

  func testFillRule() throws {
    // Two squares, one in the other, both clockwise.
    let path = "M0 0H10V10H0ZM3 3H7V7H3Z"
    XCTAssertEqual(try answers("5 5", "--path", path), ["1"])
    XCTAssertEqual(try answers("5 5", "--path", path, "--fill-rule", "nonzero"), ["1"])
    XCTAssertEqual(try answers("5 5\n1 5", "--path", path, "--fill-rule", "evenodd"), ["0", "1"])
  }

  func testTransformAppliesToTheOutlineOnly() throws {
    let points = "5 5\n25 5\n105 5"
    XCTAssertEqual(
      try answers(points, "--path", square, "--transform", "translate(100)"), ["0", "0", "1"])
    XCTAssertEqual(
      try answers(points, "--path", square, "--transform", "scale(3 1)"), ["1", "1", "0"])
  }

  func testStrokeWidthTestsTheStroke() throws {
    let points = "5 5\n5 0.4\n5 0.6"
    XCTAssertEqual(
      try answers(points, "--path", square, "--stroke-width", "1"), ["0", "1", "0"])
    // The pen is transformed too: its half is 2 wide and 0.5 high.
    XCTAssertEqual(
      try answers(
        "1.9 5\n2.1 5\n20 0.4\n20 0.6", "--path", square, "--stroke-width", "1",
        "--transform", "scale(4 1)"), ["1", "0", "1", "0"])
  }

  func testCaps() throws {
    let points = "-0.9 0\n-0.9 0.9"
    let line = ["--path", "M0 0H10", "--stroke-width", "2", "--linecap"]
    XCTAssertEqual(try answers(points, line + ["butt"]), ["0", "0"])
    XCTAssertEqual(try answers(points, line + ["round"]), ["1", "0"])
    XCTAssertEqual(try answers(points, line + ["square"]), ["1", "1"])
  }

  func testJoinsAndMiterLimit() throws {
    // Outside a right angle's corner at (0, 0): bevel cuts at x + y = -1, round at radius 1.
    let points = "-0.45 -0.45\n-0.65 -0.65\n-0.95 -0.95"
    let corner = ["--path", "M0 10V0H10", "--stroke-width", "2", "--linejoin"]
    XCTAssertEqual(try answers(points, corner + ["bevel"]), ["1", "0", "0"])
    XCTAssertEqual(try answers(points, corner + ["round"]), ["1", "1", "0"])
    XCTAssertEqual(try answers(points, corner + ["miter"]), ["1", "1", "1"])
    // The miter of a right angle is √2 widths long.
    XCTAssertEqual(
      try answers(points, corner + ["miter", "--miterlimit", "1.4"]), ["1", "0", "0"])
    XCTAssertEqual(
      try answers(points, corner + ["miter", "--miterlimit", "1.42"]), ["1", "1", "1"])
  }

  func testDashes() throws {
    let points = "1 0\n3 0\n5 0"
    let line = ["--path", "M0 0H10", "--stroke-width", "1", "--dasharray", "2 2"]
    XCTAssertEqual(try answers(points, line), ["1", "0", "1"])
    XCTAssertEqual(try answers(points, line + ["--dashoffset", "-2"]), ["0", "1", "0"])
    XCTAssertEqual(
      try answers(
        points, "--path", "M0 0H10", "--stroke-width", "1", "--dasharray=none"), ["1", "1", "1"])
  }

  /// As in SVG, a stroke is 1 wide, and a property may have no effect.
  func testEachOptionOfStrokesMakesOne() throws {
    let corner = ["--path", "M0 10V0H10"]
    let points = "-0.4 0\n5 0.4\n5 0.6\n-0.45 -0.45"
    for (options, miter) in [
      (["--linecap", "round"], "1"), (["--miterlimit", "4"], "1"), (["--miterlimit", "0.5"], "0"),
      (["--linejoin", "bevel", "--miterlimit", "9"], "0"), (["--dashoffset", "-3"], "1"),
      (["--stroke-linejoin", "bevel"], "0"),
      (["--dasharray", "99", "--fill-rule", "evenodd"], "1"),
    ] {
      XCTAssertEqual(try answers(points, corner + options), ["1", "1", "0", miter], "\(options)")
    }
  }

  func testEmptyLinesContainNothing() throws {
    XCTAssertEqual(try answers("5 5\n\n5 5", "--path", square), ["1", "0", "1"])
  }

  func testErrorsHavePositions() throws {
    assertFails(
      try silhouette("contains", "--path", "M0 0H10V10Hx"), "--path", "offset 11", "a number",
      "“x”")
    assertFails(try silhouette("contains", "--path", square, input: "next\n5 5\n"), "line 1:")
    assertFails(
      try silhouette("contains", "--path", square, "--transform", "turn(3)"), "--transform",
      "“turn(3)”")
    assertFails(
      try silhouette("contains", "--path", square, "--stroke-width", "-1"), "--stroke-width",
      "0 or more", "“-1”")
    assertFails(
      try silhouette("contains", "--path", square, "--stroke-width", "1", "--miterlimit", "-1"),
      "--miterlimit", "0 or more")
    assertFails(
      try silhouette("contains", "--path", square, "--stroke-width", "1", "--dasharray", "3,-1"),
      "--dasharray", "“3,-1”")
  }

  private func answers(_ points: String, _ arguments: String...) throws -> [String] {
    try answers(points, arguments)
  }

  private func answers(_ points: String, _ arguments: [String]) throws -> [String] {
    try silhouette(["contains"] + arguments, input: points).lines
  }
}
