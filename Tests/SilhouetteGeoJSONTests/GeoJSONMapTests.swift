import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// Maps of GeoJSON, against crossings that are counted in what Foundation reads of the same text.
final class GeoJSONMapTests: XCTestCase {
  private struct Collection: Decodable {
    struct Feature: Decodable {
      let id: Int
      let geometry: Geometry
    }
    struct Geometry: Decodable { let coordinates: [[[[Double]]]] }
    let features: [Feature]
  }

  /// Polygons of random rings, whose numbers are written in many ways.
  private func text(using random: inout SplitMix64) -> String {
    func number() -> String {
      let value = Double(Int.random(in: -4000...4000, using: &random)) / 16
      return ["\(value)", "\(value)e0", "\(value * 1024)E-3", "\(Int(value))"]
        .randomElement(using: &random) ?? ""
    }
    func ring() -> String {
      let points = (0..<Int.random(in: 3...8, using: &random)).map { _ in
        "[ \(number()),\t\(number())\(Bool.random(using: &random) ? ", 5" : "")]"
      }
      return "[" + (points + points.prefix(1)).joined(separator: ",\n") + "]"
    }
    func list(_ most: Int, _ item: () -> String) -> String {
      "["
        + (0..<Int.random(in: 1...most, using: &random)).map { _ in item() }.joined(separator: ",")
        + "]"
    }
    let features = (0..<30).map { index in
      let coordinates = list(3) { list(3, ring) }
      return #"{"type":"Feature","geometry":{"coordinates":\#(coordinates),"#
        + #""type":"MultiPolygon"},"id":\#(index),"properties":{}}"#
    }
    return #"{"features":[\#(features.joined(separator: ","))],"type":"FeatureCollection"}"#
  }

