package import Foundation
package import SilhouetteGeometry

/// Reads the features of a document (RFC 7946). Members may come in any order, so an object is looked at when all of
/// it is read.
struct GeoJSONReader {
  private(set) var budget: Budget
  private let lineWidth: Double
  private(set) var features: [GeoJSONFeature] = []
  /// The reference system that the first document names.
  private(set) var system: ByteString?

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
    /// By RFC 7946, section 4, unless an older document names another one.
    var system: ByteString? = "OGC:CRS84"

    init(at start: JSONReader) { self.start = start }
  }

  /// Reads a document, or several one after another: a feature on each line, as GeoJSONSeq has them.
  mutating func read(_ json: inout JSONReader) throws(GeoJSONError) {
    system = try readDocument(&json)
    while json.next == UInt8(ascii: "{") { _ = try readDocument(&json) }
    guard json.isAtEnd else { throw json.fault("the end") }
  }

  /// Reads a document, and returns the name of its reference system.
  private mutating func readDocument(_ json: inout JSONReader) throws(GeoJSONError) -> ByteString? {
    let root = try members(&json)
    switch root.type {
    case "FeatureCollection":
      guard root.hasFeatures else { throw root.start.fault("“features” in the collection") }
    case "Feature": try add(root, json)
    default:
      features.append(GeoJSONFeature(nil, [:], try outlines(of: root)))
    }
    return root.system
  }

  private mutating func members(_ json: inout JSONReader) throws(GeoJSONError) -> Members {
    var members = Members(at: json)
    let before = features.count
    // The members before the type. The type decides whether they have a meaning.
    var early: [(name: ByteString, value: JSONReader)] = []
    try json.readObject { json, name throws(GeoJSONError) in
      let start = json
      if name == "type" {
        let type = try json.readText()
        if let first = members.type, first != type { throw start.fault("one “type”, not two") }
        members.type = type
      } else if members.type != nil {
        try read(name, of: &members, after: before, &json)
      } else {
        try json.skipValue()
        try budget.pay(
          Price(work: Int64(100 + 3 * (json.index - start.index)), bytes: 64), at: json)
        early.append((name, start))
      }
    }
    for (name, value) in early {
      var value = value
      try read(name, of: &members, after: before, &value)
    }
    return members
  }

  /// Reads a member of an object whose type is known, or goes over one that its type does not have (RFC 7946, section
  /// 7.1). Of two with the same name the last counts.
  ///
  /// - Parameter before: how many features there were before the object.
  private mutating func read(
    _ name: ByteString, of object: inout Members, after before: Int, _ json: inout JSONReader
  ) throws(GeoJSONError) {
    switch (object.type, name) {
    case (_, "crs"): object.system = try system(&json)
    case ("Feature", "id"): object.id = try json.readText()
    case ("Feature", "properties"): object.properties = try properties(&json)
    case ("Feature", "geometry"):
      object.outlines = json.takeNull() ? [] : try outlines(of: self.members(&json))
    case ("GeometryCollection", "geometries"):
      var all: [Outline] = []
      try json.readArray { json throws(GeoJSONError) in
        all.append(contentsOf: try outlines(of: self.members(&json)))
      }
      object.outlines = all
    case ("FeatureCollection", "features"):
      features.removeLast(features.count - before)
      object.hasFeatures = true
      try json.readArray { json throws(GeoJSONError) in
        let feature = try self.members(&json)
        guard feature.type == "Feature" else { throw feature.start.fault("a Feature") }
        try add(feature, json)
      }
    case ("Feature", _), ("FeatureCollection", _), ("GeometryCollection", _): try json.skipValue()
    case (_, "coordinates"): object.coordinates = try GeoJSONCoordinates(&json, &budget)
    default: try json.skipValue()
    }
  }

  /// The name in a member `crs` of GeoJSON before RFC 7946; nil if it names none.
  private mutating func system(_ json: inout JSONReader) throws(GeoJSONError) -> ByteString? {
    guard json.next == UInt8(ascii: "{") else {
      try json.skipValue()
      return nil
    }
    var properties: [ByteString: ByteString] = [:]
    try json.readObject { json, name throws(GeoJSONError) in
      if name == "properties", json.next == UInt8(ascii: "{") {
        properties = try self.properties(&json)
      } else {
        try json.skipValue()
      }
    }
    return properties["name"]
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

  /// The area that a geometry covers. Points cover nothing.
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

/// A geometry's `coordinates`: positions, and how arrays hold them.
struct GeoJSONCoordinates {
  /// How many arrays are in one another: 1 for a position, 4 for polygons of rings of positions; 0 for none.
  private(set) var depth = 0
  private var points: [CGPoint] = []
  /// After how many positions each array of positions ends, and after how many of those each array of such.
  private var (lineEnds, polygonEnds): ([Int], [Int]) = ([], [])

  /// Reads them. What follows a position's second number is ignored: altitudes, say.
  init(_ reader: inout JSONReader, _ budget: inout Budget) throws(GeoJSONError) {
    depth = try read(&reader, &budget, level: 1) ?? 0
  }

  /// An array; how many are in one another from here on, nil for an empty one.
  private mutating func read(
    _ reader: inout JSONReader, _ budget: inout Budget, level: Int
  ) throws(GeoJSONError) -> Int? {
    let start = reader
    if level > 4 { throw reader.fault("at most four arrays in one another") }
    var (depth, numbers) = (nil as Int?, 0)
    var point = CGPoint.zero
    try reader.readArray { reader throws(GeoJSONError) in
      let isArray = reader.next == UInt8(ascii: "[")
      guard isArray == (numbers == 0) || depth == nil else {
        throw reader.fault(isArray ? "a number" : "an array")
      }
      if isArray {
        let inner = try read(&reader, &budget, level: level + 1)
        if let inner, let depth, inner + 1 != depth {
          throw start.fault("coordinates that are equally deep")
        }
        depth = inner.map { $0 + 1 } ?? depth
      } else {
        let number = try reader.readNumber()
        if numbers == 0 { point.x = number }
        if numbers == 1 { point.y = number }
        (depth, numbers) = (1, numbers + 1)
      }
    }
    switch depth {
    case 1:
      if numbers < 2 { throw start.fault("a position of two numbers") }
      // Twice, because arrays grow by doubling; and the path that is made of it. So with rings and polygons.
      try budget.pay(Price(work: 60, bytes: 66), at: reader)
      points.append(point)
    case 2:
      try budget.pay(Price(work: 30, bytes: 34), at: reader)
      lineEnds.append(points.count)
    case 3:
      try budget.pay(Price(work: 200, bytes: 300), at: reader)
      polygonEnds.append(lineEnds.count)
    default: break
    }
    return depth
  }

  /// The closed paths of polygons, each with its holes.
  var polygons: [VectorPath] {
    var (first, paths): (Int, [VectorPath]) = (0, [])
    for end in polygonEnds {
      var path = VectorPath()
      for ring in first..<end { path.add(positions(ofLine: ring), isClosed: true) }
      paths.append(path)
      first = end
    }
    return paths
  }

  /// All lines as one path.
  var lines: VectorPath {
    lineEnds.indices.reduce(into: VectorPath()) {
      $0.add(positions(ofLine: $1), isClosed: false)
    }
  }

  private func positions(ofLine line: Int) -> ArraySlice<CGPoint> {
    points[(line > 0 ? lineEnds[line - 1] : 0)..<lineEnds[line]]
  }
}

extension Budget {
  mutating func pay(_ price: Price, at reader: JSONReader) throws(GeoJSONError) {
    do throws(LimitExceeded) { try pay(price) } catch { throw reader.fault(.limitExceeded(error)) }
  }
}

extension VectorPath {
  /// Appends a ring, or a line.
  package mutating func add(_ positions: ArraySlice<CGPoint>, isClosed: Bool) {
    guard let first = positions.first else { return }
    move(to: first)
    // A ring's last position is its first.
    let isRing = isClosed && positions.count > 1 && positions.last == first
    for position in positions.dropFirst().dropLast(isRing ? 1 : 0) { addLine(to: position) }
    if isClosed { close() }
  }
}

extension Outline {
  /// The stroke that a geometry of lines covers.
  static func line(_ path: VectorPath, width: Double) -> Outline {
    // A pen without width draws nothing, so nothing would have a distance from it.
    let pen = width > 0 ? width : .hairline(along: path)
    return .stroke(path, style: Stroke(width: pen, cap: .round, join: .round))
  }
}
