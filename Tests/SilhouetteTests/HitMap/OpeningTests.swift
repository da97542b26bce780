import Foundation
import Silhouette
import XCTest

/// `HitMap.open`: what a file is, is told by its bytes.
final class OpeningTests: XCTestCase {
  private let svg = """
    <svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>
    <rect id='a' class='b' width='10' height='10'/></svg>
    """
  private let geoJSON = """
    {"type": "Feature", "id": "a", "properties": {"class": "b"},
     "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]]}}
    """

  func testEachFormatIsOpened() throws {
    let compiled = try HitMap.open(Array(svg.utf8)).fileBytes()
    let folder = FileManager.default.temporaryDirectory
    for (index, bytes) in [Array(svg.utf8), Array(geoJSON.utf8), compiled].enumerated() {
      // Whatever its name is.
      let file = folder.appendingPathComponent("\(UUID().uuidString).svg")
      try Data(bytes).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      for map in [try HitMap.open(bytes), try HitMap.open(contentsOf: file)] {
        XCTAssertEqual(map.hitTest(CGPoint(x: 5, y: 5))?.id, "a")
        XCTAssertEqual(map.frame.isNorthUp, index == 1)
      }
    }
  }

  func testOptionsCount() throws {
    let options = MapOptions(mode: .mask(scales: [2]), identifiedBy: .attribute("class"))
    for text in [svg, geoJSON] {
      let map = try HitMap.open(Array(text.utf8), options: options)
      XCTAssertEqual(map.hitTest(CGPoint(x: 5, y: 5))?.id, "b")
      XCTAssertEqual(map.scales, [2])
    }
    let compiled = try HitMap.open(Array(svg.utf8)).fileBytes()
    assertThrows("has outlines: expected masks") {
      try HitMap.open(compiled, options: options)
    }
  }

  func testErrorsSayWhatIsWrong() throws {
    assertThrows("1:7: not XML") { try HitMap.open(Array("<svg x".utf8)) }
    assertThrows("1:2: expected") { try HitMap.open(Array("{x".utf8)) }
    assertThrows("this is not a compiled map") { try HitMap.open([0x8D, 0]) }
    assertThrows("no shape has a title") {
      try HitMap.open(Array(svg.utf8), options: MapOptions(identifiedBy: .title))
    }
    assertThrows("nosuch.svg: the file cannot be read") {
      try HitMap.open(contentsOf: URL(fileURLWithPath: "nosuch.svg"))
    }
    assertThrows("more than") {
      try HitMap.open(Array(svg.utf8), options: MapOptions(limits: Limits(work: 10)))
    }
  }

  private func assertThrows(_ text: String, line: UInt = #line, _ open: () throws -> HitMap) {
    XCTAssertThrowsError(try open(), line: line) { error in
      let error = error as? MapOpeningError
      XCTAssertTrue(error?.description.contains(text) ?? false, "\(error as Any)", line: line)
      XCTAssertEqual(error?.localizedDescription, error?.description, line: line)
    }
  }
}
