import Foundation
import SilhouetteGeometry

/// Reads the features of a document (RFC 7946). Members may come in any order, so an object is looked at when all of
/// it is read.
struct GeoJSONReader {
  private(set) var budget: Budget
  private let lineWidth: Double
  private(set) var features: [GeoJSONFeature] = []

  init(lineWidth: Double, _ budget: Budget) {
    (self.lineWidth, self.budget) = (lineWidth, budget)
  }

  /// An object's members, of those that have a meaning.
  private struct Members {
    /// At the object.
    let start: JSONReader
    var type: ByteString?
    var id: ByteString?
    var properties: [ByteString: ByteString] = [:]
    var coordinates: GeoJSONCoordinates?
    /// Those of a feature's geometry, or of a collection's.
    var outlines: [Outline]?
    var hasFeatures = false

    init(at start: JSONReader) { self.start = start }
  }

  mutating func read(_ json: inout JSONReader) throws(GeoJSONError) {
    let root = try members(&json)
    guard json.isAtEnd else {
      throw json.fault("the end", found: json.next == UInt8(ascii: "{") ? TextFormat.lines : nil)
    }
    switch root.type {
    case "FeatureCollection":
      guard root.hasFeatures else { throw root.start.fault("“features” in the collection") }
    case "Feature": try add(root, json)
    default:
      features.append(GeoJSONFeature(nil, [:], try outlines(of: root)))
    }
  }

  private mutating func members(_ json: inout JSONReader) throws(GeoJSONError) -> Members {
    var members = Members(at: json)
    try json.readObject { json, name throws(GeoJSONError) in
      switch name {
      case "type": members.type = try json.readText()
      case "id": members.id = try json.readText()
      case "coordinates": members.coordinates = try GeoJSONCoordinates(&json, &budget)
      case "properties": members.properties = try properties(&json)
      case "geometry":
        if !json.takeNull() { members.outlines = try outlines(of: self.members(&json)) }
      case "geometries":
        members.outlines = members.outlines ?? []
        try json.readArray { json throws(GeoJSONError) in
          members.outlines?.append(contentsOf: try outlines(of: self.members(&json)))
        }
      case "features":
        members.hasFeatures = true
        try json.readArray { json throws(GeoJSONError) in
          let feature = try self.members(&json)
          guard feature.type == "Feature" else { throw feature.start.fault("a Feature") }
          try add(feature, json)
        }
      default: try json.skipValue()
      }
    }
    return members
  }

  private mutating func properties(
    _ json: inout JSONReader
  ) throws(GeoJSONError) -> [ByteString: ByteString] {
    var properties: [ByteString: ByteString] = [:]
    if json.takeNull() { return [:] }
    try json.readObject { json, name throws(GeoJSONError) in
      let start = json.index
      if let text = try json.readText() { properties[name] = text }
      try budget.pay(Price(work: 300, bytes: Int64(100 + 2 * (json.index - start))), at: json)
    }
    return properties
  }

  private mutating func add(_ feature: Members, _ json: JSONReader) throws(GeoJSONError) {
    try budget.pay(Price(work: 500, bytes: 300), at: json)
    features.append(GeoJSONFeature(feature.id, feature.properties, feature.outlines ?? []))
  }

  /// What a geometry covers. Points cover nothing.
  private func outlines(of geometry: Members) throws(GeoJSONError) -> [Outline] {
    func coordinates(_ depth: Int) throws(GeoJSONError) -> GeoJSONCoordinates {
      guard let coordinates = geometry.coordinates, [0, depth].contains(coordinates.depth) else {
        throw geometry.start.fault("“coordinates” of \(depth) arrays in one another")
      }
      return coordinates
    }
    switch geometry.type {
    case "Polygon": return try coordinates(3).polygons.map { .fill($0, rule: .evenOdd) }
    case "MultiPolygon": return try coordinates(4).polygons.map { .fill($0, rule: .evenOdd) }
    case "LineString": return [.line(try coordinates(2).lines, width: lineWidth)]
    case "MultiLineString": return [.line(try coordinates(3).lines, width: lineWidth)]
    case "Point": _ = try coordinates(1)
    case "MultiPoint": _ = try coordinates(2)
    case "GeometryCollection":
      guard let outlines = geometry.outlines else { throw geometry.start.fault("“geometries”") }
      return outlines
    case "Topology": throw geometry.start.fault("GeoJSON, not TopoJSON, which topo2geo converts")
    default: throw geometry.start.fault("an object with a “type” of GeoJSON")
    }
    return []
  }
}
