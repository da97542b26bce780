import Silhouette
import SilhouetteMap

/// Refuses: the smaller engines read no documents.
func documentMap(
  _ bytes: [UInt8], _ name: String?, _ options: MapOptions
) throws(Failure) -> HitMap {
  throw Failure(
    .malformed, "this engine reads compiled maps only: silhouette.wasm reads documents")
}
