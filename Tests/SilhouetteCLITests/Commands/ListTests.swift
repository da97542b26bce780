import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

final class ListTests: XCTestCase {
  func testInfoInJSON() throws {
    XCTAssertEqual(
      try silhouette("info", "shapes/diamonds.svg", "--json").output,
      #"{"bounds":{"x":0,"y":0,"width":256,"height":256},"by":"id","#
        + #""coordinateSystem":null,"groups":1,"kind":"svg","scales":[],"shapes":4,"title":"Four diamonds","warnings":0}"#
        + "\n")
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map.silhouette").path
      _ = try silhouette("compile", "shapes/diamonds.svg", file, "--scales", "1,2.5")
      XCTAssertTrue(try silhouette("info", file).lines.contains("scales  1 and 2.5"))
      let json = try silhouette("info", file, "--json").output
      XCTAssertTrue(json.contains(#""by":null"#) && json.contains(#""scales":[1,2.5]"#), json)
    }
  }

  /// Colours as the document has them; GeoJSON has simplestyle's names for them.
  func testColors() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
      <rect id="a" width="9" height="9" fill="#c08a2e" stroke="red" stroke-width="2"/>
      <rect id="b" x="20" width="9" height="9" fill="#0f0" fill-opacity=".2"/>
      <rect id="c" y="12" width="9" height="9" fill="none" pointer-events="fill"/></svg>
      """
    let list = try silhouette("list", "-", "--json", input: svg).output
    func values(_ text: String, _ pattern: Regex<(Substring, Substring, Substring)>) -> [String] {
      text.matches(of: pattern).map { "\($0.1) \($0.2)" }
    }
    XCTAssertEqual(
      values(list, #/"(fill|stroke)":"?([#0-9a-z]+)"?/#),
      [
        "fill #c08a2e", "stroke #ff0000", "fill #00ff0033", "stroke null", "fill null",
        "stroke null",
      ])
    let features = try silhouette("list", "-", "--geojson", input: svg).output
    XCTAssertEqual(
      values(features, #/"((?:fill|stroke)[-a-z]*)":"?([^",}]+)/#),
      [
        "stroke #ff0000", "stroke-width 2", "fill #c08a2e", "fill #00ff00", "fill-opacity 0.2",
      ])
  }

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

  /// Ids that need escapes or not, and numbers of many kinds, are written as `JSONEncoder` does.
  func testJSONIsThatOfAnEncoder() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" overflow="visible"><g id="a/b">
      <rect id="plain" x="-2.5" width="3" height="1e-7"/><rect id="q&quot;\\" width="4e9" height="1e20"/>
      <rect id="\u{7F}é" x="0.1" width="0.2" height="5"><title>Ti-tle</title></rect><rect id="none"/></g></svg>
      """
    let run = try silhouette("list", "-", "--json", input: svg)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let shapes = try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
    XCTAssertEqual(shapes.map(\.id), ["plain", "q\"\\", "\u{7F}é", "none"])
    XCTAssertEqual(shapes.map(\.ancestors), Array(repeating: ["a/b"], count: 4))
    for shape in shapes {
      let box = try XCTUnwrap(String(data: encoder.encode(shape.bounds), encoding: .utf8))
      XCTAssertTrue(run.output.contains("\"bounds\":\(box),"), run.output)
    }
    let first =
      #"[{"ancestors":["a/b"],"area":3e-07,"bounds":{"height":1e-07,"width":3,"x":-2.5,"y":0},"#
      + ##""fill":"#000000","id":"plain","stroke":null,"title":null},"##
    XCTAssertTrue(run.output.hasPrefix(first), run.output)
  }

