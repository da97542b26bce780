import Foundation
package import SilhouetteGeometry
package import SilhouetteMap

// Functions that open maps. Each returns a handle, or −1 if it publishes an error's text.

/// Opens a compiled map.
@_expose(wasm, "openFile") @_cdecl("silhouette_open_file")
func openFile(_ address: UInt32, _ count: Int, _ options: UInt32, _ optionCount: Int) -> Int32 {
  opened(address, count, options, optionCount) { options, file throws(WebError) in
    do throws(MapFileError) {
      return try MapFile(file, limits: options.limits).map(engine: options.engine)
    } catch {
      throw WebError(error.description)
    }
  }
}

/// Opens the map of shapes: the size, whether the overflow is visible, then the shapes.
@_expose(wasm, "openShapes") @_cdecl("silhouette_open_shapes")
func openShapes(_ address: UInt32, _ count: Int, _ options: UInt32, _ optionCount: Int) -> Int32 {
  opened(address, count, options, optionCount) { options, file throws(WebError) in
    var input = Input(file.bytes)
    let size = CGSize(width: input.readNumber(), height: input.readNumber())
    let overflow: HitMap.Overflow = input.readNumber() == 0 ? .hidden : .visible
    var shapes: [HitMap.Shape] = []
    for _ in 0..<input.readInteger() { shapes.append(try input.readShape()) }
    do throws(HitMapError) {
      return try HitMap(
        shapes: shapes, size: size, overflow: overflow, mode: options.mode, limits: options.limits)
    } catch {
      throw WebError(error.description)
    }
  }
}

/// Opens the map of one group of another; see `HitMap.drillingDown(into:)`.
@_expose(wasm, "openGroup") @_cdecl("silhouette_open_group")
func openGroup(_ handle: Int32, _ address: UInt32, _ count: Int) -> Int32 {
  opened { () throws(WebError) in
    let id = String(decoding: Exchange.bytes(at: address, count: count), as: UTF8.self)
    guard let map = Maps[handle]?.map.drillingDown(into: id) else {
      throw WebError("the map has no group “\(id)”")
    }
    return map
  }
}

/// Opens the map whose shapes are the groups at a depth of another; −1 for the topmost level with several.
@_expose(wasm, "openLevel") @_cdecl("silhouette_open_level")
func openLevel(_ handle: Int32, _ depth: Int32) -> Int32 {
  opened { () throws(WebError) in
    guard let entry = Maps[handle] else { throw WebError("the map is disposed") }
    return entry.map.mergingGroups(at: depth < 0 ? .top : .depth(Int(depth)))
  }
}

/// Closes a map.
@_expose(wasm, "close") @_cdecl("silhouette_close")
func close(_ handle: Int32) { Maps.close(handle) }

/// Opens a map of options and of bytes that JavaScript gives away. Its handle, or −1 if an error's text is published.
package func opened(
  _ address: UInt32, _ count: Int, _ options: UInt32, _ optionCount: Int,
  _ open: (_ options: Options, _ file: FileMemory) throws(WebError) -> HitMap
) -> Int32 {
  let file = Exchange.given(at: address, count: count)
  return opened { () throws(WebError) in
    var input = Input(Exchange.bytes(at: options, count: optionCount))
    return try open(Options(&input), file)
  }
}

private func opened(_ open: () throws(WebError) -> HitMap) -> Int32 {
  do throws(WebError) {
    return Maps.open(try open())
  } catch {
    Exchange.publish(Array(error.text.utf8))
    return -1
  }
}
