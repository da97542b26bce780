import SilhouetteGeometry
import SilhouetteMap

// Replaces the code that the engine for points leaves out. The next engine opens files that it refuses, and reports
// their faults.

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
  static func answer(_ exceeded: LimitExceeded) -> Failure {
    Failure(.limit, "the answer takes more than the limits allow")
  }
}

extension MapFileError {
  /// Nothing: see above.
  public var description: String { "" }
}
