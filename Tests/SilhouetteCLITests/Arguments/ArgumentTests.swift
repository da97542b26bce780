import Foundation
import SilhouetteTestSupport
import XCTest

final class ArgumentTests: XCTestCase {
  private let map = "shapes/diamonds.svg"

  /// `@FILE` stands for the arguments in a file, one a line; without such a file it is an argument.
  func testArgumentsOfAFile() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("a.options")
      try Data("--by=title\n\n  --tolerance\r\n9\n".utf8).write(to: file)
      for arguments in [["@\(file.path)", map, "128", "5"], [map, "128,5", "@\(file.path)"]] {
        XCTAssertEqual(try silhouette(["hit"] + arguments).output, "North\n")
      }
      assertFails(try silhouette("list", "@\(file.path)", map), "unknown option “--tolerance”")
      assertFails(try silhouette("list", "@nosuch"), "@nosuch cannot be read")
    }
  }

  func testMistakesAreNamed() throws {
    for (arguments, words) in [
      ([], ["no command", "--help"]), (["clasify"], ["“clasify”", "did you mean “classify”?"]),
      (["lits"], ["did you mean “list”?"]), (["paint"], ["“paint”", "“silhouette --help” lists"]),
      (["hit", map, "1", "1", "--sclae", "2"], ["did you mean “--scale”?"]),
      (["list", map, "--scale", "2"], ["“--scale”", "list --help"]),
      (["list", map, "-x"], ["“-x”"]),
      (["hit", map, "1"], ["missing argument Y", "hit FILE X Y"]),
      (["list"], ["missing argument FILE"]), (["contains"], ["missing argument --path DATA"]),
      (
        ["render", map],
        ["missing argument OUT.png or OUT.html", "render FILE OUT.png|OUT.html [options]"]
      ),
      (["compile", map], ["missing argument OUT.silhouette", "compile FILE OUT.silhouette"]),
      (["render", map, "a.jpg"], ["“a.jpg”: expected a name that ends in .png or .html"]),
      (["hit", map, "1", "1", "--scale"], ["--scale needs a value"]),
      (["hit", map, "1", "1", "--scale", "--json"], ["--scale needs a value"]),
      (["hit", map, "1", "1", "1"], ["one argument too many, “1”"]),
      (["list", map, "--json=yes"], ["--json takes no value", "“yes”"]),
      (["hit", map, "left", "1"], ["X: expected a number", "“left”"]),
      (["hit", map, "1", "nan"], ["Y: expected a number", "“nan”"]),
      (["hit", map, "inf", "1"], ["X: expected a number", "“inf”"]),
      (["hit", map, "", "1"], ["X: expected a number", "“”"]),
      (["--version", "extra"], ["“extra”"]),
      (["--help", "hit", "extra"], ["“extra”"]),
      (
        ["hit", map, "1", "1", "--mode", "masc"],
        ["--mode: expected exact, mask or alpha, found “masc”", "did you mean “mask”?"]
      ),
      (["hit", map, "1", "1", "--tolerance", "-3"], ["--tolerance", "0 or more"]),
      (["classify", "-"], ["standard input", "FILE"]),
    ] {
      let run = try silhouette(arguments)
      assertFails(run)
      for word in words { XCTAssertTrue(run.error.contains(word), "\(arguments): \(run.error)") }
    }
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
