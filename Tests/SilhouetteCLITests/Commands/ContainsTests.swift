import XCTest

final class ContainsTests: XCTestCase {
  private let square = "M0 0H10V10H0Z"

  func testFillsAndStrokes() throws {
    // Two squares, one in the other, both clockwise.
    let nested = ["--path", "M0 0H10V10H0ZM3 3H7V7H3Z"]
    let stroke = ["--path", square, "--stroke-width", "1"]
    let line = ["--path", "M0 0H10", "--stroke-width", "2", "--linecap"]
    // Outside a right angle's corner at (0, 0), bevel cuts at x + y = -1, round at radius 1; its miter is √2 widths long.
    let corner = ["--path", "M0 10V0H10", "--stroke-width", "2", "--linejoin"]
    let dashed = ["--path", "M0 0H10", "--stroke-width", "1"]
    let cases: [(points: String, arguments: [String], expected: String)] = [
      // The boundary is half open; empty lines contain nothing.
      ("5 5\n10 5\n0 5\n5 0\n5 10", ["--path", square], "10110"),
      ("5 5\n\n5 5", ["--path", square], "101"),
      ("5 5", nested, "1"), ("5 5", nested + ["--fill-rule", "nonzero"], "1"),
      ("5 5\n1 5", nested + ["--fill-rule", "evenodd"], "01"),
      // Points are not transformed, the pen is: here its half is 2 wide and 0.5 high.
      ("5 5\n25 5\n105 5", ["--path", square, "--transform", "translate(100)"], "001"),
      ("5 5\n25 5\n105 5", ["--path", square, "--transform", "scale(3 1)"], "110"),
      ("5 5\n5 0.4\n5 0.6", stroke, "010"),
      ("1.9 5\n2.1 5\n20 0.4\n20 0.6", stroke + ["--transform", "scale(4 1)"], "1010"),
      ("-0.9 0\n-0.9 0.9", line + ["butt"], "00"), ("-0.9 0\n-0.9 0.9", line + ["round"], "10"),
      ("-0.9 0\n-0.9 0.9", line + ["square"], "11"),
      ("-.45 -.45\n-.65 -.65\n-.95 -.95", corner + ["bevel"], "100"),
      ("-.45 -.45\n-.65 -.65\n-.95 -.95", corner + ["round"], "110"),
      ("-.45 -.45\n-.65 -.65\n-.95 -.95", corner + ["miter"], "111"),
      ("-.45 -.45\n-.65 -.65\n-.95 -.95", corner + ["miter", "--miterlimit", "1.4"], "100"),
      ("-.45 -.45\n-.65 -.65\n-.95 -.95", corner + ["miter", "--miterlimit", "1.42"], "111"),
      ("1 0\n3 0\n5 0", dashed + ["--dasharray", "2 2"], "101"),
      ("1 0\n3 0\n5 0", dashed + ["--dasharray", "2 2", "--dashoffset", "-2"], "010"),
      ("1 0\n3 0\n5 0", dashed + ["--dasharray=none"], "111"),
    ]
    for (points, arguments, expected) in cases {
      let run = try silhouette(["contains"] + arguments, input: points)
      XCTAssertEqual(run.lines.joined(), expected, "\(arguments) \(run.error)")
      XCTAssertEqual(run.status, 0)
    }
  }

  /// As in SVG, a stroke is 1 wide, and a property may have no effect.
  func testEachOptionOfStrokesMakesOne() throws {
    let points = "-0.4 0\n5 0.4\n5 0.6\n-0.45 -0.45"
    for (options, miter) in [
      (["--linecap", "round"], "1"), (["--miterlimit", "4"], "1"), (["--miterlimit", "0.5"], "0"),
      (["--linejoin", "bevel", "--miterlimit", "9"], "0"), (["--dashoffset", "-3"], "1"),
      (["--stroke-linejoin", "bevel"], "0"),
      (["--dasharray", "99", "--fill-rule", "evenodd"], "1"),
    ] {
      let run = try silhouette(["contains", "--path", "M0 10V0H10"] + options, input: points)
      XCTAssertEqual(run.lines, ["1", "1", "0", miter], "\(options)")
    }
  }

  func testErrorsHavePositions() throws {
    let path = ["--path", square]
    for (arguments, words) in [
      (["--path", "M0 0H10V10Hx"], ["--path", "offset 11", "a number", "“x”"]),
      (path, ["line 1:"]), (path + ["--transform", "turn(3)"], ["--transform", "“turn(3)”"]),
      (path + ["--stroke-width", "-1"], ["--stroke-width", "0 or more", "“-1”"]),
      (path + ["--miterlimit", "-1"], ["--miterlimit", "0 or more"]),
      (path + ["--dasharray", "3,-1"], ["--dasharray", "“3,-1”"]),
    ] {
      let run = try silhouette(["contains"] + arguments, input: "next\n5 5\n")
      assertFails(run)
      for word in words { XCTAssertTrue(run.error.contains(word), "\(word): \(run.error)") }
    }
  }
}
