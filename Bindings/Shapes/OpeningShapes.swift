// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import SilhouetteGeometry
import SilhouetteMap

@_cdecl("silhouette_open_shapes")
public func openShapes(
  _ address: UInt, _ count: Int, _ options: UInt, _ optionCount: Int, _ error: UInt
) -> UInt {
  opened(options, optionCount, error) { options throws(Failure) in
    let list = try ShapeList(CallerMemory.bytes(at: address, count: count))
    return try HitMap.made(
      of: list.shapes, HitMap.Frame(size: list.size, overflow: list.overflow ?? .visible), options)
  }
}

extension HitMap {
  /// The map of some shapes.
  package static func made(
    of shapes: [Shape], _ frame: Frame, _ options: Options
  ) throws(Failure) -> HitMap {
    try failing { () throws(HitMapError) in
      var budget = Budget(options.limits)
      return try HitMap(outlinesOf: shapes, groups: nil, frame: frame, mode: options.mode, &budget)
    }
  }
}

// A question whose answer takes a region that has to be built. See silhouette.h.

@_cdecl("silhouette_shapes_inside")
public func shapesInside(
  _ map: UInt, _ path: UInt, _ count: Int, _ isTouching: Int32, _ result: UInt
) -> Int32 {
  publish(map, result) { map throws(Failure) in
    let path = try failing { () throws(PathDataError) in
      try VectorPath(svg: CallerMemory.text(at: path, count: count))
    }
    let region = PathRegion(path)
    let found = isTouching != 0 ? map.shapes(intersecting: region) : map.shapes(in: region)
    return CallerMemory.bytes(of: found.map { Int32($0.index) })
  }
}
