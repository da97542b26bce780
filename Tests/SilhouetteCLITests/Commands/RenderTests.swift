import Foundation
import XCTest

final class RenderTests: XCTestCase {
  private let map = "shapes/diamonds.svg"

  #if Rendering && canImport(CCairo)
  func testThePictureHasTheViewportsSizeAtTheScale() throws {
    // The remote control is 300 × 424 units, and 1.1 times that is 330 × 466.4.
    for (scale, width, height) in [("1", 300, 424), ("1.1", 330, 467), ("0.5", 150, 212)] {
      let png = try picture("shapes/remote.svg", "--scale", scale)
      XCTAssertEqual(png.prefix(8), Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      XCTAssertEqual(png[12..<16], Data("IHDR".utf8))
      XCTAssertEqual(bigEndian(png[16..<20]), width)
      XCTAssertEqual(bigEndian(png[20..<24]), height)
    }
  }

  /// 300 × 424 units: the size is the most, and the picture has the map's sides.
  func testThePictureFitsASize() throws {
    for (size, width, height) in [("320", 320, 453), ("320x424", 300, 424), ("30x4240", 30, 43)] {
      let png = try picture("shapes/remote.svg", "--size", size)
      XCTAssertEqual(bigEndian(png[16..<20]), width, size)
      XCTAssertEqual(bigEndian(png[20..<24]), height, size)
    }
    for size in ["0", "x", "1x2x3", "-1x5"] {
      assertFails(try silhouette("render", map, "a.png", "--size", size), "--size: expected")
    }
    assertFails(try silhouette("render", map, "a.html", "--size", "9"), "no effect without -o")
  }

  func testBothEnginesAgreeAtPixelCentres() throws {
    let exact = try picture(map, "--flat")
    XCTAssertEqual(exact, try picture(map, "--mode", "mask"))
    XCTAssertNotEqual(exact, try picture("shapes/remote.svg", "--flat"))
  }

  func testAlphaModeShowsRenderedPixels() throws {
    // Transparent shapes take hits by geometry, but not by alpha.
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">
      <rect id="seen" width="9" height="20"/>\(Self.ghost)</svg>
      """
    let without = svg.replacingOccurrences(of: Self.ghost, with: "")
    XCTAssertNotEqual(
      try picture("-", "--flat", input: svg), try picture("-", "--flat", input: without))
    XCTAssertEqual(try picture("-", input: svg), try picture("-", input: without))
    XCTAssertEqual(
      try picture("-", "--mode", "alpha", input: svg),
      try picture("-", "--mode", "alpha", input: without))
  }

  private static let ghost = "<rect id='ghost' x='10' width='9' height='20' opacity='0'/>"

  /// What takes no hits is seen in a map's own colours; in flat ones with a backdrop only, and shapes look the same.
  func testABackdropShowsWhatTakesNoHits() throws {
    func svg(_ frame: String) -> String {
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\(frame)
      <rect id="a" x="5" y="5" width="9" height="9"/></svg>
      """
    }
    let frame = svg("<rect width='20' height='20' fill='none' stroke='red' pointer-events='none'/>")
    XCTAssertNotEqual(try picture("-", input: frame), try picture("-", input: svg("")))
    let flat = try picture("-", "--flat", input: svg(""))
    XCTAssertEqual(try picture("-", "--flat", input: frame), flat)
    XCTAssertEqual(try picture("-", "--backdrop", input: svg("")), flat)
    XCTAssertNotEqual(try picture("-", "--backdrop", input: frame), flat)
    try withTemporaryFolder { folder in
      let masks = folder.appendingPathComponent("map.silhouette").path
      XCTAssertEqual(try silhouette("compile", map, "-o", masks, "--scales", "1").status, 0)
      assertFails(
        try silhouette("render", masks, "--backdrop", "-o", "x.png"), "expected an SVG document")
    }
  }

  func testNumbersAreDrawn() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'>"
      + "<rect id='1' width='50' height='40'/></svg>"
    let plain = try picture("-", input: svg)
    let numbered = try picture("-", "--by", "position", input: svg)
    XCTAssertNotEqual(plain, numbered)
    XCTAssertEqual(numbered, try picture("-", "--labels", input: svg))
  }

  func testTooLargePicturesAreRefusedBeforeAllocating() throws {
    let run = try shell("ulimit -v 4000000; silhouette render \(map) -o x.png --scale 30000")
    assertFails(run, "too large", "the limit is 32767 pixels a side")
    assertFails(try silhouette("render", map, "-o", "x.png", "--scale", "100"), "33554432 in all")
  }

  func testFailuresWriteNoFile() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map.png")
      assertFails(try silhouette("render", "-", "-o", file.path, input: "<svg>"))
      XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
    }
  }

  /// librsvg would abort.
  func testTextThatWouldAbortIsRefusedByLine() throws {
    let document = """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>
      <rect id='a' width='9' height='9'/>
      <text id='t' font-size='1e9'>A</text></svg>
      """
    let run = try silhouette("hit", "-", "4", "4", "--mode", "alpha", input: document)
    assertFails(run, "3:", "<text> cannot be rendered: a font size of up to")
  }

  func testAnIdWithANumberSignIsRendered() throws {
    let document = """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>
      <image id='a#b' width='5' height='9' href='none'/>
      <rect id='c#d' width='9' height='9' fill='url(#g)'/>
      <linearGradient id='g'><stop/></linearGradient></svg>
      """
    let run = try silhouette("hit", "-", "4", "4", "--mode", "alpha", input: document)
    XCTAssertEqual(run.lines.first?.hasPrefix("c#d"), true, run.output + run.error)
  }

  private func picture(_ arguments: String..., input: String = "") throws -> Data {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("picture.png")
      let run = try silhouette(["render"] + arguments + ["-o", file.path], input: input)
      XCTAssertEqual(run.error, "")
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.output, "")
      return try Data(contentsOf: file)
    }
  }

  private func bigEndian(_ bytes: Data) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
  #else
  func testWithoutRenderingPicturesAndAlphaAreRefused() throws {
    assertFails(try silhouette("render", map, "-o", "x.png"), "render", "the trait Rendering")
    assertFails(
      try silhouette("hit", map, "1", "1", "--mode", "alpha"), "alpha masks and pictures need",
      "cairo and librsvg")
  }
  #endif
}
