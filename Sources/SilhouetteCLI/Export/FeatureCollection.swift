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
