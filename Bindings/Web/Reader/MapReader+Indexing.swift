import SilhouetteGeometry
import SilhouetteMap

extension MapReader {
  /// Refuses: the reader builds nothing.
  func indexed(
    _ areas: StoredAreas, _ outlines: StoredOutlines, behind first: Int, on page: Page?,
    from reader: StoredReader
  ) throws(StoredError) -> OutlineStack {
    throw .unbuilt
  }
}