  /// Numbers are rounded as `String(format:)` rounds them.
  func testNumbersOfTheTable() throws {
    let numbers = [
      0.005, 0.015, 0.125, 1.005, 2.675, 9.995, 99.999, -0.001, -0.125, -7.1, 12.5, 1e9, 3e15, 0.1,
    ]
    let shapes = numbers.enumerated().map { "<path id='p\($0)' d='M\($1) 0h9v9z'/>" }
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9' overflow='visible'>\(shapes.joined())</svg>"
    let lines = try silhouette("list", "-", input: svg).lines.dropFirst()
    for (line, number) in zip(lines, numbers) {
      var text = String(format: "%.2f", number)
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
      let found = line.split(separator: " ")[3]
      XCTAssertEqual(String(found), text == "-0" ? "0" : text)
    }
    XCTAssertEqual(lines.count, numbers.count)
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

  /// Read again, the plain paths give the answers of the original.
  func testSVGPathsAreTheSameMap() throws {
    try withTemporaryFolder { folder in
      for name in ["japan", "remote", "hall", "diamonds"] {
        let original = try SVGDocument(
          contentsOf: packageFolder.appendingPathComponent("shapes/\(name).svg"))
        let run = try silhouette("list", "shapes/\(name).svg", "--svg-paths")
        XCTAssertEqual(run.status, 0, run.error)
        let plain = try SVGDocument(data: Data(run.output.utf8))
        XCTAssertEqual(plain.size, original.size)
        XCTAssertEqual(
          plain.shapes.map(\.title), original.shapes.filter { !$0.drawings.isEmpty }.map(\.title))
        let (expected, map) = (try HitMap(original), try HitMap(plain))
        var random = SplitMix64(seed: 7)
        var hits = 0
        for _ in 0..<5000 {
          let point = CGPoint(
            x: .random(in: 0..<original.size.width, using: &random),
            y: .random(in: 0..<original.size.height, using: &random))
          XCTAssertEqual(map.hitTest(point)?.id, expected.hitTest(point)?.id, "\(name) \(point)")
          hits += map.hitTest(point) == nil ? 0 : 1
        }
        XCTAssertGreaterThan(hits, 500)
      }
    }
  }

  func testStrokesAreWrittenWithTheirPen() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
      <path id="a&amp;&quot;b" transform="scale(2 1) rotate(30)" d="M20 10H40" fill="none" stroke="red"
      stroke-width="6" stroke-linecap="round" stroke-dasharray="5 8" stroke-dashoffset="1"/></svg>
      """
    let run = try silhouette("list", "-", "--svg-paths", input: svg)
    let original = try HitMap(SVGDocument(data: Data(svg.utf8)))
    let map = try HitMap(SVGDocument(data: Data(run.output.utf8)))
    XCTAssertEqual(map.shapes.map(\.id), ["a&\"b"])
    for x in 0..<200 {
      for y in 0..<100 {
        let point = CGPoint(x: Double(x) / 2 + 0.1, y: Double(y) + 0.3)
        XCTAssertEqual(map.hitTest(point)?.id, original.hitTest(point)?.id, "\(point)")
      }
    }
  }

  /// Counts crossings of the rings that GeoJSON has, as its readers do.
  func testGeoJSONHasTheAreasOfTheMap() throws {
    for (file, least) in [("japan", 47), ("remote", 5)] {
      let run = try silhouette("list", "shapes/\(file).svg", "--geojson")
      let collection = try JSONDecoder().decode(GeoJSON.self, from: Data(run.output.utf8))
      XCTAssertGreaterThanOrEqual(collection.features.count, least)
      let map = try HitMap(
        SVGDocument(contentsOf: packageFolder.appendingPathComponent("shapes/\(file).svg")))
      let outlines = map.shapes.flatMap(\.drawings).flatMap(\.outlines).map(PathRegion.init)
      var random = SplitMix64(seed: 8)
      for _ in 0..<rounds(400) {
        let point = CGPoint(
          x: .random(in: 0..<map.size.width, using: &random),
          y: .random(in: 0..<map.size.height, using: &random))
        // Where curves became lines, only a point near an outline may differ.
        if outlines.contains(where: {
          Area.region($0).distanceToOutline(from: point, within: .infinity) < 0.02
        }) {
          continue
        }
        let found = collection.features.last { $0.geometry.contains(point) }
        XCTAssertEqual(found?.id, map.hitTest(point)?.id, "\(file) \(point)")
      }
    }
  }

  func testHolesAndIslandsArePolygons() throws {
    let ring = "M0 0H90V90H0Z M10 10V80H80V10Z M20 20H70V70H20Z M30 30H60V60H30Z"
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path id="a" d="\(ring)"/>
      <path id="b" fill-rule="evenodd" d="\(ring)"/><path id="c" d="M0 50H9" fill="none" stroke="red"/></svg>
      """
    let run = try silhouette("list", "-", "--geojson", input: svg)
    let features = try JSONDecoder().decode(GeoJSON.self, from: Data(run.output.utf8)).features
    // The innermost ring is inside an area already, or a hole, by the rule.
    XCTAssertEqual(features.map { $0.geometry.polygons.map(\.count) }, [[2, 1], [2, 2], []])
    XCTAssertEqual(
      features.map(\.geometry.type), ["MultiPolygon", "MultiPolygon", "MultiLineString"])
  }

