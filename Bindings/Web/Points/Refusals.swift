import SilhouetteGeometry
import SilhouetteMap

// Stands in for what the engine for points leaves out. What it does not open, the next engine does; that one also says what is
// wrong with a file.

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
