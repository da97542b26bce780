public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The pieces of a shape, or of a group and everything in it, largest first: islands, say. In exact mode the
  /// subpaths of the outlines; in mask modes the connected pixels at the largest scale. Empty if there is no
  /// such shape or group. O(areas + outlines + subpaths²), or O(pixels) for masks.
  public func pieces(of id: String) -> [AreaPiece] {
    areas.areas(of: id).flatMap { index.pieces(of: $0) }.sorted { $0.area > $1.area }
  }

  /// The rectangle to show for a shape or group that has far islands or insets: around its largest piece and
  /// what lies near it. Nil if there is no such shape or group. O(the cost of ``pieces(of:)`` + pieces²).
  ///
  /// A piece is near if the gap between it and the frame so far is at most a quarter of the shorter side of the
  /// largest piece, or if it lies within the frame.
  public func frame(of id: String) -> CGRect? {
    var rest = pieces(of: id).map(\.bounds)
    guard let largest = rest.first else { return nil }
    let reach = min(largest.width, largest.height) / 4
    var frame = largest
    while true {
      let near = rest.filter { frame.insetBy(dx: -reach, dy: -reach).intersects($0) }
      if near.isEmpty { return frame }
      rest.removeAll { frame.insetBy(dx: -reach, dy: -reach).intersects($0) }
      frame = near.reduce(frame) { $0.union($1) }
    }
  }
}
