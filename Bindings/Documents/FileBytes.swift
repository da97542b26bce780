// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SilhouetteMap

@_cdecl("silhouette_file_bytes")
public func fileBytes(_ map: UInt, _ result: UInt) -> Int32 {
  publish(result) { () throws(Failure) in
    let map = try Maps[map]
    do throws(MapFileError) {
      return try map.fileBytes()
    } catch {
      throw Failure(.argument, error.description)
    }
  }
}
