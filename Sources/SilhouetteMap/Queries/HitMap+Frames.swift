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
  /// what lies near it, or around the piece nearest to a point and what lies near that. Nil if there is no such
  /// shape or group. O(the cost of ``pieces(of:)`` + pieces²).
  ///
  /// A piece is near if the gap between it and the frame so far is at most a quarter of the shorter side of the
  /// largest piece.
  ///
  /// - Parameter point: in document space: where the shape was tapped, say, so that an inset has a frame of its
  ///   own. Nil for the largest piece.
  public func frame(of id: String, near point: CGPoint? = nil) -> CGRect? {
    var rest = pieces(of: id).map { $0.bounds }
    guard let largest = rest.first else { return nil }
    let reach = min(largest.width, largest.height) / 4
    var frame = largest
    if let point {
      for box in rest where box.distance(to: point) < frame.distance(to: point) { frame = box }
    }
    while true {
      let around = frame.insetBy(dx: -reach, dy: -reach)
      let near = rest.filter(around.intersects)
      if near.isEmpty { return frame }
      rest.removeAll(where: around.intersects)
      frame = near.reduce(frame) { $0.union($1) }
    }
  }
}

extension CGRect {
  /// How far a point is from the rectangle along each axis; 0 inside.
  func gaps(to point: CGPoint) -> (dx: CGFloat, dy: CGFloat) {
    (max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY))
  }

  /// The distance from a point to the rectangle; 0 inside.
  func distance(to point: CGPoint) -> CGFloat {
    let (dx, dy) = gaps(to: point)
    return (dx * dx + dy * dy).squareRoot()
  }
}
