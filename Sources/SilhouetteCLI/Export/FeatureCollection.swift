import Foundation
import Silhouette

/// A map's outlines as GeoJSON (RFC 7946), in the map's units: an area is a MultiPolygon, a stroke a MultiLineString.
/// Curves become lines, and clips are left out. A map of GeoJSON has its properties; their values are texts.
struct FeatureCollection {
  /// One line of JSON, line break included.
  private(set) var text: String

  /// Says that the units are a picture's, in the way of older GeoJSON, which GDAL and what reads by it take: RFC 7946 knows
  /// degrees only. Other readers skip it.
  private static let units = #"""
    {"properties":{"name":"ENGCRS[\"picture\",EDATUM[\"picture\"],CS[Cartesian,2],\#
    AXIS[\"x\",east],AXIS[\"y\",south],LENGTHUNIT[\"pixel\",1]]"},"type":"name"}
    """#

  private struct Feature<Properties: Encodable>: Encodable {
    let type = "Feature"
    let id: String
    let properties: Properties
    let geometry: Geometry
  }

  /// What is said of a picture's shape.
  private struct Properties: Encodable {
    let title: String?
    let ancestors: [String]
    /// The pen's width; nil for an area.
    let strokeWidth: Double?
  }

  private enum Geometry: Encodable {
    /// Polygons, each with its outer ring first.
    case areas([[[[Double]]]])
    case lines([[[Double]]])

    private enum Key: String, CodingKey { case type, coordinates }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      switch self {
      case .areas(let polygons):
        try object.encode("MultiPolygon", forKey: .type)
        try object.encode(polygons, forKey: .coordinates)
      case .lines(let lines):
        try object.encode("MultiLineString", forKey: .type)
        try object.encode(lines, forKey: .coordinates)
      }
    }
  }

  /// A feature for each shape's areas, and one for each of its strokes. O(elements + rings² · vertices), which the
  /// budget pays for.
  init(_ map: HitMap, _ budget: inout AnswerBudget) throws {
    text = map.frame.isNorthUp ? "{\"features\":[" : "{\"crs\":\(Self.units),\"features\":["
    for shape in map.shapes {
      var fills: [(rings: [[CGPoint]], rule: FillRule)] = []
      for outline in shape.drawings.flatMap(\.outlines) {
        let lines = try Polylines(outline.path, &budget)
        switch outline.style {
        case .fill(let rule): fills.append((lines.rings, rule))
        case .stroke(let stroke):
          try add(shape, .lines(lines.lines.map(Polylines.coordinates)), width: stroke.width, map)
        }
      }
      let polygons = try budget.paying { budget throws(LimitExceeded) in
        try RingTree(fills: fills, &budget).polygons
      }
      if !polygons.isEmpty {
        try add(shape, .areas(polygons.map { $0.map(Polylines.coordinates) }), width: nil, map)
      }
    }
    text += "],\"type\":\"FeatureCollection\"}\n"
  }

  /// Each is encoded alone, as the encoder takes ten times the memory of its text.
  private mutating func add(
    _ shape: HitMap.Shape, _ geometry: Geometry, width: Double?, _ map: HitMap
  ) throws {
    let said = Properties(title: shape.title, ancestors: shape.ancestors, strokeWidth: width)
    let json =
      try map.frame.isNorthUp
      ? String(json: Feature(id: shape.id, properties: shape.attributes, geometry: geometry))
      : String(json: Feature(id: shape.id, properties: said, geometry: geometry))
    if text.utf8.last == UInt8(ascii: "}") { text += "," }
    text += json.dropLast()
  }
}
