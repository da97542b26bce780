import Foundation
import Silhouette
import SilhouetteGeometry

/// A map's outlines as GeoJSON (RFC 7946), in the map's units: an area is a MultiPolygon, a stroke a MultiLineString.
/// Curves become lines, and clips are left out. A map of GeoJSON has its properties; their values are texts.
struct FeatureCollection {
  /// One line of JSON, line break included.
  private(set) var json: [UInt8] = []
  /// How far lines may be from their curve.
  private static let flatness = 0.01

  /// Says that the units are a picture's, in the way of older GeoJSON, which GDAL and what reads by it take: RFC 7946 knows
  /// degrees only. Other readers skip it.
  private static let units = #"""
    {"properties":{"name":"ENGCRS[\"picture\",EDATUM[\"picture\"],CS[Cartesian,2],\#
    AXIS[\"x\",east],AXIS[\"y\",south],LENGTHUNIT[\"pixel\",1]]"},"type":"name"}
    """#

  /// A feature for each shape's areas, and one for each of its strokes. O(elements + rings² · vertices), which the
  /// budget pays for.
  init(_ map: HitMap, _ budget: inout Budget) throws {
    json += "{\(map.frame.isNorthUp ? "" : "\"crs\":\(Self.units),")\"features\":[".utf8
    for shape in map.shapes {
      let outlines = shape.drawings.flatMap(\.outlines)
      for outline in outlines {
        guard case .stroke(let stroke) = outline.style else { continue }
        let lines = try FlatFill.lines(of: outline.path, flatness: Self.flatness, &budget)
        add(shape, of: map, "MultiLineString", lines.map(JSON.points), width: stroke.width)
      }
      let fills = try FlatFill.fills(of: outlines, flatness: Self.flatness, &budget)
      let polygons = try RingTree(fills: fills, &budget).polygons
      if polygons.isEmpty { continue }
      add(shape, of: map, "MultiPolygon", polygons.map { .list($0.map(JSON.points)) })
    }
    json += "],\"type\":\"FeatureCollection\"}\n".utf8
  }

  /// - Parameter width: the pen's; nil for an area.
  private mutating func add(
    _ shape: HitMap.Shape, of map: HitMap, _ type: String, _ coordinates: [JSON],
    width: Double? = nil
  ) {
    if json.last == UInt8(ascii: "}") { json += ",".utf8 }
    let properties =
      map.frame.isNorthUp ? Self.attributes(of: shape) : Self.description(of: shape, width)
    JSON.object([
      ("geometry", .object([("coordinates", .list(coordinates)), ("type", .string(type))])),
      ("id", .string(shape.id)), ("properties", .object(properties)), ("type", .string("Feature")),
    ]).write(to: &json)
  }

  /// The properties that a feature had.
  private static func attributes(of shape: HitMap.Shape) -> [(key: String, value: JSON)] {
    shape.attributes.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }
  }

  /// What is said of a picture's shape.
  private static func description(
    of shape: HitMap.Shape, _ width: Double?
  ) -> [(key: String, value: JSON)] {
    [("ancestors", .list(shape.ancestors.map { .string($0) }))]
      + (width.map { [("strokeWidth", .number($0))] } ?? [])
      + (shape.title.map { [("title", .string($0))] } ?? [])
  }
}

/// The rings around some fills together, sorted into polygons: an outer ring each, with the holes in it. As in RFC 7946,
/// outer rings run counter-clockwise and holes clockwise, where y points up.
struct RingTree {
  /// The outer ring of each polygon, then its holes. The last corner of a ring is its first.
  private(set) var polygons: [[[CGPoint]]] = []

  /// O(n log n + pairs of edges whose ranges of x meet + rings² + vertices of the rings around each hole), which the
  /// budget pays for.
  init(fills: [FlatFill], _ budget: inout Budget) throws(LimitExceeded) {
    var edges: [Edge] = []
    for fill in fills { edges += try fill.boundary(&budget) }
    if fills.count > 1 { edges = try edges.noded(&budget) }
    // From the largest, so that a hole comes after the rings around it. Their bounds are not smaller, whatever is rounded.
    let rings = try Boundary(edges, .nonZero, &budget).rings(&budget)
      .map { (corners: $0, box: Self.box($0)) }.sorted { Self.area($0.box) > Self.area($1.box) }
    var boxes: [SIMD4<Double>] = []
    for (ring, box) in rings {
      try budget.pay(.work(1000 + 5 * boxes.count))
      if Self.isOuter(ring) {
        polygons.append([ring])
        boxes.append(box)
        continue
      }
      let around = boxes.indices.filter { all(boxes[$0] .<= box) }
      try budget.pay((around.reduce(1) { $0 + polygons[$1][0].count }) * .work(20))
      if let polygon = around.last(where: { Self.ring(polygons[$0][0], contains: ring) }) {
        polygons[polygon].append(ring)
      }
    }
  }

  /// The least x and y of a ring, and the greatest below zero: those of a ring within are not less.
  private static func box(_ ring: [CGPoint]) -> SIMD4<Double> {
    ring.reduce(SIMD4(repeating: .infinity)) {
      pointwiseMin($0, SIMD4(Double($1.x), Double($1.y), -Double($1.x), -Double($1.y)))
    }
  }

  private static func area(_ box: SIMD4<Double>) -> Double { (box.x + box.z) * (box.y + box.w) }

  /// Whether a simple ring runs counter-clockwise, where y points up: so it turns at its leftmost corner.
  private static func isOuter(_ ring: [CGPoint]) -> Bool {
    let corners = ring.dropLast()
    guard let first = corners.indices.min(by: { corners[$0].precedes(corners[$1]) }) else {
      return true
    }
    let before = corners[first > 0 ? first - 1 : corners.count - 1]
    return LineSide.turn(before, ring[first], ring[first + 1]) > 0
  }

  /// Whether a ring is inside another one that it does not cross. They have no edge in common, but perhaps corners.
  private static func ring(_ outer: [CGPoint], contains inner: [CGPoint]) -> Bool {
    let corners = Set(outer)
    let middle = CGPoint(x: (inner[0].x + inner[1].x) / 2, y: (inner[0].y + inner[1].y) / 2)
    let point = inner.first { !corners.contains($0) } ?? middle
    var isInside = false
    for (a, b) in zip(outer, outer.dropFirst()) where (a.y > point.y) != (b.y > point.y) {
      if (LineSide.turn(a, b, point) > 0) == (b.y > a.y) { isInside.toggle() }
    }
    return isInside
  }
}
