// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import SilhouetteGeometry
import SilhouetteMap

// Functions that ask a map about many points at once. See silhouette.h.

@_cdecl("silhouette_hit_test_many")
public func hitTestMany(
  _ map: UInt, _ points: UInt, _ count: Int, _ scale: Double, _ answers: UInt
) -> Int32 {
  guard let map = try? Maps[map] else { return Failure.Kind.closed.rawValue }
  let isAnswered = CallerMemory.answer(
    pointsAt: points, count: count, into: answers, of: map, scale: scale.given)
  return isAnswered ? 0 : Failure.Kind.argument.rawValue
}

@_cdecl("silhouette_margin_many")
public func marginMany(
  _ map: UInt, _ points: UInt, _ count: Int, _ within: Double, _ scale: Double, _ shapes: UInt,
  _ margins: UInt
) -> Int32 {
  answer(map, points, count, scale, shapes, margins) { map, points, scale in
    let found = map.margins(at: points, within: within, scale: scale)
    return (found.shapes, found.distances)
  }
}

@_cdecl("silhouette_nearest_many")
public func nearestMany(
  _ map: UInt, _ points: UInt, _ count: Int, _ within: Double, _ scale: Double, _ shapes: UInt,
  _ distances: UInt
) -> Int32 {
  answer(map, points, count, scale, shapes, distances) { map, points, scale in
    let hits = points.map { map.nearest(to: $0, within: within, scale: scale) }
    return (hits.map { Int32($0?.index ?? -1) }, hits.map { Double($0?.distance ?? .infinity) })
  }
}

@_cdecl("silhouette_shapes_under_many")
public func shapesUnderMany(
  _ map: UInt, _ points: UInt, _ count: Int, _ scale: Double, _ ends: UInt, _ shapes: UInt,
  _ capacity: Int
) -> Int32 {
  let count = min(count, Int(Int32.max))
  do throws(Failure) {
    let answered = try answer(of: map, points: count) {
      CallerMemory.shapes(
        under: points, count: count, in: $0, scale: scale.given, ends: ends, into: shapes,
        capacity: capacity)
    }
    return answered.map(Int32.init) ?? Failure.Kind.argument.rawValue
  } catch {
    return error.kind.rawValue
  }
}

@_cdecl("silhouette_hit_test_all_many")
public func hitTestAllMany(
  _ map: UInt, _ points: UInt, _ count: Int, _ tolerance: Double, _ scale: Double, _ offsets: UInt,
  _ result: UInt
) -> Int32 {
  // Copying all points at once would cost memory that is new each time, and half as much as asking for them.
  let (count, size) = (points == 0 ? 0 : max(0, count), 16_384)
  return publish(map, result, points: count) { map in
    var hits: [StoredHit] = []
    hits.reserveCapacity(count)
    CallerMemory.store(Int64(0), at: offsets)
    for first in stride(from: 0, to: count, by: size) {
      let part: [CGPoint] = CallerMemory.list(
        at: points + UInt(16 * first), count: min(size, count - first))
      var ends: [Int64] = []
      map.hitTestAll(part, tolerance: tolerance, scale: scale.given) {
        while ends.count < $0 { ends.append(Int64(hits.count)) }
        hits.append(StoredHit(shape: $1, part: $2, distance: $3))
      }
      while ends.count < part.count { ends.append(Int64(hits.count)) }
      if offsets != 0 { CallerMemory.store(list: ends, at: offsets + UInt(8 * (first + 1))) }
    }
    return hits
  }
}

/// Writes an index and a number for each point: 0, or the kind of failure.
private func answer(
  _ map: UInt, _ points: UInt, _ count: Int, _ scale: Double, _ shapes: UInt, _ numbers: UInt,
  _ ask: (HitMap, [CGPoint], Double?) -> ([Int32], [Double])
) -> Int32 {
  let points: [CGPoint] = CallerMemory.list(at: points, count: count)
  do throws(Failure) {
    let found = try answer(of: map, points: count) { ask($0, points, scale.given) }
    CallerMemory.store(list: found.0, at: shapes)
    CallerMemory.store(list: found.1, at: numbers)
    return 0
  } catch {
    return error.kind.rawValue
  }
}
