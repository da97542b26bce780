import SilhouetteGeometry

extension VectorPath {
  /// The bytes of the coordinates as `Double`s: what nothing exact can do without. An arc counts as
  /// its centre, half-diameters, angles and end.
  var coordinateBytes: Int {
    reduce(0) { bytes, element in
      switch element {
      case .move, .line: bytes + 16
      case .quad: bytes + 32
      case .cubic: bytes + 48
      case .arc: bytes + 80
      case .close: bytes
      }
    }
  }
}
