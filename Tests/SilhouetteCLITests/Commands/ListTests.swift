import Foundation
import XCTest

final class ListTests: XCTestCase {
  func testJSONListsEveryShape() throws {
    let run = try silhouette("list", "shapes/japan.svg", "--json")
    let shapes = try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
    XCTAssertEqual(shapes.count, 47)
    let tokyo = try XCTUnwrap(shapes.first { $0.id == "tokyo" })
    XCTAssertEqual(tokyo.title, "東京都 Tokyo")
    XCTAssertEqual(tokyo.ancestors, ["japan", "kanto"])
    XCTAssertEqual(run.lines.count, 1)
    XCTAssertEqual(run.status, 0)
  }

  func testBoundsAreTight() throws {
    // The curve reaches half as high as its control point.
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
      <path id="arch" d="M10 50Q30 10 50 50Z"/>
      <path id="line" d="M0 80H20" stroke="red" stroke-width="4" fill="none"/>
      <path id="hidden" d="M0 80H20" display="none"/></svg>
      """
    let run = try silhouette("list", "-", "--json", input: svg)
    let shapes = try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
    XCTAssertEqual(
      shapes.map(\.bounds),
      [
        Box(x: 10, y: 30, width: 40, height: 20), Box(x: 0, y: 78, width: 20, height: 4), nil,
      ])
    XCTAssertNil(shapes.first?.title)
  }

  func testTheTableHasALineForEachShapeInAlignedColumns() throws {
    let run = try silhouette("list", "shapes/diamonds.svg")
    XCTAssertEqual(
      run.output,
      """
      ID     TITLE  ANCESTORS    X    Y  WIDTH  HEIGHT
      north  North  diamonds    68    8    120     120
      east   East   diamonds   128   68    120     120
      south  South  diamonds    68  128    120     120
      west   West   diamonds     8   68    120     120

      """)
  }

  func testWideCharactersKeepTheColumnsAligned() throws {
    let run = try silhouette("list", "shapes/japan.svg", "--by", "data-code")
    // 東京都 Tokyo takes 12 columns, 島根県 Shimane 14.
    XCTAssertTrue(run.output.contains("13  東京都 Tokyo     "), run.output)
    XCTAssertTrue(run.output.contains("32  島根県 Shimane   "), run.output)
  }

  func testWarningsGoToStandardError() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
      <path id="cut" d="M0 0H9V9Hx"/></svg>
      """
    let run = try silhouette("list", "-", input: svg)
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.lines.count, 2)
    XCTAssertTrue(
      run.error.hasPrefix("silhouette: warning: standard input:2:1: "), run.error)
    XCTAssertTrue(run.error.contains("offset 9"), run.error)
  }
}

private struct Entry: Decodable {
  let id: String
  let title: String?
  let ancestors: [String]
  let bounds: Box?
}

private struct Box: Decodable, Equatable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double
}
