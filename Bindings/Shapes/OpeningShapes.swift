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
      of: list.shapes, size: list.size, overflow: list.overflow ?? .visible, options)
  }
}

extension HitMap {
  /// The map of some shapes.
  package static func made(
    of shapes: [Shape], size: CGSize, overflow: Overflow, _ options: Options
  ) throws(Failure) -> HitMap {
    try failing(with: Failure.init) { () throws(HitMapError) in
      try HitMap(
        shapes: shapes, size: size, overflow: overflow, mode: options.mode, limits: options.limits)
    }
  }
}
