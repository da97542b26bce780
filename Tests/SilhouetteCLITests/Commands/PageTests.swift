import Foundation
import Silhouette
import XCTest

/// The page of `render --html`.
final class PageTests: XCTestCase {
  func testThePagesMapAgreesWithTheTool() throws {
    for options in [[], ["--mode", "mask"]] {
      let file = try map(in: page(["shapes/remote.svg"] + options))
      XCTAssertEqual(file.engines, [.exact, .mask])
      for engine in file.engines {
        let map = try file.map(engine: engine)
        XCTAssertEqual(map.scales, engine == .exact ? [] : [1, 2, 3])
        let points = (0..<4_000).map { (index: Int) -> CGPoint in
          let (x, y) = (index * 7_919 % 3_000, index * 104_729 % 4_240)
          return CGPoint(x: Double(x) / 10, y: Double(y) / 10)
        }
        let mode = engine == .exact ? ["exact"] : ["mask", "--scale", "3"]
        let run = try silhouette(
          ["classify", "shapes/remote.svg", "--mode"] + mode,
          input: points.map { "\($0.x) \($0.y)\n" }.joined())
        let found = points.map { map.hitTest($0)?.shape.id ?? "-" }
        XCTAssertEqual(found, run.lines)
        XCTAssertEqual(Set(found).count, 14)
      }
    }
  }

  func testThePageLoadsNothing() throws {
    let page = try page(["shapes/japan.svg"])
    XCTAssertTrue(page.hasPrefix("<!DOCTYPE html>"))
    XCTAssertTrue(page.contains("<title>日本地図 Map of Japan</title>"))
    XCTAssertTrue(page.contains("picture=\"data:image/svg+xml;base64,"))
    let picture = try XCTUnwrap(page.firstMatch(of: /base64,([^"]+)"/)?.1)
    let bytes = try XCTUnwrap(Data(base64Encoded: String(picture)))
    XCTAssertTrue(String(decoding: bytes, as: UTF8.self).contains("id=\"tokyo\""))
    for address in ["http:", "https:", "url(", "@import", "src=\"/", "fetch("] {
      XCTAssertFalse(page.contains(address), address)
    }
  }

  func testThePageEscapesTheDocument() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
      <title>&lt;/title>&lt;script>alert(1)&lt;/script>&amp;</title><script>alert(2)</script>
      <rect id="&lt;/script>&lt;script>alert(3)&lt;/script>" width="9" height="9"/></svg>
      """
    let page = try page(["-"], input: svg)
    XCTAssertFalse(page.contains("alert(2)"))
    XCTAssertFalse(page.contains("<script>alert"))
    XCTAssertEqual(page.matches(of: /<script/).count, 5)
    XCTAssertEqual(
      try map(in: page).map().shapes.map(\.id), ["</script><script>alert(3)</script>"])
    XCTAssertTrue(
      page.contains(
        "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</title>"))
  }

  func testThePageOfACompiledFileHasItsScales() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map.silhouette").path
      _ = try silhouette("compile", "shapes/diamonds.svg", "-o", file, "--scales", "1,4")
      let page = try page([file])
      XCTAssertEqual(try map(in: page).map().scales, [1, 4])
      XCTAssertFalse(page.contains(" picture=\""))
    }
  }

  private func page(_ arguments: [String], input: String = "") throws -> String {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("page.html")
      let run = try silhouette(["render"] + arguments + ["--html", file.path], input: input)
      XCTAssertEqual(run.status, 0, run.error)
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  /// The compiled map that a page holds.
  private func map(in page: String) throws -> MapFile {
    let text = try XCTUnwrap(page.firstMatch(of: /id="content"[^>]*>([^<]*)</)?.1)
    return try MapFile(bytes: XCTUnwrap(Data(base64Encoded: String(text))))
  }
}
