// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Silhouette
import Foundation
import SilhouetteGeoJSON
import SilhouetteGeometry
import SilhouetteMap

// Functions that open maps of geometries from arrays. See silhouette.h.

@_cdecl("silhouette_open_polygons")
public func openPolygons(
  _ points: UInt, _ pointCount: Int, _ rings: UInt, _ ringCount: Int, _ polygons: UInt,
  _ polygonCount: Int, _ shapes: UInt, _ shapeCount: Int, _ ids: UInt, _ idCount: Int,
  _ options: UInt, _ optionCount: Int, _ error: UInt
) -> UInt {
  opened(options, optionCount, error) { options throws(Failure) in
    let points: [CGPoint] = CallerMemory.list(at: points, count: pointCount)
    let rings = try Offsets(at: rings, count: ringCount, end: pointCount, "ring")
    let polygons = try Offsets(at: polygons, count: polygonCount, end: ringCount, "polygon")
    let shapes = try Offsets(at: shapes, count: shapeCount, end: polygonCount, "shape")
    return try map(ids, idCount, count: shapeCount, options) { shape throws(Failure) in
      var outlines: [Outline] = []
      for polygon in shapes[shape] {
        var path = VectorPath()
        for ring in polygons[polygon] {
          let corners = points[rings[ring]]
          if let wrong = corners.first(where: { !($0.x.isFinite && $0.y.isFinite) }) {
            throw Failure(
              .malformed, "shape \(shape): expected finite corners, found (\(wrong.x), \(wrong.y))")
          }
          path.add(corners, isClosed: true)
        }
        outlines.append(.fill(path, rule: .evenOdd))
      }
      return outlines
    }
  }
}

@_cdecl("silhouette_open_wkb")
public func openWKB(
  _ address: UInt, _ count: Int, _ offsets: UInt, _ shapeCount: Int, _ ids: UInt, _ idCount: Int,
  _ options: UInt, _ optionCount: Int, _ error: UInt
) -> UInt {
  opened(options, optionCount, error) { options throws(Failure) in
    let bytes = CallerMemory.bytes(at: address, count: count)
    let offsets = try Offsets(at: offsets, count: shapeCount, end: count, "shape")
    return try map(ids, idCount, count: shapeCount, options) { shape throws(Failure) in
      if offsets[shape].isEmpty { return [] }
      do throws(WKBError) {
        return try Outline.outlines(wkb: bytes[offsets[shape]], lineWidth: options.lineWidth)
      } catch {
        throw Failure(.malformed, "shape \(shape): \(error.description)")
      }
    }
  }
}

/// The map of the geometries, one for each id.
private func map(
  _ ids: UInt, _ idCount: Int, count: Int, _ options: MapOptions,
  _ outlines: (_ shape: Int) throws(Failure) -> [Outline]
) throws(Failure) -> HitMap {
  var names: [String] = []
  try JSONReader.read(CallerMemory.bytes(at: ids, count: idCount), "ids") {
    reader throws(GeoJSONError) in names = try reader.readTexts()
  }
  guard names.count == count else {
    throw Failure(.argument, "\(names.count) ids of \(count) shapes")
  }
  var shapes: [HitMap.Shape] = []
  shapes.reserveCapacity(count)
  for (index, id) in names.enumerated() {
    let drawing = HitMap.Drawing(outlines: try outlines(index))
    shapes.append(HitMap.Shape(id: id, drawings: [drawing]))
  }
  let extent = shapes.reduce(CGRect.null) { bounds, shape in
    shape.drawings[0].outlines.reduce(bounds) { $0.union($1.path.extent) }
  }
  return try HitMap.made(of: shapes, HitMap.Frame(northUp: extent), options)
}

/// Where the parts of a list begin, and the last one ends.
private struct Offsets {
  private let offsets: [Int64]

  /// - Parameters:
  ///   - end: the length of the list.
  ///   - name: the word for a part in errors.
  init(at address: UInt, count: Int, end: Int, _ name: String) throws(Failure) {
    offsets = CallerMemory.list(at: address, count: count + 1)
    guard offsets.count == count + 1, offsets[0] >= 0 else {
      throw Failure(.argument, "\(count) \(name)s without offsets")
    }
    for index in 0..<count {
      guard offsets[index] <= offsets[index + 1], offsets[index + 1] <= Int64(end) else {
        throw Failure(
          .argument,
          "\(name) \(index) from \(offsets[index]) to \(offsets[index + 1]): there are \(end)")
      }
    }
  }

  subscript(index: Int) -> Range<Int> { Int(offsets[index])..<Int(offsets[index + 1]) }
}
