// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import SilhouetteGeoJSON
import SilhouetteGeometry
import SilhouetteMap

// Functions that say what a map holds, and where it is in a view. See silhouette.h.

@_cdecl("silhouette_describe")
public func describe(_ map: UInt, _ result: UInt) -> Int32 {
  publishJSON(map, result) { map, writer in
    writer.writeObject { writer in
      writer.writeValues(of: map)
      for (name, shapes) in [("groups", map.groups), ("shapes", map.shapes)] {
        writer.writeList(shapes, as: name) { $1.write($0, of: map) }
      }
    }
  }
}

@_cdecl("silhouette_describe_map")
public func describeMap(_ map: UInt, _ result: UInt) -> Int32 {
  publishJSON(map, result) { map, writer in writer.writeObject { $0.writeValues(of: map) } }
}

@_cdecl("silhouette_column")
public func column(_ map: UInt, _ name: UInt, _ count: Int, _ result: UInt) -> Int32 {
  publishJSON(map, result) { map, writer in
    let name = CallerMemory.text(at: name, count: count)
    writer.writeList(map.shapes) { $1.write($0.text(named: name)) }
  }
}

@_cdecl("silhouette_describe_shape")
public func describeShape(_ map: UInt, _ index: Int32, _ result: UInt) -> Int32 {
  publishJSON(map, result) { map, writer throws(Failure) in
    writer.write(try map.shape(index), of: map)
  }
}

extension JSONWriter {
  /// The values of the map itself.
  fileprivate mutating func writeValues(of map: HitMap) {
    let engine = HitMap.Engine.allCases.firstIndex(of: map.engine) ?? 0
    write(["exact", "mask", "alpha"][engine], as: "mode")
    write(["width": map.size.width, "height": map.size.height], as: "size")
    write(["x": map.frame.rect.minX, "y": map.frame.rect.minY], as: "origin")
    write(map.frame.isNorthUp ? "up" : "down", as: "yAxis")
    write(map.overflow.rawValue, as: "overflow")
    write(map.coordinateSystem, as: "coordinateSystem")
    write(map.hasColors ? 1 : 0, as: "hasColors")
    writeList(map.scales, as: "scales") { $1.write($0) }
  }

  fileprivate mutating func write(_ shape: HitMap.Shape, of map: HitMap) {
    writeObject { writer in
      writer.write(shape.id, as: "id")
      writer.write(shape.title, as: "title")
      writer.writeList(shape.ancestors, as: "ancestors") { $1.write($0) }
      writer.writeObject(as: "attributes") { writer in
        shape.forEachAttribute { name, value in writer.write(value, as: name) }
      }
      writer.write(shape.bounds, as: "bounds")
      if shape.isRemoved { writer.write(1, as: "isRemoved") }
      if map.isHidden(shape.index) { writer.write(1, as: "isHidden") }
    }
  }
}

@_cdecl("silhouette_shape_count")
public func shapeCount(_ map: UInt) -> Int32 {
  guard let map = try? Maps[map] else { return Failure.Kind.closed.rawValue }
  return Int32(map.shapes.count)
}

@_cdecl("silhouette_text")
public func text(_ map: UInt, _ index: Int32, _ name: UInt, _ count: Int, _ result: UInt) -> Int32 {
  publish(map, result) { map throws(Failure) in
    let shape = try map.shape(index)
    let name = CallerMemory.text(at: name, count: count)
    guard let text = shape.text(named: name) else {
      throw Failure(.argument, "shape “\(shape.id)” has no “\(name)”")
    }
    return Array(text.utf8)
  }
}

extension HitMap.Shape {
  /// The id, the title or an attribute.
  fileprivate func text(named name: String) -> String? {
    switch ByteString(name) {
    case "id": id
    case "title": title
    default: attribute(name)
    }
  }
}

extension HitMap {
  func shape(_ index: Int32) throws(Failure) -> Shape {
    guard shapes.indices.contains(Int(index)) else {
      throw .noShape(index, of: shapes.count)
    }
    return shapes[Int(index)]
  }
}

@_cdecl("silhouette_label_spot")
public func labelSpot(
  _ map: UInt, _ id: UInt, _ count: Int, _ window: UInt, _ spot: UInt
) -> Int32 {
  found(map, spot) { map in
    map.labelSpot(
      of: CallerMemory.text(at: id, count: count), in: CallerMemory.value(at: window)
    ).map { ($0.point.x, $0.point.y, $0.radius, $0.width, $0.height) }
  }
}

@_cdecl("silhouette_frame")
public func frame(
  _ map: UInt, _ id: UInt, _ count: Int, _ x: Double, _ y: Double, _ rect: UInt
) -> Int32 {
  found(map, rect) { map in
    map.frame(
      of: CallerMemory.text(at: id, count: count), near: x.isNaN ? nil : CGPoint(x: x, y: y)
    ).map { ($0.minX, $0.minY, $0.width, $0.height) }
  }
}

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
    return [placed.transform]
  }
}

@_cdecl("silhouette_scales")
public func scales(_ transform: UInt, _ result: UInt) -> Int32 {
  guard let transform: Affine = CallerMemory.value(at: transform), let inverse = transform.inverse
  else { return 0 }
  CallerMemory.store(PlacedHitMap.zooms(transform, inverse: inverse), at: result)
  return 1
}

@_cdecl("silhouette_accessible_shapes")
public func accessibleShapes(
  _ map: UInt, _ transform: UInt, _ bounds: UInt, _ isRightToLeft: Int32, _ result: UInt
) -> Int32 {
  publishJSON(map, result, points: Int(max(0, shapeCount(map)))) { map, writer throws(Failure) in
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