  /// Random paths on a small grid, where all that can coincide does: rings are simple, do not cross, and have the
  /// area that the map has.
  func testRingsOfAnyPathAreValid() throws {
    var random = SplitMix64(seed: 3)
    func corners() -> [String] {
      (0..<Int.random(in: 3...9, using: &random)).map { _ in
        "\(Int.random(in: 0...4, using: &random)) \(Int.random(in: 0...4, using: &random))"
      }
    }
    let paths = (0..<300).map { index in
      let rings = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        "M" + corners().joined(separator: "L") + "Z"
      }
      let rule = Bool.random(using: &random) ? "evenodd" : "nonzero"
      return "<path id='p\(index)' fill-rule='\(rule)' d='\(rings.joined())'/>"
    }
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='5' height='5'>\(paths.joined())</svg>"
    let run = try silhouette("list", "-", "--geojson", input: svg)
    let features = try JSONDecoder().decode(GeoJSON.self, from: Data(run.output.utf8)).features
    let map = try HitMap(SVGDocument(data: Data(svg.utf8)))
    XCTAssertGreaterThan(features.count, 250)
    for feature in features {
      let rings = feature.geometry.polygons.joined()
      for ring in rings { XCTAssertEqual(Set(ring).count, ring.count - 1, feature.id) }
      let edges = rings.flatMap { ring in zip(ring, ring.dropFirst()).map { [$0, $1] } }
      for (index, edge) in edges.enumerated() {
        for other in edges[(index + 1)...] {
          XCTAssertFalse(Self.meet(edge, other), "\(feature.id): \(edge) and \(other)")
        }
      }
      for polygon in feature.geometry.polygons {
        XCTAssertGreaterThan(Self.area(polygon[0]), 0, feature.id)
        for hole in polygon.dropFirst() { XCTAssertLessThan(Self.area(hole), 0, feature.id) }
      }
    }
    let geometries = Dictionary(uniqueKeysWithValues: features.map { ($0.id, $0.geometry) })
    for _ in 0..<400 {
      // Hardly ever on a line through two points of the grid.
      let point = CGPoint(
        x: Double(Int.random(in: 0..<388, using: &random)) / 97 + 0.0051,
        y: Double(Int.random(in: 0..<388, using: &random)) / 97 + 0.0037)
      let found = Set(map.hitTestAll(point).map(\.shape.id))
      for shape in map.shapes {
        XCTAssertEqual(
          geometries[shape.id]?.contains(point) ?? false, found.contains(shape.id),
          "\(shape.id) \(point)")
      }
    }
  }

  /// Whether two edges have a point in common that is not an end of both; crossings are rounded, so an end may be next to
  /// an edge.
  private static func meet(_ a: [[Double]], _ b: [[Double]]) -> Bool {
    func side(_ edge: [[Double]], _ point: [Double]) -> Double {
      let (x, y) = (edge[1][0] - edge[0][0], edge[1][1] - edge[0][1])
      let side = x * (point[1] - edge[0][1]) - y * (point[0] - edge[0][0])
      return abs(side) < 1e-6 ? 0 : side
    }
    func isBetween(_ edge: [[Double]], _ point: [Double]) -> Bool {
      !edge.contains(point) && side(edge, point) == 0
        && (0..<2).allSatisfy {
          min(edge[0][$0], edge[1][$0])...max(edge[0][$0], edge[1][$0]) ~= point[$0]
        }
    }
    if side(a, b[0]) * side(a, b[1]) < 0, side(b, a[0]) * side(b, a[1]) < 0 { return true }
    return Set(a) == Set(b) || b.contains { isBetween(a, $0) } || a.contains { isBetween(b, $0) }
  }

  private static func area(_ ring: [[Double]]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) { $0 + ($1.0[0] * $1.1[1] - $1.1[0] * $1.0[1]) / 2 }
  }

  /// Outlines without their clips are larger than what takes hits, which is said.
  func testExportsSayThatTheyLeaveOutClips() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("a.svg").path
      func write(_ clip: String) throws {
        try Data(
          """
          <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><clipPath id='c'><path d='M0 0h1v9z'/></clipPath>
          <path id='a' d='M0 0h9v9z' \(clip)/><path id='b' d='M0 0h9v9z' \(clip)/><path id='d' d='M0 0h9v9z'/></svg>
          """.utf8
        ).write(to: URL(fileURLWithPath: file))
      }
      for (clip, said) in [("clip-path='url(#c)'", true), ("", false)] {
        try write(clip)
        for option in ["--svg-paths", "--geojson", "--json"] {
          let run = try silhouette("list", file, option)
          XCTAssertEqual(run.status, 0)
          XCTAssertEqual(
            run.error.contains("2 shapes are written without the clips"),
            said && option != "--json", run.error)
        }
      }
    }
  }

  func testOutlinesNeedAnExactMap() throws {
    try withTemporaryFolder { folder in
      for (mode, status) in [("mask", Int32(2)), ("exact", 0)] {
        let file = folder.appendingPathComponent("map.silhouette").path
        _ = try silhouette("compile", "shapes/remote.svg", "-o", file, "--mode", mode)
        let run = try silhouette("list", file, "--svg-paths")
        XCTAssertEqual(run.status, status, run.error)
        if status == 2 { assertFails(run, "silhouette compile DOCUMENT -o \(file)") }
      }
    }
    assertFails(
      try silhouette("list", "shapes/remote.svg", "--json", "--geojson"), "exclude each other")
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

private struct Box: Codable, Equatable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double
}

/// What the tests need of a GeoJSON file.
private struct GeoJSON: Decodable {
  struct Feature: Decodable {
    let id: String
    let geometry: Geometry
  }

  struct Geometry: Decodable {
    private enum Key: CodingKey { case type, coordinates }

    let type: String
    private(set) var polygons: [[[[Double]]]] = []

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      type = try object.decode(String.self, forKey: .type)
      guard type == "MultiPolygon" else { return }
      polygons = try object.decode([[[[Double]]]].self, forKey: .coordinates)
    }

    func contains(_ point: CGPoint) -> Bool {
      polygons.contains { polygon in
        polygon.reduce(false) { $0 != Self.crossesOddly($1, point) }
      }
    }

    private static func crossesOddly(_ ring: [[Double]], _ point: CGPoint) -> Bool {
      let (x, y) = (Double(point.x), Double(point.y))
      return !zip(ring, ring.dropFirst()).count { a, b in
        (a[1] > y) != (b[1] > y) && x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
      }.isMultiple(of: 2)
    }
  }

  let features: [Feature]
}
