import SilhouetteMap

/// Refuses: the small engine reads no documents.
func documentMap(
  _ bytes: [UInt8], _ name: String?, _ options: Options
) throws(Failure) -> HitMap {
  throw Failure(
    .malformed, "silhouette-small.wasm reads compiled maps only: use silhouette.wasm")
}
