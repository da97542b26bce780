import Foundation

extension VectorPath {
  /// The length of all subpaths together, moves between them not counted. O(elements).
  package var length: Double {
    StrokeContour.contours(of: self, in: .identity).flatMap(\.segments).reduce(0) { $0 + $1.length }
  }
}
