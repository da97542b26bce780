// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import SilhouetteGeometry
import SilhouetteMap

// Functions about a map in a view. See silhouette.h.

@_cdecl("silhouette_place")
public func place(
  _ map: UInt, _ bounds: UInt, _ mode: UInt, _ count: Int, _ result: UInt
) -> Int32 {
  publish(result) { () throws(Failure) in
    let (map, name) = (try Maps[map], CallerMemory.text(at: mode, count: count))
    guard let mode = PlacementMode.allCases.first(where: { $0.rawValue.hasBytes(of: name) }) else {
      let modes = PlacementMode.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw Failure(.argument, "expected a content mode, \(modes), found “\(name)”")
    }
    let bounds = try CGRect(at: bounds)
    let placed = try failing(with: Failure.init) { () throws(PlacementError) in
      try map.placed(in: bounds, contentMode: mode)
    }
    let t = placed.transform
    return CallerMemory.bytes(of: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
}

@_cdecl("silhouette_accessible_shapes")
public func accessibleShapes(
  _ map: UInt, _ transform: UInt, _ bounds: UInt, _ isRightToLeft: Int32, _ result: UInt
) -> Int32 {
  publish(result) { () throws(Failure) in
    let numbers: [Double] = CallerMemory.list(at: transform, count: 6)
    guard numbers.count == 6 else { throw Failure(.argument, "no transform") }
    let transform = Affine(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    let (map, bounds) = (try Maps[map], try CGRect(at: bounds))
    let placed = try? map.placed(by: transform, in: bounds)
    let shapes = placed?.accessibleShapes(isRightToLeft: isRightToLeft != 0)
    var writer = JSONWriter()
    writer.writeList(shapes ?? []) { shape, writer in
      writer.writeObject { writer in
        writer.write(shape.index, as: "shape")
        writer.write(shape.container, as: "container")
        writer.write(shape.frame, as: "frame")
        writer.write(shape.activationPoint.x, as: "x")
        writer.write(shape.activationPoint.y, as: "y")
      }
    }
    return writer.bytes
  }
}

extension CGRect {
  /// The rectangle at an address of the caller's.
  fileprivate init(at address: UInt) throws(Failure) {
    let sides: [Double] = CallerMemory.list(at: address, count: 4)
    guard sides.count == 4 else { throw Failure(.argument, "no bounds") }
    self.init(sides)
  }
}

extension Failure {
  fileprivate convenience init(_ error: PlacementError) { self.init(.argument, error.description) }
}
