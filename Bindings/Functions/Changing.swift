// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import SilhouetteGeometry
import SilhouetteMap

// Functions that change a map. See silhouette.h.

/// Changes a map. 0, or the kind of failure with an error published.
private func change(
  _ map: UInt, _ error: UInt, _ body: (inout HitMap) throws(Failure) -> Void
) -> Int32 {
  changed(map, error) { map throws(Failure) in
    try body(&map)
    return 0
  }
}

/// Changes a map. Returns the result of `body`, or the kind of failure with an error published.
func changed(
  _ map: UInt, _ error: UInt, _ body: (inout HitMap) throws(Failure) -> Int32
) -> Int32 {
  do throws(Failure) {
    return try Maps.entry(map).change(body)
  } catch let failure {
    return failure.publish(at: error)
  }
}

@_cdecl("silhouette_move")
public func move(
  _ map: UInt, _ id: UInt, _ count: Int, _ transform: UInt, _ error: UInt
) -> Int32 {
  change(map, error) { map throws(Failure) in
    let id = CallerMemory.text(at: id, count: count)
    let transform: Affine = CallerMemory.value(at: transform) ?? .identity
    try failing { () throws(MapChangeError) in try map.move(id, by: transform) }
  }
}

@_cdecl("silhouette_move_many")
public func moveMany(
  _ map: UInt, _ shapes: UInt, _ transforms: UInt, _ count: Int, _ error: UInt
) -> Int32 {
  change(map, error) { map throws(Failure) in
    let indices: [Int32] = CallerMemory.list(at: shapes, count: count)
    let transforms: [Affine] = CallerMemory.list(at: transforms, count: count)
    try failing { () throws(MapChangeError) in
      try map.place(indices.map { Int($0) }, transforms)
    }
  }
}

@_cdecl("silhouette_hide")
public func hide(
  _ map: UInt, _ id: UInt, _ count: Int, _ isHidden: Int32, _ error: UInt
) -> Int32 {
  change(map, error) { map throws(Failure) in
    let id = CallerMemory.text(at: id, count: count)
    try failing { () throws(MapChangeError) in
      if isHidden != 0 { try map.hide(id) } else { try map.show(id) }
    }
  }
}

@_cdecl("silhouette_raise")
public func raise(
  _ map: UInt, _ id: UInt, _ count: Int, _ isBelow: Int32, _ other: UInt, _ otherCount: Int,
  _ error: UInt
) -> Int32 {
  change(map, error) { map throws(Failure) in
    let id = CallerMemory.text(at: id, count: count)
    let other = other == 0 ? nil : CallerMemory.text(at: other, count: otherCount)
    try failing { () throws(MapChangeError) in
      if isBelow != 0 { try map.lower(id, below: other) } else { try map.raise(id, above: other) }
    }
  }
}

@_cdecl("silhouette_paint")
public func paint(
  _ map: UInt, _ id: UInt, _ count: Int, _ fill: UInt, _ stroke: UInt, _ error: UInt
) -> Int32 {
  func color(at address: UInt) -> RGBA? {
    guard let bits = CallerMemory.value(at: address) as UInt32? else { return nil }
    func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: bits >> shift) }
    return RGBA(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }
  return change(map, error) { map throws(Failure) in
    let id = CallerMemory.text(at: id, count: count)
    try failing { () throws(MapChangeError) in
      try map.paint(id, fill: color(at: fill), stroke: color(at: stroke))
    }
  }
}

@_cdecl("silhouette_remove")
public func remove(_ map: UInt, _ id: UInt, _ count: Int, _ error: UInt) -> Int32 {
  change(map, error) { map throws(Failure) in
    let id = CallerMemory.text(at: id, count: count)
    try failing { () throws(MapChangeError) in try map.remove(id) }
  }
}

@_cdecl("silhouette_set_coordinate_system")
public func setCoordinateSystem(
  _ map: UInt, _ name: UInt, _ count: Int, _ error: UInt
) -> Int32 {
  change(map, error) {
    $0.coordinateSystem = count == 0 ? nil : CallerMemory.text(at: name, count: count)
  }
}

@_cdecl("silhouette_snapshot")
public func snapshot(_ map: UInt, _ error: UInt) -> UInt {
  derived(map, error) { map in map }
}

/// `silhouette_change`.
private struct StoredChange: BitwiseCopyable {
  let shape: Int64
  let before, after: (x: Double, y: Double, width: Double, height: Double)
}

@_cdecl("silhouette_changes")
public func changes(_ map: UInt, _ since: UInt, _ result: UInt) -> Int32 {
  publish(map, result) { map throws(Failure) in
    guard let changes = map.changes(since: try Maps[since]) else {
      throw Failure(.argument, "the maps are not states of one map")
    }
    func stored(_ rect: CGRect) -> (x: Double, y: Double, width: Double, height: Double) {
      rect.isNull ? (0, 0, -1, -1) : (rect.minX, rect.minY, rect.width, rect.height)
    }
    return changes.shapes.map {
      StoredChange(shape: Int64($0.index), before: stored($0.before), after: stored($0.after))
    }
  }
}
