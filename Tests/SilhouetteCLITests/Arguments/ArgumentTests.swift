import XCTest

final class ArgumentTests: XCTestCase {
  private let map = "shapes/diamonds.svg"

  func testNoCommand() throws { assertFails(try silhouette(), "--help") }

  func testUnknownCommands() throws {
    assertFails(try silhouette("clasify"), "“clasify”", "did you mean “classify”?")
    assertFails(try silhouette("lits"), "did you mean “list”?")
    let far = try silhouette("paint")
    assertFails(far, "“paint”", "--help")
    XCTAssertFalse(far.error.contains("did you mean"), far.error)
  }

  func testUnknownOptions() throws {
    assertFails(try silhouette("hit", map, "1", "1", "--sclae", "2"), "did you mean “--scale”?")
    assertFails(try silhouette("list", map, "--scale", "2"), "“--scale”", "list --help")
    assertFails(try silhouette("list", map, "-x"), "“-x”")
  }

  func testMissingArguments() throws {
    assertFails(try silhouette("hit", map, "1"), "missing argument Y", "hit FILE X Y")
    assertFails(try silhouette("list"), "missing argument FILE")
    assertFails(try silhouette("contains"), "missing argument --path DATA")
    assertFails(try silhouette("render", map), "missing argument -o OUT.png")
    assertFails(try silhouette("hit", map, "1", "1", "--scale"), "--scale needs a value")
    assertFails(try silhouette("hit", map, "1", "1", "--scale", "--json"), "--scale needs a value")
  }

  func testSurplusArguments() throws {
    assertFails(try silhouette("hit", map, "1", "1", "1"), "one argument too many, “1”")
    assertFails(try silhouette("list", map, "--json=yes"), "--json takes no value", "“yes”")
  }

  func testCoordinatesHaveToBeNumbers() throws {
    assertFails(try silhouette("hit", map, "left", "1"), "X: expected a number", "“left”")
    assertFails(try silhouette("hit", map, "1", "nan"), "Y: expected a number", "“nan”")
    assertFails(try silhouette("hit", map, "inf", "1"), "X: expected a number", "“inf”")
    assertFails(try silhouette("hit", map, "", "1"), "X: expected a number", "“”")
  }

  func testScalesHaveToBePositive() throws {
    for scale in ["0", "nan", "-1", "inf", "two", ""] {
      let words = ["--scale: expected a number greater than 0", "found “\(scale)”"]
      for arguments in [
        ["hit", map, "1", "1", "--mode", "mask"], ["hit", map, "1", "1"], ["compare", map],
      ] {
        let run = try silhouette(arguments + ["--scale", scale])
        assertFails(run, words[0], words[1])
      }
    }
  }

  func testNothingIsIgnored() throws {
    assertFails(try silhouette("--version", "extra"), "“extra”")
    assertFails(try silhouette("--help", "hit", "extra"), "“extra”")
  }

  func testOtherValuesAreChecked() throws {
    assertFails(
      try silhouette("hit", map, "1", "1", "--mode", "masc"),
      "--mode: expected exact, mask or alpha, found “masc”", "did you mean “mask”?")
    assertFails(
      try silhouette("hit", map, "1", "1", "--tolerance", "-3"), "--tolerance", "0 or more")
  }

  func testSizesOfViews() throws {
    for size in ["320", "320x", "x480", "0x480", "320x-480", "axb", "1x2x3", "", "320 480"] {
      assertFails(
        try silhouette("hit", map, "1", "1", "--size", size), "--size: expected a width",
        "“\(size)”")
    }
    assertFails(
      try silhouette("hit", map, "1", "1", "--size=9x9", "--content-mode", "scaleAspecFit"),
      "did you mean “scaleAspectFit”?")
  }

  func testValuesFollowASpaceOrAnEqualsSign() throws {
    for option in [["--tolerance", "40"], ["--tolerance=40"]] {
      XCTAssertEqual(try silhouette(["hit", map, "128", "-20"] + option).output, "north\n")
    }
    // The last of two values counts, and everything after “--” is an operand.
    let run = try silhouette("hit", "--tolerance", "1", "--tolerance=40", "--", map, "128", "-20")
    XCTAssertEqual(run.output, "north\n")
  }
}
