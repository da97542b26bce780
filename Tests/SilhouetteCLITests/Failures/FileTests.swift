import Foundation
import Silhouette
import XCTest

/// Errors about input files.
final class FileTests: XCTestCase {
  func testNoSuchFile() throws {
    for command in ["list", "classify", "compare"] {
      assertFails(
        try silhouette(command, "shapes/atlantis.svg"),
        "shapes/atlantis.svg cannot be read: No such file")
    }
  }

  func testAFolderIsAnError() throws {
    assertFails(try silhouette("list", "shapes"), "shapes cannot be read: Is a directory")
  }

  func testReadsFromAPipe() throws {
    let run = try shell(
      """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT && mkfifo "$folder/map"
      cat shapes/diamonds.svg > "$folder/map" & silhouette list "$folder/map"
      """)
    XCTAssertEqual(run.lines.count, 5, run.error)
  }

  func testMalformedXMLHasLineAndColumn() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("broken.svg")
      try Data("<svg>\n  <g>\n</svg>\n".utf8).write(to: file)
      assertFails(try silhouette("list", file.path), "broken.svg:3:", "“</g>”")
    }
    assertFails(
      try silhouette("list", "-", input: "<svg>\n  <g>\n</svg>\n"), "standard input:3:", "“</g>”")
    assertFails(try silhouette("list", "-", input: ""), "standard input")
  }

  func testNotSVG() throws {
    assertFails(try silhouette("list", "-", input: "<html></html>"), "<svg>", "this is HTML")
    assertFails(try silhouette("list", "-", input: "<html5/>"), "expected <svg>", "<html5>")
  }

  func testTooLargeMasksAreRefusedBeforeAllocating() throws {
    let map = "shapes/japan.svg"
    for (command, words) in [
      ("hit \(map) 1 1 --mode mask", "needs more than"), ("compare \(map)", "is too large"),
      ("compare \(map) --no-alpha", "is too large"),
    ] {
      let run = try shell("ulimit -v 4000000; silhouette \(command) --scale 1000")
      assertFails(run, words)
    }
  }

  /// A file that is larger than memory is refused before it is read, whatever the limits.
  func testFilesOfAnySizeAreRefused() throws {
    try withTemporaryFolder { folder in
      let file = "\(folder.path)/huge.svg"
      try XCTSkipUnless(shell("truncate -s 8T '\(file)'").status == 0)
      for options in ["", "--limit none", "--limit default"] {
        assertFails(try shell("silhouette info '\(file)' \(options)"), file, "8796093022208")
      }
      XCTAssertThrowsError(try SVGDocument(contentsOf: URL(fileURLWithPath: file), limits: .none))
      XCTAssertThrowsError(
        try GeoJSONDocument(contentsOf: URL(fileURLWithPath: file), limits: .none))
    }
  }

  func testMasksOfAnySizeAreRefused() throws {
    for scale in ["1e5", "1e9"] {
      assertFails(
        try silhouette(
          "hit", "shapes/japan.svg", "1", "1", "--mode", "mask", "--scale", scale, "--limit", "none"
        ),
        "pixels at scale")
    }
  }

  func testClosedStandardInputIsAnError() throws {
    for command in [
      "list - <&-", "classify shapes/japan.svg <&-", "contains --path M0,0H9V9Z <&-",
      "classify shapes/japan.svg < shapes",
    ] {
      assertFails(try shell("silhouette \(command)"), "standard input cannot be read")
    }
  }
}
