import SilhouetteGeometry
import SilhouetteMap

// Stands in for what the engine for hits leaves out. What it does not open, the next engine does.

extension MapReader {
  func masks(
    of areas: StoredAreas, from reader: StoredReader
  ) throws(StoredError) -> [MaskStack] {
    throw .unbuilt
  }
}

extension PassiveAreas {
  /// Reads none: nobody asks here what takes no hits, only whose it is and where.
  func readOutlines(
    _ stored: StoredOutlines, clips: [(area: Int, clip: Int)], from reader: StoredReader
  ) throws(StoredError) {}

  func bounds(of area: Int) -> CGRect { box(of: area) ?? .zero }
}

extension Failure {
  static func noShape(_ index: Int32, of count: Int) -> Failure {
    Failure(.argument, "no such shape")
  }

  static func tooManyMaps(_ count: Int) -> Failure { Failure(.limit, "too many maps are open") }
}
