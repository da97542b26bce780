import SilhouetteGeometry

// The web's engine for points leaves these texts out.

extension Failure {
  static func noShape(_ index: Int32, of count: Int) -> Failure {
    Failure(.argument, "no shape has the index \(Int64(index)): there are \(count)")
  }

  static func tooManyMaps(_ count: Int) -> Failure { Failure(.limit, "\(count) maps are open") }

  static func answer(_ exceeded: LimitExceeded) -> Failure {
    Failure(.limit, "the answer \(exceeded)")
  }
}
