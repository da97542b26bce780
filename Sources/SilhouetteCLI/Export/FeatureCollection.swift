import Foundation
import Silhouette
import SilhouetteGeoJSON
import SilhouetteGeometry

extension JSONWriter {
  /// How far lines may be from their curve.
  private static let flatness = 0.01

  /// Says that the units are a picture's, in the way of older GeoJSON, which GDAL and what reads by it take: RFC 7946 knows
  /// degrees only. Other readers skip it.
  private static let pictureUnits = """
    ENGCRS["picture",EDATUM["picture"],CS[Cartesian,2],AXIS["x",east],AXIS["y",south],LENGTHUNIT["pixel",1]]
    """

  /// Writes a map's outlines as GeoJSON (RFC 7946), in the map's units: a feature for each shape's areas, a MultiPolygon, and
  /// one for each of its strokes, a MultiLineString. Curves become lines, and clips are left out. A map of GeoJSON has its
  /// properties; their values are texts. O(elements + rings² · vertices), which the budget pays for.
  mutating func writeFeatures(of map: HitMap, _ budget: inout Budget) throws {
    let isPicture = !map.frame.isNorthUp
    var failure: (any Error)?
    writeObject { writer in
      if isPicture {
        writer.writeObject(as: "crs") { writer in
          writer.writeObject(as: "properties") { $0.write(Self.pictureUnits, as: "name") }
          writer.write("name", as: "type")
        }
      }
      writer.writeList(as: "features") { writer in
        do {
          for shape in map.shapes { try writer.writeFeatures(of: shape, isPicture, &budget) }
        } catch { failure = error }
      }
      writer.write("FeatureCollection", as: "type")
    }
    if let failure { throw failure }
  }

  private mutating func writeFeatures(
    of shape: HitMap.Shape, _ isPicture: Bool, _ budget: inout Budget
  ) throws {
    let outlines = shape.drawings.flatMap(\.outlines)
    for outline in outlines {
      guard case .stroke(let stroke) = outline.style else { continue }
      let lines = try FlatFill.lines(of: outline.path, flatness: Self.flatness, &budget)
      writeFeature(of: shape, isPicture, "MultiLineString", stroke: stroke) { writer in
        for line in lines { writer.write(line) }
      }
    }
    let fills = try FlatFill.fills(of: outlines, flatness: Self.flatness, &budget)
    let polygons = try RingTree(fills: fills, &budget).polygons
    if polygons.isEmpty { return }
    writeFeature(of: shape, isPicture, "MultiPolygon") { writer in
      for rings in polygons { writer.writeList(rings) { $1.write($0) } }
    }
  }

  /// - Parameter stroke: nil for an area.
  private mutating func writeFeature(
    of shape: HitMap.Shape, _ isPicture: Bool, _ type: String, stroke: Stroke? = nil,
    coordinates: (inout Self) -> Void
  ) {
    writeObject { writer in
      writer.writeObject(as: "geometry") { writer in
        writer.writeList(as: "coordinates", coordinates)
        writer.write(type, as: "type")
      }
      writer.write(shape.id, as: "id")
      writer.writeObject(as: "properties") { writer in
        if isPicture {
          writer.writeList(shape.ancestors, as: "ancestors") { $1.write($0) }
          if let stroke {
            writer.writeColor(shape.strokeColor, as: "stroke")
            writer.write(stroke.width, as: "stroke-width")
          } else {
            writer.writeColor(shape.fillColor, as: "fill")
          }
          if let title = shape.title { writer.write(title, as: "title") }
        } else {
          let properties = shape.attributes.sorted { $0.key < $1.key }
          for (name, value) in properties { writer.write(value, as: name) }
        }
      }
      writer.write("Feature", as: "type")
    }
  }

  /// Writes a colour as simplestyle does; nothing if none is known.
  private mutating func writeColor(_ color: RGBA?, as name: String) {
    guard let color else { return }
    write(RGBA(red: color.red, green: color.green, blue: color.blue).description, as: name)
    if color.alpha < 255 { write(Double(color.alpha) / 255, as: name + "-opacity") }
  }

  private mutating func write(_ line: [CGPoint]) {
    writeList(line) { point, writer in
      writer.writeList([point.x, point.y]) { $1.write(Double($0)) }
    }
  }
}

extension HitMap.Shape {
  /// The colour of the first fill that is painted in a known one, also if it takes no hits; the same of strokes.
  var fillColor: RGBA? { color { $0.fill } }
  var strokeColor: RGBA? { color { $0.stroke } }

  private func color(_ part: (HitMap.Drawing) -> RGBA?) -> RGBA? {
    (drawings + passiveDrawings).lazy.compactMap(part).first { $0.alpha > 0 }
  }
}

/// The rings around some fills together, sorted into polygons: an outer ring each, with the holes in it. As in RFC 7946,
/// outer rings run counter-clockwise and holes clockwise, where y points up.
struct RingTree {
  /// The outer ring of each polygon, then its holes. The last corner of a ring is its first.
  private(set) var polygons: [[[CGPoint]]] = []

  /// O(n log n + pairs of edges whose bounds meet + rings² + vertices of the rings around each hole), which the
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
