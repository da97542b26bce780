// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import SilhouetteGeometry
import SilhouetteMap

// Functions about a map in a view. See silhouette.h.

@_cdecl("silhouette_place")
public func place(
  _ map: UInt, _ bounds: UInt, _ mode: UInt, _ count: Int, _ result: UInt
) -> Int32 {
  publish(map, result) { map throws(Failure) in
    let name = CallerMemory.text(at: mode, count: count)
    guard let mode = PlacementMode.allCases.first(where: { $0.rawValue.hasBytes(of: name) }) else {
      let modes = PlacementMode.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw Failure(.argument, "expected a content mode, \(modes), found “\(name)”")
    }
    guard let bounds: CGRect = CallerMemory.value(at: bounds) else { throw .noBounds }
    let placed = try failing { () throws(PlacementError) in
      try map.placed(in: bounds, contentMode: mode)
    }
    return CallerMemory.bytes(of: [placed.transform])
  }
}

@_cdecl("silhouette_accessible_shapes")
public func accessibleShapes(
  _ map: UInt, _ transform: UInt, _ bounds: UInt, _ isRightToLeft: Int32, _ result: UInt
) -> Int32 {
  publishJSON(map, result) { map, writer throws(Failure) in
    guard let transform: Affine = CallerMemory.value(at: transform) else {
      throw Failure(.argument, "no transform")
    }
    guard let bounds: CGRect = CallerMemory.value(at: bounds) else { throw .noBounds }
    let placed = try? map.placed(by: transform, in: bounds)
    let shapes = placed?.accessibleShapes(isRightToLeft: isRightToLeft != 0)
    writer.writeList(shapes ?? []) { shape, writer in
      writer.writeObject { writer in
        writer.write(shape.index, as: "shape")
        writer.write(shape.container, as: "container")
        writer.write(shape.frame, as: "frame")
        writer.write(shape.activationPoint.x, as: "x")
        writer.write(shape.activationPoint.y, as: "y")
      }
    }
  }
}

extension Failure {
  fileprivate static var noBounds: Failure { Failure(.argument, "no bounds") }
}
