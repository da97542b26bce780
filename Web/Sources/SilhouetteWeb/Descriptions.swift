import Foundation
import SilhouetteGeometry
import SilhouetteMap

// Functions that publish what a map holds.

@_expose(wasm, "resultAddress") @_cdecl("silhouette_result_address")
func resultAddress() -> UInt32 { Exchange.resultAddress }

@_expose(wasm, "resultCount") @_cdecl("silhouette_result_count")
func resultCount() -> Int { Exchange.resultCount }

/// Publishes the engine, the size, the scales, the groups and the shapes of a map.
@_expose(wasm, "describe") @_cdecl("silhouette_describe")
func describe(_ handle: Int32) {
  guard let entry = Maps[handle] else { return }
  var output = Output()
  output.write(UInt8(HitMap.Engine.allCases.firstIndex(of: entry.map.engine) ?? 0))
  output.write(entry.map.size.width)
  output.write(entry.map.size.height)
  output.write(entry.map.scales) { $1.write($0) }
  output.write(entry.map.groups) { $1.write($0) }
  output.write(entry.map.shapes) { $1.write($0) }
  Exchange.publish(output.bytes)
}

extension Output {
  fileprivate mutating func write(_ shape: HitMap.Shape) {
    write(shape.id)
    write(shape.title)
    write(shape.ancestors) { $1.write($0) }
    write(shape.attributes.map { ($0.key, $0.value) }) {
      $1.write($0.0)
      $1.write($0.1)
    }
    write(shape.bounds)
  }
}

/// Publishes the path data of a shape's outlines, or of a group's shapes; nothing of a number that is not finite.
@_expose(wasm, "path") @_cdecl("silhouette_path")
func path(_ handle: Int32, _ index: Int32) {
  guard let entry = Maps[handle], entry.map.shapes.indices.contains(Int(index)) else { return }
  let outlines = entry.map.shapes[Int(index)].drawings.flatMap { $0.outlines }
  let data = outlines.compactMap { $0.path.svg }.joined(separator: " ")
  Exchange.publish(Array(data.utf8))
}

/// Publishes the spot for a label of a shape or group: its point, radius, width and height; nothing if there is none.
@_expose(wasm, "labelSpot") @_cdecl("silhouette_label_spot")
func labelSpot(_ handle: Int32, _ address: UInt32, _ count: Int) {
  var input = Input(Exchange.bytes(at: address, count: count))
  let id = input.readString()
  let window = input.readBool() ? input.readRect() : nil
  var output = Output()
  if let spot = Maps[handle]?.map.labelSpot(of: id, in: window) {
    for number in [spot.point.x, spot.point.y, spot.radius, spot.width, spot.height] {
      output.write(number)
    }
  }
  Exchange.publish(output.bytes)
}

/// The index of the shape that an arrow key leads to, or −1. Directions: 0 up, 1 down, 2 left, 3 right.
@_expose(wasm, "neighbour") @_cdecl("silhouette_neighbour")
func neighbour(_ handle: Int32, _ direction: Int32, _ address: UInt32, _ count: Int) -> Int32 {
  let id = String(decoding: Exchange.bytes(at: address, count: count), as: UTF8.self)
  let directions: [HitMap.Direction] = [.up, .down, .left, .right]
  let way = directions[Int(direction & 3)]
  return Int32(Maps[handle]?.map.neighbour(of: id, way)?.index ?? -1)
}

/// Publishes the indices of the shapes inside a rectangle, or sharing some area with it.
@_expose(wasm, "shapesIn") @_cdecl("silhouette_shapes_in")
func shapesIn(
  _ handle: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ touching: Int32
) {
  guard let entry = Maps[handle] else { return }
  let rect = CGRect(x: x, y: y, width: width, height: height)
  let found = touching != 0 ? entry.map.shapes(intersecting: rect) : entry.map.shapes(in: rect)
  var output = Output()
  output.write(found) { $1.write($0.index) }
  Exchange.publish(output.bytes)
}

/// Publishes the part of a shape or group to show, for a view that zooms to it from a point: a rectangle around the pieces
/// that lie close together; nothing if there is none.
@_expose(wasm, "frame") @_cdecl("silhouette_frame")
func frame(_ handle: Int32, _ address: UInt32, _ count: Int) {
  var input = Input(Exchange.bytes(at: address, count: count))
  let id = input.readString()
  let point = CGPoint(x: input.readNumber(), y: input.readNumber())
  var output = Output()
  if let frame = Maps[handle]?.map.frame(of: id, near: point.x.isNaN ? nil : point) {
    output.write(frame)
  }
  Exchange.publish(output.bytes)
}

/// Publishes what a screen reader needs of the shapes that a view shows, in reading order; nothing if the transform has
/// no inverse.
@_expose(wasm, "accessibleShapes") @_cdecl("silhouette_accessible_shapes")
func accessibleShapes(_ handle: Int32, _ address: UInt32, _ count: Int) {
  var input = Input(Exchange.bytes(at: address, count: count))
  let transform = input.readTransform()
  let bounds = input.readRect()
  var output = Output()
  if let placed = try? Maps[handle]?.map.placed(by: transform, in: bounds) {
    output.write(placed.accessibleShapes()) { shape, output in
      output.write(shape.index)
      output.write(shape.container)
      output.write(shape.frame)
      output.write(shape.activationPoint.x)
      output.write(shape.activationPoint.y)
    }
  }
  Exchange.publish(output.bytes)
}
