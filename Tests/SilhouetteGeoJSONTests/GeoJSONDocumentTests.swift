import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// What RFC 7946 says, member by member.
final class GeoJSONDocumentTests: XCTestCase {
  private func read(_ text: String, lineWidth: Double = 0) throws -> [GeoJSONFeature] {
    try GeoJSONDocument(data: Data(text.utf8), lineWidth: lineWidth).features
  }

  private func paths(_ geometry: String) throws -> [String] {
    try read(geometry)[0].outlines.map { outline in
      var text = outline.path.map { element in
        switch element {
        case .move(let end): "M\(end.x) \(end.y)"
        case .line(let end): "L\(end.x) \(end.y)"
        case .close: "Z"
        default: "?"
        }
      }.joined()
      if case .stroke(let stroke) = outline.style {
        text += stroke.width < 1e-9 ? " line" : " wide"
      }
      if case .fill(let rule) = outline.style { text += " \(rule.rawValue)" }
      return text
    }
  }

  /// RFC 7946, section 7.1: members that an object's type does not have are foreign, whatever they hold.
  func testMembersCountByTheTypeOfTheirObject() throws {
    let square = #"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]]]}"#
    let other = #"{"type":"Feature","id":"other","geometry":null,"properties":null}"#
    let foreign = #""features":[\#(other)],"geometries":[\#(square)],"coordinates":[[5]],"type2":1"#
    for (json, ids, outlines) in [
      (#"{"type":"Feature","id":"a",\#(foreign),"geometry":\#(square)}"#, ["a"], 1),
      (#"{"id":"a","geometry":\#(square),\#(foreign),"type":"Feature"}"#, ["a"], 1),
      (
        #"{"id":"a","geometries":[{"x":[[[1]]]}],"coordinates":"x","features":7,"geometry":null,"type":"Feature"}"#,
        ["a"], 0
      ),
      (
        #"{"type":"FeatureCollection","id":[1],"properties":[2],"geometry":3,"features":[\#(other)]}"#,
        ["other"], 0
      ),
      (
        #"{"features":[\#(other)],"properties":[2],"geometry":{"type":"no"},"type":"FeatureCollection"}"#,
        ["other"], 0
      ),
      (
        #"{"type":"Polygon","features":[\#(other)],"geometry":1,"properties":2,"coordinates":[[[0,0],[4,0],[4,4],[0,0]]]}"#,
        ["-"], 1
      ),
      (
        #"{"coordinates":[[[0,0],[4,0],[4,4],[0,0]]],"features":[\#(other)],"geometries":{},"type":"Polygon"}"#,
        ["-"], 1
      ),
      (
        #"{"type":"GeometryCollection","features":[\#(other)],"coordinates":"x","geometries":[\#(square),\#(square)]}"#,
        ["-"], 2
      ),
      (
        #"{"geometries":[\#(square)],"coordinates":[[["x"]]],"geometry":[],"type":"GeometryCollection"}"#,
        ["-"], 1
      ),
      (
        #"{"type":"Feature","id":"a","geometry":{"geometries":[1],"features":[\#(other)],\#(square.dropFirst())}"#,
        ["a"], 1
      ),
      (
        #"{"type":"FeatureCollection","features":[{"features":[\#(other)],"id":"b","geometry":\#(square),"type":"Feature"}]}"#,
        ["b"], 1
      ),
      // Of two members with one name the last counts, as for most readers.
      (
        #"{"type":"Feature","id":"a","geometry":null,"geometry":\#(square),"type":"Feature"}"#,
        ["a"], 1
      ),
      (#"{"type":"Feature","id":"a","geometry":\#(square),"geometry":null}"#, ["a"], 0),
      (
        #"{"type":"FeatureCollection","features":[\#(other),\#(other)],"features":[\#(other)]}"#,
        ["other"], 0
      ),
      (#"{"features":[\#(other),\#(other)],"features":[],"type":"FeatureCollection"}"#, [], 0),
    ] {
      let features = try read(json)
      XCTAssertEqual(features.map { $0.id ?? "-" }, ids, json)
      XCTAssertEqual(features.reduce(0) { $0 + $1.outlines.count }, outlines, json)
    }
    for json in [
      #"{"type":"Feature","type":"FeatureCollection","features":[]}"#, #"{"features":[]}"#,
      #"{"features":[],"type":"Feature","type":"Polygon"}"#, #"{"type":null,"features":[]}"#,
    ] { XCTAssertThrowsError(try read(json), json) }
  }

  /// The type may come last at each of many depths; what was skipped before it is paid for.
  func testTypesThatComeLastTakeLinearTime() throws {
    func nested(_ depth: Int, _ inside: String) -> String {
      String(repeating: #"{"geometries":["#, count: depth) + inside
        + String(repeating: #"],"type":"GeometryCollection"}"#, count: depth)
    }
    let text = String(repeating: " ", count: 200_000)
    let data = Data(nested(45, #"{"a":"\#(text)","type":"Point","coordinates":[1,2]}"#).utf8)
    XCTAssertEqual(try GeoJSONDocument(data: data).features.count, 1)
    XCTAssertThrowsError(try GeoJSONDocument(data: data, limits: Limits(work: 10_000_000)))
  }

  func testEveryGeometry() throws {
    let ring = "[[0,0],[4,0],[4,4],[0,0]]"
    let hole = "[[2,1],[3,1],[3,2.5],[2,1]]"
    let (outer, inner) = ("M0.0 0.0L4.0 0.0L4.0 4.0Z", "M2.0 1.0L3.0 1.0L3.0 2.5Z")
    for (geometry, expected) in [
      (#"{"type":"Point","coordinates":[1,2]}"#, []),
      (#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#, []),
      (#"{"coordinates":[[1,2],[-3e1,4.5,9,9]],"type":"LineString"}"#, ["M1.0 2.0L-30.0 4.5 line"]),
      (
        #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]]}"#,
        ["M1.0 2.0L3.0 4.0M5.0 6.0L7.0 8.0 line"]
      ),
      (#"{"type":"Polygon","coordinates":[\#(ring),\#(hole)]}"#, [outer + inner + " evenodd"]),
      (
        #"{"bbox":[0,0,4,4],"type":"MultiPolygon","coordinates":[[\#(ring)],[\#(hole)]]}"#,
        [outer + " evenodd", inner + " evenodd"]
      ),
      (
        #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},"#
          + #"{"type":"GeometryCollection","geometries":[{"type":"Polygon","coordinates":[\#(ring)]}]}]}"#,
        [outer + " evenodd"]
      ),
      (#"{"type":"Polygon","coordinates":[]}"#, []),
      (#"{"type":"MultiPolygon","coordinates":[[],[[]]]}"#, []),
      (#"{"type":"Feature","geometry":null,"properties":null}"#, []),
    ] { XCTAssertEqual(try paths(geometry), expected, geometry) }
    XCTAssertEqual(
      try read(#"{"type":"LineString","coordinates":[[0,0],[1,1]]}"#, lineWidth: 3)[0].outlines,
      [
        .stroke(
          try VectorPath(svg: "M0 0L1 1"), style: Stroke(width: 3, cap: .round, join: .round))
      ])
  }

  func testMembersOfFeaturesInAnyOrder() throws {
    let features = try read(
      """
      \u{FEFF} { "crs": {"a": [true, {"b": null}]}, "features": [
        {"properties": {"Name": "a \\"\\u00e9\\ud83d\\ude00\\ud800\\/\\n", "n": 1.50, "o": {"x": [1, 2] },
         "t": true, "z": null}, "id": 7, "type": "Feature",
         "geometry": {"coordinates": [[[0,0],[1,0],[0,1],[0,0]]], "type": "Polygon"}},
        {"type": "Feature", "id": "b", "geometry": null, "properties": {}}
      ], "type": "FeatureCollection" }\n
      """)
    XCTAssertEqual(features.map(\.id), ["7", "b"])
    XCTAssertEqual(
      features[0].properties,
      ["Name": "a \"é😀\u{FFFD}/\n", "n": "1.50", "o": "{\"x\": [1, 2] }", "t": "true"])
    XCTAssertEqual(features[0].title, features[0].properties["Name"])
    XCTAssertEqual(features.map(\.outlines.count), [1, 0])
  }

  /// Names that only look the same are two, and a run of marks takes no longer than other bytes.
  /// By RFC 7946, or as GeoJSON of 2008 names it, section 3.
  func testCoordinateSystems() throws {
    func system(_ members: String, type: String = "FeatureCollection") throws -> String? {
      let text = #"{\#(members)"type":"\#(type)","features":[],"geometry":null}"#
      return try GeoJSONDocument(data: Data(text.utf8)).coordinateSystem
    }
    let named = #""crs":{"type":"name","properties":{"name":"EPSG:3857"}},"#
    XCTAssertEqual(try system(""), "OGC:CRS84")
    XCTAssertEqual(try system(named), "EPSG:3857")
    XCTAssertEqual(try system(named, type: "Feature"), "EPSG:3857")
    XCTAssertEqual(try system(#""properties":{},"# + named), "EPSG:3857")
    for unknown in [
      "null", "4326", "[]", "\"EPSG:4326\"", "{}", #"{"properties":null}"#, #"{"properties":[7]}"#,
      #"{"type":"link","properties":{"href":"x"}}"#, #"{"properties":{"name":null}}"#,
    ] { XCTAssertNil(try system(#""crs":\#(unknown),"#), unknown) }
    // What a geometry says is of no other, and of several documents the first one counts.
    let inner = #"{"type":"Feature","geometry":{\#(named)"type":"Point","coordinates":[1,2]}}"#
    let lines = [inner, #"{"type":"Feature",\#(named)"geometry":null}"#].joined(separator: "\n")
    XCTAssertEqual(try GeoJSONDocument(data: Data(lines.utf8)).coordinateSystem, "OGC:CRS84")
    XCTAssertThrowsError(try system(#""crs":{"properties":{"name":}},"#))
  }

  func testNamesAreBytes() throws {
    let (one, two) = ("\u{E9}", "e\u{301}")
    let marks = String(repeating: "\u{301}\u{316}", count: 50_000)
    let feature = try read(
      #"{"type":"Feature","geometry":null,"properties":{"\#(one)":1,"\#(two)":2,"\#(marks)":3}}"#)[
        0]
    XCTAssertEqual(feature.property(one), "1")
    XCTAssertEqual(feature.property(two), "2")
    XCTAssertEqual(feature.property(marks), "3")
  }

  func testErrorsSayWhereAndWhat() throws {
    for (text, expected) in [
      ("", "this is an empty file"), ("[1]", "this is JSON, but not GeoJSON"),
      ("{}[1]", "1:1: expected an object with a “type” of GeoJSON"),
      ("{}", "1:1: expected an object with a “type” of GeoJSON"),
      (#"{"type":"Topology","objects":{}}"#, "1:1: expected GeoJSON, not TopoJSON"),
      (#"{"type":"FeatureCollection"}"#, "1:1: expected “features” in the collection"),
      ("{\"type\":\n \"Point\",\n\"coordinates\":[1]}", "3:15: expected a position of two numbers"),
      (#"{"type":"Point","coordinates":[1,"2"]}"#, "1:34: expected a number, found “\"2\"]}”"),
      (#"{"type":"Point","coordinates":[[1,2]]}"#, "1:1: expected “coordinates” of 1 arrays"),
      (#"{"type":"Polygon","coordinates":[[1,2],[[3,4]]]}"#, "1:33: expected coordinates that are"),
      (#"{"type":"Point","coordinates":[1,[2,3]]}"#, "1:34: expected a number"),
      (#"{"type":"Point","coordinates":[[[[[1,2]]]]]}"#, "1:35: expected at most four arrays"),
      (#"{"type":"Point","coordinates":[1e999,0]}"#, "1:32: expected a number"),
      (#"{"type":"Point" "coordinates":[1,0]}"#, "1:17: expected “,” or “}”"),
      (#"{"type":"Point","coordinates":[1,0]} x"#, "1:38: expected the end, found “x”"),
      (#"{"type":"Po\qint"}"#, "1:13: expected an escape"),
      (#"{"type":"Po\u12G4int"}"#, "1:16: expected four hexadecimal digits"),
      ("{\"type\":\"Po\nint\"}", "1:12: expected a string's end"),
      (#"{"type":"FeatureCollection","features":[{"type":"Point"}]}"#, "1:41: expected a Feature"),
      (#"{"a":"# + String(repeating: "[", count: 200), "1:106: expected at most 100 values"),
      (#"{"type":"Point","coordinates":[01,0]}"#, "1:32: expected a number, found “01”"),
      (#"{"type":"Point","coordinates":[1.,0]}"#, "1:33: expected “,” or “]”"),
      (#"{"type":"Point","coordinates":[+1,0]}"#, "1:32: expected a number"),
      (#"{"a":tru}"#, "1:6: expected a value, found “tru}”"),
    ] {
      XCTAssertThrowsError(try read(text), text) { error in
        XCTAssertTrue("\(error)".hasPrefix(expected), "\(text): \(error)")
      }
    }
    let missing = URL(fileURLWithPath: "/nowhere/a.geojson")
    XCTAssertThrowsError(try GeoJSONDocument(contentsOf: missing)) {
      XCTAssertTrue("\($0)".hasPrefix("a.geojson: the file cannot be read"), "\($0)")
    }
  }

  /// What is given in place of JSON in UTF-8 is named, and what to do with it.
  func testOtherFormatsAreNamed() throws {
    let point = #"{"type":"Point","coordinates":[1,0],"name":"Z\#u{FC}rich"}"#
    func bytes(_ encoding: String.Encoding) -> [UInt8] {
      point.data(using: encoding).map(Array.init) ?? []
    }
    let feature = Array(#"{"type":"Feature","geometry":null,"properties":null}"#.utf8)
    for (text, expected) in [
      (bytes(.utf16), "UTF-16"), (bytes(.utf16LittleEndian), "UTF-16"),
      (bytes(.utf16BigEndian), "UTF-16"), (bytes(.utf32LittleEndian), "UTF-32"),
      (bytes(.isoLatin1), "the byte 252, as in Windows-1252"),
      ([0x1E] + feature + [10], "records (RFC 8142), which ogr2ogr"),
      ([0x1F, 0x8B, 8, 0, 0, 0], "this is gzip, which has to be unpacked; expected GeoJSON"),
    ] as [([UInt8], String)] {
      XCTAssertThrowsError(try GeoJSONDocument(data: Data(text)), expected) { error in
        XCTAssertTrue("\(error)".contains(expected), "\(expected): \(error)")
      }
    }
    XCTAssertEqual(try GeoJSONDocument(data: Data(bytes(.utf8))).features.count, 1)
    XCTAssertEqual(try GeoJSONDocument(data: Data(feature + [10] + feature)).features.count, 2)
  }

  /// No start of a document is one, and no change of a byte traps.
  func testDamagedDocuments() throws {
    let text =
      Array(
        #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"\u0041","properties":{"a":-1.5e3},"#
          .utf8)
      + #""geometry":{"type":"MultiPolygon","coordinates":[[[[0,0],[9,0],[9,9],[0,0]]]]}}]}"#.utf8
    XCTAssertEqual(try GeoJSONDocument(data: Data(text)).features.count, 1)
    for count in 0..<text.count {
      XCTAssertThrowsError(try GeoJSONDocument(data: Data(text[..<count])), "\(count) bytes")
    }
    var random = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      var damaged = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[.random(in: 0..<text.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = try? GeoJSONDocument(data: Data(damaged))
    }
  }

  func testDescriptionsAreOneLine() throws {
    let text =
      #"{"type":"Feature","id":7,"properties":{"name":"N"},"geometry":{"type":"Polygon","coordinates":[]}}"#
    let document = try GeoJSONDocument(data: Data(text.utf8))
    XCTAssertEqual("\(document)", "1 feature")
    XCTAssertEqual("\(document.features[0])", "7 “N”, 0 outlines")
    XCTAssertThrowsError(try GeoJSONDocument(data: Data("\n {".utf8))) {
      XCTAssertEqual($0.localizedDescription, "2:3: expected a string, found the end")
    }
  }

  func testLimits() throws {
    let ring = (0..<50_000).map { "[\($0),\($0 % 7)]" }.joined(separator: ",")
    let data = Data(#"{"type":"Polygon","coordinates":[[\#(ring)]]}"#.utf8)
    XCTAssertEqual(try GeoJSONDocument(data: data).features.count, 1)
    for (limits, resource) in [
      (Limits(work: 3_000_000), Limits.Resource.work), (Limits(memory: 3_000_000), .memory),
      (Limits(bytes: 100_000), .bytes),
    ] {
      XCTAssertThrowsError(try GeoJSONDocument(data: data, limits: limits)) {
        guard case .limitExceeded(let limit) = ($0 as? GeoJSONError)?.problem else {
          return XCTFail("\($0)")
        }
        XCTAssertEqual(limit.resource, resource)
      }
    }
  }
}
