import Foundation
import XCTest

/// The page of `render --html`.
final class PageTests: XCTestCase {
  func testThePagesMasksAgreeWithTheTool() throws {
    for options in [[], ["--mode", "mask"]] {
      let content = try content(of: page(["shapes/remote.svg"] + options))
      XCTAssertEqual(content.masks.map(\.scale), [1, 2, 3])
      XCTAssertEqual(content.masks.map(\.width), [300, 600, 900])
      XCTAssertEqual(content.masks.map(\.height), [424, 848, 1272])
      for mask in content.masks {
        let answers = mask.answers
        XCTAssertEqual(answers.count, mask.width * mask.height)
        let pixels = (0..<4_000).map { ($0 * 7_919 % mask.width, $0 * 104_729 % mask.height) }
        let points = pixels.map {
          "\((Double($0.0) + 0.5) / mask.scale) \((Double($0.1) + 0.5) / mask.scale)\n"
        }
        let run = try silhouette(
          "classify", "shapes/remote.svg", "--mode", "mask", "--scale", "\(mask.scale)",
          input: points.joined())
        let found = pixels.map { x, y in
          let index = answers[y * mask.width + x]
          return index == 0 ? "-" : content.shapes[index - 1].id
        }
        XCTAssertEqual(found, run.lines)
        XCTAssertEqual(Set(found).count, 14)
      }
    }
  }

  func testThePageLoadsNothing() throws {
    let page = try page(["shapes/japan.svg"])
    XCTAssertTrue(page.hasPrefix("<!DOCTYPE html>"))
    XCTAssertTrue(page.contains("<title>日本地図 Map of Japan</title>"))
    XCTAssertTrue(page.contains("src=\"data:image/svg+xml;base64,"))
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
    XCTAssertEqual(page.matches(of: /<script/).count, 2)
    XCTAssertEqual(try content(of: page).shapes.map(\.id), ["</script><script>alert(3)</script>"])
    XCTAssertTrue(
      page.contains(
        "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</title>"))
  }

  func testThePageOfACompiledFileHasItsScales() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map.silhouette").path
      _ = try silhouette("compile", "shapes/diamonds.svg", "-o", file, "--scales", "1,4")
      let page = try page([file])
      XCTAssertEqual(try content(of: page).masks.map(\.scale), [1, 4])
      XCTAssertFalse(page.contains("<img"))
    }
  }

  func testAnOutputIsRequired() throws {
    assertFails(try silhouette("render", "shapes/diamonds.svg"), "-o OUT.png or --html OUT.html")
  }

  private func page(_ arguments: [String], input: String = "") throws -> String {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("page.html")
      let run = try silhouette(["render"] + arguments + ["--html", file.path], input: input)
      XCTAssertEqual(run.status, 0, run.error)
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  private func content(of page: String) throws -> Content {
    let json = try XCTUnwrap(
      page.components(separatedBy: "id=\"content\">").dropFirst().first?
        .components(separatedBy: "</script>").first)
    return try JSONDecoder().decode(Content.self, from: Data(json.utf8))
  }
}

private struct Content: Decodable {
  struct Shape: Decodable { let id: String }

  struct Mask: Decodable {
    let scale: Double
    let width, height: Int
    let runs: [Int]

    var answers: [Int] {
      stride(from: 0, to: runs.count, by: 2)
        .flatMap { Array(repeating: runs[$0 + 1], count: runs[$0]) }
    }
  }

  let shapes: [Shape]
  let masks: [Mask]
}
