import Foundation

extension VectorPath {
  /// The length of all subpaths together, moves between them not counted. O(elements).
  package var length: Double {
    StrokeContour.contours(of: self, mappedBy: .identity, axis: Vector(1, 0), radius: 0)
      .flatMap(\.segments).reduce(0) { $0 + $1.length }
  }
}
