import Foundation
import SilhouetteTestSupport
import XCTest

/// GeoJSON in place of an SVG document.
final class GeoJSONTests: XCTestCase {
  private let districts = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"West","code":7},
     "geometry":{"type":"Polygon","coordinates":[[[-10,50],[0,50],[0,60],[-10,60],[-10,50]]]}},
    {"type":"Feature","properties":{"name":"East","code":8},
     "geometry":{"type":"Polygon","coordinates":[[[0,50],[10,50],[10,60],[0,60],[0,50]]]}}]}
    """

  private func withDistricts(_ body: (_ file: String, _ folder: URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("districts.geojson")
      try Data(districts.utf8).write(to: file)
      try body(file.path, folder)
    }
  }

  /// Written and read again, the counties of a map get the same points.
  func testWhatListWritesIsTheSameMap() throws {
    var random = SplitMix64(seed: 5)
    let points = (0..<20_000).map { _ in
      "\(Double.random(in: 0...900, using: &random)) \(Double.random(in: 0...560, using: &random))\n"
    }.joined()
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("counties.json")
      let written = try silhouette("list", "shapes/counties.svg", "--geojson")
      try Data(written.output.utf8).write(to: file)
      let run = try silhouette("classify", file.path, input: points)
      let expected = try silhouette("classify", "shapes/counties.svg", input: points)
      XCTAssertEqual(run.status, 0, run.error)
      XCTAssertEqual(run.output, expected.output)
      XCTAssertGreaterThan(Set(run.lines).count, 1000)
    }
  }

  /// The bounds of a line without a width are those of its points.
  func testBoundsOfLines() throws {
    let line =
      #"{"type":"Feature","id":"a","properties":{},"geometry":{"type":"LineString","coordinates":"#
    for (points, expected) in [
      ("[[0,5],[40,5]]", "{\"height\":0,\"width\":40,\"x\":0,\"y\":5}"),
      ("[[0.1,-3],[0.1,7]]", "{\"height\":10,\"width\":0,\"x\":0.1,\"y\":-3}"),
      ("[[0,0],[30,40]]", "{\"height\":40,\"width\":30,\"x\":0,\"y\":0}"),
    ] {
      let run = try silhouette("list", "-", "--json", input: line + points + "}}")
      XCTAssertTrue(run.output.contains("\"bounds\":\(expected)"), run.output + run.error)
    }
  }

  /// What a map would leave out is said.
  func testFeaturesThatAreLostAreCounted() throws {
    func feature(_ id: String, _ geometry: String = "null") -> String {
      #"{"type":"Feature"\#(id.isEmpty ? "" : ",\"id\":\(id)"),"properties":{},"geometry":\#(geometry)}"#
    }
    let area = #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}"#
    let features = [feature("1", area), feature("", area), feature("1", area), feature("2")]
    let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    let run = try silhouette("list", "-", input: text)
    XCTAssertEqual(run.lines.count, 4)
    for words in [
      "1 feature is without an id, takes no hits", "feature 2", "1 feature covers nothing",
      "feature 4",
      "1 feature repeats an id", "feature 3",
    ] { XCTAssertTrue(run.error.contains(words), run.error) }
    XCTAssertTrue(try silhouette("info", "-", input: text).output.contains("3 warnings"))
  }

  func testIdsAreTheCallersChoice() throws {
    try withDistricts { file, folder in
      let none = try silhouette("hit", file, "1", "55")
      assertFails(none, "districts.geojson", "no feature has an id", "--by code (", "--by position")
      XCTAssertEqual(try silhouette("hit", file, "0", "55", "--by", "code").output, "8\n")
      XCTAssertEqual(try silhouette("hit", file, "0", "60", "--by", "title").output, "-\n")
      let table = try silhouette(
        "classify", file, "--by", "code", "--csv", "--x", "lon", "--y", "lat", "--add", "id,name",
        input: "lon,lat\n-1,51\n1,1\n")
      XCTAssertEqual(table.output, "lon,lat,shape,shape_name\n-1,51,7,West\n1,1,-,\n")
      XCTAssertTrue(
        try silhouette("list", file, "--by", "title").output.contains("West  West"))
      let compiled = folder.appendingPathComponent("a.silhouette").path
      let run = try silhouette("compile", file, "--by", "code", "--mode", "exact", "-o", compiled)
      XCTAssertEqual(run.status, 0, run.error)
      XCTAssertEqual(try silhouette("hit", compiled, "-9", "51").output, "7\n")
    }
  }

  /// What is drawn or placed of the file and of its compiled map is the same, with north at the top.
  func testEverythingThatDrawsHasNorthAtTheTop() throws {
    try withDistricts { file, folder in
      let named = folder.appendingPathComponent("named.geojson").path
      let compiled = folder.appendingPathComponent("named.silhouette").path
      let road =
        #"{"type":"Feature","id":"road","properties":{"lanes":2},"geometry":{"type":"#
        + #""LineString","coordinates":[[-10,60],[-9,60]]}}]}"#
      let text = districts.replacing("{\"name\":\"West\"", with: "{\"id\":\"w\",\"name\":\"West\"")
        .replacing("{\"name\":\"East\"", with: "{\"id\":\"e\",\"name\":\"East\"")
      try Data((text.dropLast(2) + "," + road).utf8).write(to: URL(fileURLWithPath: named))
      XCTAssertEqual(try silhouette("compile", named, "-o", compiled).status, 0)
      for source in [named, compiled] {
        for (x, y, id) in [(10, 160, "w"), (190, 240, "e"), (10, 140, "-"), (190, 260, "-")] {
          let run = try silhouette("hit", source, "\(x)", "\(y)", "--size", "200x400")
          XCTAssertEqual(run.output, "\(id)\n", "\(source): \(x) \(y)")
        }
        let info = try silhouette("info", source).output
        let size = "size    20 × 10 from (-10, 50), north up, in OGC:CRS84\n"
        XCTAssertTrue(info.contains(size), info)
        let check = try silhouette("check", source)
        XCTAssertTrue(check.output.hasPrefix("3 shapes at 1000 × 500 pt"), check.output)
        XCTAssertFalse(check.output.contains("“w”"), check.output)
        let page = try silhouette("render", source, "--html", "-")
        XCTAssertEqual(page.status, 0, page.error)
        let svg = try silhouette("list", source, "--svg-paths").output
        XCTAssertTrue(svg.contains(#"viewBox="0 0 20.0 10.0""#), svg)
        for (x, y, id) in [(1, 5, "w"), (19, 9, "e"), (1, 0, "road"), (-9, 55, "-")] {
          let run = try silhouette(
            ["hit", "-", "--tolerance", "1e-6", "--", "\(x)", "\(y)"], input: svg)
          XCTAssertEqual(run.output, "\(id)\n", "\(x) \(y)")
        }
        let json = try silhouette("list", source, "--geojson").output
        XCTAssertFalse(json.contains("crs"), json)
        XCTAssertTrue(json.contains(#""properties":{"code":"7","id":"w","name":"West"}"#), json)
        XCTAssertTrue(json.contains(#""properties":{"lanes":"2"}"#), json)
        XCTAssertEqual(try silhouette("hit", "-", "-9", "55", input: json).output, "w\n")
      }
    }
  }

  func testWhatGeoJSONCannotDoIsSaid() throws {
    try withDistricts { file, folder in
      let out = folder.appendingPathComponent("a.png").path
      assertFails(try silhouette("compare", file), "is GeoJSON: expected an SVG document")
      assertFails(
        try silhouette("hit", file, "1", "1", "--by", "code", "--mode", "mask"), "no pixels")
      assertFails(
        try silhouette(
          "compile", file, "--by", "code", "-o", out + ".silhouette", "--mode", "mask"),
        "--mode exact")
      assertFails(
        try silhouette("hit", file, "1", "1", "--work", "100"), "units of work", "--limit none")
    }
    assertFails(
      try silhouette("hit", "-", "1", "1", input: "{\"type\":\n\"Point\",\"coordinates\":[north]}"),
      "standard input:2:24: expected a number, found “north]}”")
  }
}
