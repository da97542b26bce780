import SilhouetteMap
import SilhouetteWeb

/// Publishes the map as a file; returns 0, or −1 with an error's text.
@_expose(wasm, "fileBytes") @_cdecl("silhouette_file_bytes")
func fileBytes(_ handle: Int32) -> Int32 {
  guard let entry = Maps[handle] else { return -1 }
  do throws(MapFileError) {
    Exchange.publish(try entry.map.fileBytes())
    return 0
  } catch {
    Exchange.publish(Array(error.description.utf8))
    return -1
  }
}
