import Foundation
import Silhouette
import SilhouetteTestSupport
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
    assertThrows("the compiled map's first 8 bytes are damaged") { try HitMap.open([0x8D, 0]) }
    assertThrows("the compiled map is 4 bytes long: expected 40") {
      try HitMap.open([0x8D] + Array("SLH".utf8))
    }
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

  /// Every reader says it in the same words, which the tool and the other languages have, too.
  func testEveryReaderSaysWhatAFileIs() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let kinds = try foreignFiles()
    XCTAssertGreaterThan(kinds.count, 30)
    for (bytes, sentence) in kinds {
      let data = Data(bytes)
      try data.write(to: file)
      let readers: [(String, () throws -> Void)] = [
        ("HitMap.open", { _ = try HitMap.open(bytes) }),
        ("SVGDocument", { _ = try SVGDocument(data: data) }),
        ("GeoJSONDocument", { _ = try GeoJSONDocument(data: data) }),
        ("HitMap(contentsOf:)", { _ = try HitMap(contentsOf: file) }),
        ("HitMap(fileBytes:)", { _ = try HitMap(fileBytes: data) }),
      ]
      for (name, read) in readers {
        XCTAssertThrowsError(try read(), name) { XCTAssertEqual("\($0)", sentence, name) }
      }
      XCTAssertThrowsError(try HitMap.open(contentsOf: file)) {
        XCTAssertEqual("\($0)", "\(file.lastPathComponent): \(sentence)")
      }
    }
  }

  /// One who takes only some of them says what that is.
  func testEveryReaderSaysWhatItReads() throws {
    let compiled = Data(try HitMap.open(Array(svg.utf8)).fileBytes())
    let (svg, geoJSON) = (Data(svg.utf8), Data(geoJSON.utf8))
    for (sentence, read) in [
      ("this is a compiled map; expected SVG", { _ = try SVGDocument(data: compiled) }),
      ("this is JSON; expected SVG", { _ = try SVGDocument(data: geoJSON) }),
      ("this is SVG; expected GeoJSON", { _ = try GeoJSONDocument(data: svg) }),
      ("this is XML; expected GeoJSON", { _ = try GeoJSONDocument(data: Data("<a/>".utf8)) }),
      ("this is a compiled map; expected GeoJSON", { _ = try GeoJSONDocument(data: compiled) }),
      ("this is SVG; expected a compiled map", { _ = try HitMap(fileBytes: svg) }),
      ("this is JSON; expected a compiled map", { _ = try HitMap(fileBytes: geoJSON) }),
      (
        "this is gzip, which has to be unpacked; expected a compiled map",
        { _ = try HitMap(fileBytes: [0x1F, 0x8B, 8]) }
      ),
    ] as [(String, () throws -> Void)] {
      XCTAssertThrowsError(try read(), sentence) { XCTAssertEqual("\($0)", sentence) }
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
