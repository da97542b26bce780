package import Foundation
package import SilhouetteGeometry

extension VectorPath {
  /// Appends a ring, or a line.
  package mutating func add(_ positions: ArraySlice<CGPoint>, isClosed: Bool) {
    guard let first = positions.first else { return }
    move(to: first)
    // A ring's last position is its first.
    let isRing = isClosed && positions.count > 1 && positions.last == first
    for position in positions.dropFirst().dropLast(isRing ? 1 : 0) { addLine(to: position) }
    if isClosed { close() }
  }
}

extension Outline {
  /// What a geometry of lines covers.
  static func line(_ path: VectorPath, width: Double) -> Outline {
    // A pen without width draws nothing, from which nothing has a distance.
    let pen = width > 0 ? width : .hairline(along: path)
    return .stroke(path, style: Stroke(width: pen, cap: .round, join: .round))
  }
}
