// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Silhouette
import Foundation
import SilhouetteGeometry
import SilhouetteMap

// Functions that open and close maps. See silhouette.h.

@_cdecl("silhouette_open_bytes")
public func openBytes(
  _ address: UInt, _ count: Int, _ isGiven: Int32, _ options: UInt, _ optionCount: Int,
  _ error: UInt
) -> UInt {
  let file = CallerMemory.file(at: address, count: count, isGiven: isGiven != 0)
  return opened(options, optionCount, error) { options throws(Failure) in
    try HitMap.made(of: file, named: nil, &options)
  }
}

@_cdecl("silhouette_drill_down")
public func drillDown(_ map: UInt, _ address: UInt, _ count: Int, _ error: UInt) -> UInt {
  derived(map, error) { map throws(Failure) in
    let id = CallerMemory.text(at: address, count: count)
    guard let group = map.drillingDown(into: id) else {
      throw Failure(.argument, "the map has no group “\(id)”")
    }
    return group
  }
}

@_cdecl("silhouette_merge_groups")
public func mergeGroups(_ map: UInt, _ depth: Int32, _ error: UInt) -> UInt {
  derived(map, error) { map in map.mergingGroups(at: depth < 0 ? .top : .depth(Int(depth))) }
}

@_cdecl("silhouette_enabling")
public func enabling(_ map: UInt, _ shapes: UInt, _ count: Int, _ error: UInt) -> UInt {
  derived(map, error) { map throws(Failure) in
    let indices: [Int32] = CallerMemory.list(at: shapes, count: count)
    for index in indices { _ = try map.shape(index) }
    return map.enabling(ShapeSet(indices.map { Int($0) }))
  }
}

@_cdecl("silhouette_close")
public func close(_ map: UInt) -> Int32 {
  Maps.close(map) ? 0 : Failure.Kind.closed.rawValue
}

/// Opens a map of options. Its handle, or 0 with an error published.
package func opened(
  _ options: UInt, _ optionCount: Int, _ error: UInt,
  _ open: (_ options: inout MapOptions) throws(Failure) -> HitMap
) -> UInt {
  opened(error) { () throws(Failure) in
    var options = try MapOptions(given: CallerMemory.bytes(at: options, count: optionCount))
    let map = try open(&options)
    return (map, options.limits)
  }
}

/// Opens a map that is made of another one, whose limits it has.
func derived(
  _ map: UInt, _ error: UInt, _ make: (_ map: HitMap) throws(Failure) -> HitMap
) -> UInt {
  opened(error) { () throws(Failure) in
    let entry = try Maps.entry(map)
    return (try make(entry.map), entry.limits)
  }
}

private func opened(
  _ error: UInt, _ open: () throws(Failure) -> (map: HitMap, limits: Limits)
) -> UInt {
  do throws(Failure) {
    let opened = try open()
    return try Maps.open(opened.map, opened.limits)
  } catch let failure {
    _ = failure.publish(at: error)
    return 0
  }
}

extension HitMap {
  /// The map of a file: a compiled map, or a document.
  ///
  /// - Parameter name: the file's, for errors.
  static func made(
    of file: FileMemory, named name: String?, _ options: inout MapOptions
  ) throws(Failure) -> HitMap {
    guard [[FileKind.compiledMap], [FileKind.packedMap]].contains(file.start(1)) else {
      return try documentMap(file.bytes, name, options)
    }
    let limits = options.limits.fitted(to: file.count)
    options.limits = limits
    return try failing { [engine = options.mode?.engine] () throws(MapFileError) in
      try MapFile(file, limits: limits).map(engine: engine)
    }
  }
}
