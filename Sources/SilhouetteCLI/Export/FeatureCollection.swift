import Foundation
import Silhouette
import SilhouetteGeometry

/// A map's outlines as GeoJSON (RFC 7946), in the map's units: an area is a MultiPolygon, a stroke a MultiLineString.
/// Curves become lines, and clips are left out. A map of GeoJSON has its properties; their values are texts.
struct FeatureCollection {
  /// One line of JSON, line break included.
  private(set) var json = JSONText()
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
    json.add(map.frame.isNorthUp ? "{\"features\":[" : "{\"crs\":\(Self.units),\"features\":[")
    for shape in map.shapes {
      let outlines = shape.drawings.flatMap(\.outlines)
      for outline in outlines {
        guard case .stroke(let stroke) = outline.style else { continue }
        let lines = try FlatFill.lines(of: outline.path, flatness: Self.flatness, &budget)
        add(shape, of: map, "MultiLineString", width: stroke.width) { json in
          json.add(list: lines) { $0.add(line: $1) }
        }
      }
      let fills = try FlatFill.fills(of: outlines, flatness: Self.flatness, &budget)
      let polygons = try RingTree(fills: fills, &budget).polygons
      if polygons.isEmpty { continue }
      add(shape, of: map, "MultiPolygon", width: nil) { json in
        json.add(list: polygons) { json, rings in json.add(list: rings) { $0.add(line: $1) } }
      }
    }
    json.add("],\"type\":\"FeatureCollection\"}\n")
  }

  /// - Parameter width: the pen's; nil for an area.
  private mutating func add(
    _ shape: HitMap.Shape, of map: HitMap, _ type: String, width: Double?,
    coordinates: (inout JSONText) -> Void
  ) {
    let isFirst = json.bytes.last != UInt8(ascii: "}")
    json.add("\(isFirst ? "" : ","){\"geometry\":{\"coordinates\":")
    coordinates(&json)
    json.add(",\"type\":\"\(type)\"},\"id\":")
    json.add(string: shape.id)
    json.add(",\"properties\":{")
    if map.frame.isNorthUp { addAttributes(of: shape) } else { addDescription(of: shape, width) }
    json.add("},\"type\":\"Feature\"}")
  }

  /// The properties that a feature had.
  private mutating func addAttributes(of shape: HitMap.Shape) {
    for (index, (name, value)) in shape.attributes.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { json.add(",") }
      json.add(string: name)
      json.add(":")
      json.add(string: value)
    }
  }

  /// What is said of a picture's shape.
  private mutating func addDescription(of shape: HitMap.Shape, _ width: Double?) {
    json.add("\"ancestors\":")
    json.add(list: shape.ancestors) { $0.add(string: $1) }
    if let width {
      json.add(",\"strokeWidth\":")
      json.add(number: width)
    }
    if let title = shape.title {
      json.add(",\"title\":")
      json.add(string: title)
    }
  }
}

extension JSONText {
  fileprivate mutating func add(line: [CGPoint]) {
    add(list: line) { json, point in
      json.add(list: [Double(point.x), Double(point.y)]) { $0.add(number: $1) }
    }
  }
}
