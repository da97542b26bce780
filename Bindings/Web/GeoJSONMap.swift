import Silhouette
import SilhouetteGeoJSON
import SilhouetteMap

/// The map of a GeoJSON document: SVG is for silhouette.wasm.
func documentMap(
  _ bytes: [UInt8], _ name: String?, _ options: MapOptions
) throws(Failure) -> HitMap {
  // The reader of GeoJSON also names the kind of other files.
  guard let kind = FileKind(bytes), kind.reader != .svg else {
    throw Failure(.unbuilt, "this engine reads no SVG: silhouette.wasm does")
  }
  let document: GeoJSONDocument
  do throws(GeoJSONError) {
    document = try GeoJSONDocument(
      bytes, file: name, lineWidth: options.lineWidth, limits: options.limits)
  } catch {
    throw Failure(.malformed, error.description)
  }
  return try failing { () throws(HitMapError) in
    var budget = document.budget(options.limits)
    return try HitMap(
      document, identifiedBy: options.identity, mode: options.mode ?? .exact,
      &budget)
  }
}