  private func isInside(_ polygon: [[[Double]]], _ x: Double, _ y: Double) -> Bool {
    polygon.reduce(false) { inside, ring in
      zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(inside) { inside, edge in
        let (a, b) = edge
        guard (a[1] <= y) != (b[1] <= y) else { return inside }
        return x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) ? !inside : inside
      }
    }
  }

  /// simplestyle's colours, and the picture of a map, which a file keeps unless it is plain.
  func testColours() throws {
    func square(_ x: Int, _ properties: String) -> String {
      #"{"type":"Feature","id":\#(x),"properties":{\#(properties)},"geometry":{"type":"Polygon","#
        + #""coordinates":[[[\#(x),0],[\#(x + 1),0],[\#(x + 1),1],[\#(x),0]]]}}"#
    }
    let features = [
      square(0, ""), square(1, #""fill":"ff0000","stroke":"00f","stroke-opacity":0.5"#),
      square(2, #""fill":"abcdef","fill-opacity":1,"stroke":"00f","stroke-opacity":0"#),
      square(3, #""fill":"red","stroke":7"#),
    ]
    let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    let map = try HitMap(GeoJSONDocument(data: Data(text.utf8)))
    let read = try HitMap(fileBytes: map.fileBytes())
    for map in [map, read] {
      XCTAssertEqual(map.paintedDrawings.map(\.shape?.id), ["0", "1", "2", "3"])
      XCTAssertEqual(
        map.paintedDrawings.map { $0.drawing.paintedOutlines.map { $0.color?.description } },
        [[nil], ["#ff000099", "#0000ff80"], ["#abcdef", "#00000000"], [nil]])
    }
    let plain = try HitMap(fileBytes: map.fileBytes(isPlain: true))
    XCTAssertTrue(plain.paintedDrawings.allSatisfy { $0.drawing.paintedOutlines[0].color == nil })
  }

  /// A map of nothing is an error that names the properties to use; what is lost in part is a warning.
  func testWhatIsLostIsSaid() throws {
    func feature(_ members: String) -> String {
      #"{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]},\#(members)}"#
    }
    func document(_ features: String...) throws -> GeoJSONDocument {
      try GeoJSONDocument(
        data: Data(
          #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#.utf8))
    }
    let codes = (1...3).map { feature(#""properties":{"code":\#($0),"same":1}"#) }
    XCTAssertThrowsError(try HitMap(document(codes[0], codes[1], codes[2]))) { error in
      XCTAssertEqual(
        "\(error)", "no feature has an id; use one of: code (3), position (3)"
      )
    }
    XCTAssertEqual(try HitMap(document()).shapes.count, 0)
    let some = try document(codes[0], feature(#""id":1,"properties":{"code":7}"#), codes[1])
    XCTAssertEqual(try HitMap(some).shapes.map(\.id), ["1"])
    XCTAssertEqual(
      some.warnings(),
      [
        "2 features are without an id, take no hits and shift the indices after them: the first is feature 1"
      ])
    XCTAssertEqual(some.warnings(identifiedBy: .attribute("code")), [])
    XCTAssertEqual(
      try document(codes[0], codes[0]).warnings(identifiedBy: .attribute("code")),
      ["1 feature repeats the attribute “code”: feature 2"])
  }

  func testAnswersAreThoseOfTheText() throws {
    var random = SplitMix64(seed: 11)
    var hits = 0
    for _ in 0..<8 {
      let data = Data(text(using: &random).utf8)
      let collection = try JSONDecoder().decode(Collection.self, from: data)
      let map = try HitMap(GeoJSONDocument(data: data))
      XCTAssertEqual(map.shapes.map(\.id), collection.features.map { "\($0.id)" })
      for _ in 0..<500 {
        // Off the borders, which are at multiples of 1/16 and of a 1024th of 1.024.
        let (x, y) = (
          Double.random(in: -300...300, using: &random),
          Double.random(in: -300...300, using: &random)
        )
        let expected = collection.features.filter { feature in
          feature.geometry.coordinates.contains { isInside($0, x, y) }
        }
        XCTAssertEqual(
          Set(map.hitTestAll(CGPoint(x: x, y: y)).map(\.shape.id)),
          Set(expected.map { "\($0.id)" }), "\(x) \(y)")
        XCTAssertEqual(
          map.hitTest(longitude: x, latitude: y)?.shape.id, expected.last.map { "\($0.id)" })
        hits += expected.count
      }
    }
    XCTAssertGreaterThan(hits, 5_000)
  }

  private static let two = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"West","code":"w","id":"1"},
     "geometry":{"type":"Polygon","coordinates":[[[-10,50],[0,50],[0,60],[-10,60],[-10,50]]]}},
    {"type":"Feature","properties":{"name":"East","code":"e"},
     "geometry":{"type":"Polygon","coordinates":[[[0,50],[10,50],[10,60],[0,60],[0,50]]]}},
    {"type":"Feature","id":"road","properties":{},
     "geometry":{"type":"LineString","coordinates":[[-10,40],[10,40]]}}]}
    """

  func testIdentities() throws {
    let document = try GeoJSONDocument(data: Data(Self.two.utf8))
    func ids(_ identity: ShapeIdentity) throws -> [String] {
      try HitMap(document, identifiedBy: identity).shapes.map(\.id)
    }
    XCTAssertEqual(try ids(.id), ["1", "road"])
    XCTAssertEqual(try ids(.title), ["West", "East"])
    XCTAssertEqual(try ids(.attribute("code")), ["w", "e"])
    let map = try HitMap(document, identifiedBy: .title)
    XCTAssertEqual(map.shapes[1].attributes, ["name": "East", "code": "e"])
    XCTAssertEqual(map.hitTest(longitude: 0, latitude: 55)?.shape.id, "East", "half open")
    XCTAssertNil(map.hitTest(longitude: 0, latitude: 60))
    // A line covers nothing, and is near.
    let lines = try HitMap(document)
    XCTAssertNil(lines.hitTest(longitude: 0, latitude: 39))
    XCTAssertEqual(lines.hitTest(CGPoint(x: 0, y: 39), tolerance: 2)?.shape.id, "road")
  }

  /// What reading leaves has to do for the copies in the map.
  func testCopiesOfPropertiesArePaidFor() throws {
    let values = (0..<20_000).map { String(repeating: "x", count: $0 % 40) }
    let properties = values.enumerated().map { #""p\#($0)":"\#($1)""# }
    let square = #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]}"#
    let text =
      #"{"type":"Feature","id":"a","geometry":\#(square),"#
      + #""properties":{\#(properties.joined(separator: ","))}}"#
    for (limits, resource) in [
      (Limits(memory: 4 << 20), "4194304 bytes of memory"),
      (Limits(work: 20_000_000), "20000000 units of work"),
    ] {
      let document = try GeoJSONDocument(data: Data(text.utf8), limits: limits)
      XCTAssertThrowsError(try HitMap(document, limits: limits)) {
        XCTAssertEqual("\($0)", "shape “a”: the map needs more than \(resource)")
      }
    }
    let document = try GeoJSONDocument(data: Data(text.utf8))
    XCTAssertEqual(try HitMap(document).shapes[0].attributes.count, 20_000)
  }

  /// However a map is made of another, it is laid into views with north up.
  func testMapsKeepTheirFrame() throws {
    let document = try GeoJSONDocument(data: Data(Self.two.utf8))
    let map = try HitMap(document, identifiedBy: .title)
    let masks = try HitMap(document, identifiedBy: .title, mode: .mask(scales: [4]))
    let maps = [
      map, try HitMap(fileBytes: map.fileBytes()), try HitMap(fileBytes: masks.fileBytes()),
      try HitMap(fileBytes: map.fileBytes(with: [masks], withIndex: false), engine: .mask),
      map.mergingGroups(at: .top), map.enabling(map.shapeSet()), masks.keeping(scale: 1),
    ]
    let view = CGRect(x: 100, y: 0, width: 200, height: 400)
    for map in maps {
      XCTAssertEqual(map.frame.rect, CGRect(x: -10, y: 40, width: 20, height: 20))
      XCTAssertTrue(map.frame.isNorthUp)
      XCTAssertEqual(map.coordinateSystem, "OGC:CRS84")
      let shown = CGRect(x: -10, y: 50, width: 10, height: 10)
      for placed in [
        try map.placed(in: view), try map.placed(in: view, showing: map.frame.rect),
        try map.placed(in: view, fitting: map.shapes.prefix(2)).zoomed(by: 1, about: .zero)
          .clamped(),
      ] {
        XCTAssertEqual(placed.hitTest(CGPoint(x: 110, y: 110))?.shape.id, "West")
        XCTAssertEqual(placed.hitTest(CGPoint(x: 290, y: 190))?.shape.id, "East")
        XCTAssertNil(placed.hitTest(CGPoint(x: 290, y: 205)))
        XCTAssertEqual(placed.accessibleShapes().map(\.id), ["West", "East"])
      }
      let zoomed = try map.placed(in: view, showing: shown, contentMode: .top)
      XCTAssertEqual(zoomed.toView(CGPoint(x: -5, y: 60)), CGPoint(x: 200, y: 0))
    }
    XCTAssertEqual(try HitMap(shapes: [], size: .zero).frame.toPicture, .identity)
  }

  func testArrowsGoWhereTheScreenShowsIt() throws {
    let boxes = (0..<2).map { row in
      HitMap.Shape(
        id: "\(row)",
        outline: .fill(VectorPath(rect: CGRect(x: 0, y: 10 * row, width: 10, height: 10))))
    }
    var budget = Budget(.none)
    let frame = HitMap.Frame(northUp: CGRect(x: 0, y: 0, width: 10, height: 20))
    let map = try HitMap(
      outlinesOf: boxes, groups: nil, frame: frame, mode: .exact, &budget)
    XCTAssertEqual(map.arrows()[0, .up], 1)
    XCTAssertNil(map.arrows()[0, .down])
    let picture = try HitMap(shapes: boxes, size: CGSize(width: 10, height: 20))
    XCTAssertEqual(picture.arrows()[0, .down], 1)
  }

  /// The parts of a polygon cost memory, too, however few positions they have.
  func testRingsOfOnePositionArePaidFor() throws {
    for (ring, count) in [("[[[0,0]]]", 100_000), ("[[0,0]]", 400_000)] {
      let rings = Array(repeating: ring, count: count).joined(separator: ",")
      let coordinates = ring.hasPrefix("[[[") ? rings : "[\(rings)]"
      let text = #"{"type":"MultiPolygon","coordinates":[\#(coordinates)]}"#
      XCTAssertThrowsError(
        try GeoJSONDocument(data: Data(text.utf8), limits: Limits(memory: 36 << 20))
      ) { XCTAssertTrue("\($0)".contains("bytes of memory"), "\($0)") }
    }
  }

  func testNorthIsUp() throws {
    let document = try GeoJSONDocument(data: Data(Self.two.utf8))
    XCTAssertEqual(document.bounds, CGRect(x: -10, y: 40, width: 20, height: 20))
    let map = try HitMap(document, identifiedBy: .title)
    let view = CGRect(x: 100, y: 0, width: 200, height: 200)
    let placed = try map.placed(in: view)
    XCTAssertEqual(placed.hitTest(CGPoint(x: 110, y: 10))?.shape.id, "West")
    XCTAssertEqual(placed.hitTest(CGPoint(x: 290, y: 90))?.shape.id, "East")
    XCTAssertNil(placed.hitTest(CGPoint(x: 290, y: 110)))
    XCTAssertEqual(placed.toView(CGPoint(x: 10, y: 40)), CGPoint(x: 300, y: 200))
    XCTAssertThrowsError(try map.placed(in: .zero))
  }
}
