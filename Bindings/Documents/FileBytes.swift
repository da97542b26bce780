// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SilhouetteMap

@_cdecl("silhouette_file_bytes")
public func fileBytes(_ map: UInt, _ result: UInt) -> Int32 {
  publish(result) { () throws(Failure) in
    let map = try Maps[map]
    return try failing(with: { Failure(.argument, $0.description) }) { () throws(MapFileError) in
      try map.fileBytes()
    }
  }
}
