// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import SilhouetteGeometry
import SilhouetteMap

// Functions that ask a map about points. See silhouette.h.

/// `silhouette_hit`: the hit of a point.
struct StoredHit: BitwiseCopyable {
  let shape, part: Int32
  let distance: Double

  init(_ hit: Hit) { self.init(shape: hit.index, part: hit.part, distance: hit.distance) }

  init(shape: Int, part: Hit.Part, distance: CGFloat) {
    (self.shape, self.part, self.distance) = (Int32(shape), part.number, distance)
  }
}

extension Hit {
  /// The index of the shape times 4, plus the part.
  var code: Int32 { Int32(index) << 2 | part.number }
}

extension Hit.Part {
  var number: Int32 {
    switch self {
    case .fill: 0
    case .stroke: 1
    case .near: 2
    }
  }
}

extension Double {
  /// The scale that a caller gives: nil for NaN, the finest.
  var given: Double? { isNaN ? nil : self }
}

/// `silhouette_condition`: which shapes count; nil for all of them.
private func condition(_ function: UInt, _ context: UInt) -> ((HitMap.Shape) -> Bool)? {
  function == 0 ? nil : { isIncluded(function, context, Int32($0.index)) }
}

@_cdecl("silhouette_topmost")
public func topmost(_ map: UInt, _ x: Double, _ y: Double) -> Int32 {
  Maps.topmost(map, x: x, y: y)
}

@_cdecl("silhouette_hit_test")
public func hitTest(
  _ map: UInt, _ x: Double, _ y: Double, _ tolerance: Double, _ scale: Double,
  _ function: UInt, _ context: UInt, _ hit: UInt
) -> Int32 {
  found(map, hit, isShort: !(tolerance > 0) && function == 0) { map in
    let (point, scale) = (CGPoint(x: x, y: y), scale.given)
    let hit =
      if let condition = condition(function, context) {
        map.hitTest(point, tolerance: tolerance, scale: scale, where: condition)
      } else {
        map.hitTest(point, tolerance: tolerance, scale: scale)
      }
    return hit.map(StoredHit.init)
  }
}

@_cdecl("silhouette_hit_target")
public func hitTarget(
  _ map: UInt, _ x: Double, _ y: Double, _ minimumTarget: Double, _ scale: Double,
  _ function: UInt, _ context: UInt, _ hit: UInt
) -> Int32 {
  found(map, hit) { map in
    map.hitTest(
      CGPoint(x: x, y: y), minimumTarget: minimumTarget, scale: scale.given,
      where: condition(function, context) ?? { _ in true }
    ).map(StoredHit.init)
  }
}

@_cdecl("silhouette_nearest")
public func nearest(
  _ map: UInt, _ x: Double, _ y: Double, _ within: Double, _ scale: Double, _ function: UInt,
  _ context: UInt, _ hit: UInt
) -> Int32 {
  found(map, hit) { map in
    let (point, scale) = (CGPoint(x: x, y: y), scale.given)
    let hit =
      if let condition = condition(function, context) {
        map.nearest(to: point, within: within, scale: scale, where: condition)
      } else {
        map.nearest(to: point, within: within, scale: scale)
      }
    return hit.map(StoredHit.init)
  }
}

@_cdecl("silhouette_hit_test_all")
public func hitTestAll(
  _ map: UInt, _ x: Double, _ y: Double, _ tolerance: Double, _ scale: Double, _ function: UInt,
  _ context: UInt, _ result: UInt
) -> Int32 {
  publish(map, result) { map in
    let hits = map.hitTestAll(
      CGPoint(x: x, y: y), tolerance: tolerance, scale: scale.given,
      where: condition(function, context) ?? { _ in true })
    return hits.map(StoredHit.init)
  }
}

/// `silhouette_answer`.
private struct StoredAnswer: BitwiseCopyable {
  let shape, next: Int32
  let margin: Double
}

@_cdecl("silhouette_margin")
public func margin(
  _ map: UInt, _ x: Double, _ y: Double, _ within: Double, _ scale: Double, _ answer: UInt
) -> Int32 {
  let status = found(map, answer) { map in
    let found = map.margin(at: CGPoint(x: x, y: y), within: within, scale: scale.given)
    func index(_ shape: HitMap.Shape?) -> Int32 { Int32(shape?.index ?? -1) }
    return StoredAnswer(
      shape: index(found.shape), next: index(found.next), margin: Double(found.distance))
  }
  // 1 says found, which a margin always is.
  return min(0, status)
}

@_cdecl("silhouette_shapes_in")
public func shapesIn(
  _ map: UInt, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ isTouching: Int32,
  _ result: UInt
) -> Int32 {
  publish(map, result) { map in
    let rect = CGRect(x: x, y: y, width: width, height: height)
    let found = isTouching != 0 ? map.shapes(intersecting: rect) : map.shapes(in: rect)
    return found.map { Int32($0.index) }
  }
}
