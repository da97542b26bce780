import Foundation
import SilhouetteGeometry
import SilhouetteMap

// Functions that ask a map about points. A hit is the index of its shape times 4, plus its part; −1 for none.

/// Asks JavaScript whether its condition holds for a shape.
@_extern(wasm, module: "silhouette", name: "isIncluded") @_extern(c)
func silhouette_is_included(_ shape: Int32) -> Int32

/// The distance of the last hit.
nonisolated(unsafe) private var distance = 0.0

@_expose(wasm, "hitDistance") @_cdecl("silhouette_hit_distance")
func hitDistance() -> Double { distance }

/// The topmost shape under a point, at the largest scale; −2 if there is none, but one may be in reach.
@_expose(wasm, "topmost") @_cdecl("silhouette_topmost")
func topmost(_ handle: Int32, _ x: Double, _ y: Double) -> Int32 {
  Maps[handle]?.topmost(x: x, y: y) ?? -1
}

/// The topmost shape under a point, or the nearest within the tolerance. A scale of NaN is the largest.
@_expose(wasm, "hitTest") @_cdecl("silhouette_hit_test")
func hitTest(
  _ handle: Int32, _ x: Double, _ y: Double, _ tolerance: Double, _ scale: Double,
  _ isFiltered: Int32
) -> Int32 {
  guard let entry = Maps[handle] else { return -1 }
  let (point, scale) = (CGPoint(x: x, y: y), scale.isNaN ? nil : scale)
  guard isFiltered != 0 else {
    return code(of: entry.map.hitTest(point, tolerance: tolerance, scale: scale))
  }
  return code(of: entry.map.hitTest(point, tolerance: tolerance, scale: scale, where: isIncluded))
}

/// The nearest shape within a distance.
@_expose(wasm, "nearest") @_cdecl("silhouette_nearest")
func nearest(
  _ handle: Int32, _ x: Double, _ y: Double, _ within: Double, _ scale: Double, _ isFiltered: Int32
) -> Int32 {
  guard let entry = Maps[handle] else { return -1 }
  let (point, scale) = (CGPoint(x: x, y: y), scale.isNaN ? nil : scale)
  guard isFiltered != 0 else {
    return code(of: entry.map.nearest(to: point, within: within, scale: scale))
  }
  return code(of: entry.map.nearest(to: point, within: within, scale: scale, where: isIncluded))
}

/// Publishes every shape under a point, front to back, and then those within the tolerance: code and distance each.
@_expose(wasm, "hitTestAll") @_cdecl("silhouette_hit_test_all")
func hitTestAll(
  _ handle: Int32, _ x: Double, _ y: Double, _ tolerance: Double, _ scale: Double,
  _ isFiltered: Int32
) {
  guard let entry = Maps[handle] else { return }
  let hits = entry.map.hitTestAll(
    CGPoint(x: x, y: y), tolerance: tolerance, scale: scale.isNaN ? nil : scale,
    where: isFiltered != 0 ? isIncluded : { _ in true })
  var output = Output()
  output.write(hits) { hit, output in
    output.write(Int(hit.code))
    output.write(hit.distance)
  }
  Exchange.publish(output.bytes)
}

/// Writes the index of the topmost shape under each of many points, or −1.
@_expose(wasm, "hitTestMany") @_cdecl("silhouette_hit_test_many")
func hitTestMany(
  _ handle: Int32, _ pairs: UInt32, _ count: Int, _ answers: UInt32, _ scale: Double
) {
  guard let entry = Maps[handle] else { return }
  let scale = scale.isNaN ? nil : scale
  Exchange.answer(pairsAt: pairs, count: count, into: answers) {
    entry.map.shapeIndex(at: $0, scale: scale)
  }
}

private func isIncluded(_ shape: HitMap.Shape) -> Bool {
  silhouette_is_included(Int32(shape.index)) != 0
}

private func code(of hit: Hit?) -> Int32 {
  guard let hit else { return -1 }
  distance = hit.distance
  return hit.code
}

extension Hit {
  /// The index of the shape times 4, plus the part.
  var code: Int32 {
    let part: Int32 =
      switch part {
      case .fill: 0
      case .stroke: 1
      case .near: 2
      }
    return Int32(index) << 2 | part
  }
}
