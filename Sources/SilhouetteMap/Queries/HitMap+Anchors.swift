public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// A spot well inside a shape or group, with the room around it: for a label, a focus ring, or a screen reader's
  /// tap. Nil if the map has no such shape or group, or no point inside it is found.
  ///
  /// It is the centre of about the largest circle that fits inside (the pole of inaccessibility; Garcia-Castellanos and
  /// Lombardo 2007), to a hundredth of the bounds. Of points that are as good, it is one near the centroid: in a
  /// rectangle its centre. Of a shape that takes no hits, its ``Shape/passiveDrawings`` count. Borders between the
  /// shapes of a group do not count. In mask modes, at the largest scale.
  ///
  /// With a window, a label stays where it is while zooming and panning, as long as its spot is in the window;
  /// after that it is in the visible part.
  ///
  /// O(thousands of questions to the index) at each call: keep the result.
  ///
  /// - Parameter window: the part of the map that is visible, in document space; nil for all of it.
  public func labelSpot(of id: String, in window: CGRect? = nil) -> LabelSpot? {
    let silent = areas.table.members(of: id).filter { areas.areas(ofShape: $0).isEmpty }
    return labelSpot(
      of: AreaUnion(areas.areas(of: id), of: index, silent.flatMap(areas.passive.regions)),
      in: window)
  }

  /// The spot for a label of some areas.
  func labelSpot(of area: AreaUnion, in window: CGRect?) -> LabelSpot? {
    let spot = PoleSearch(area, in: nil)?.run()
    guard let window, let found = spot, !window.pointInside(found.point) else { return spot }
    return PoleSearch(area, in: window)?.run()
  }

  /// A point inside what takes hits of a shape: the centre of a rectangle, if that is inside, which is soon known; else
  /// the spot for a label. Nil if none is found.
  func pointInside(_ shape: Int, near rect: CGRect, in window: CGRect?) -> CGPoint? {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let area = index.topmost(x: Double(center.x), y: Double(center.y)) {
      areas.owners[$0] == shape && filter?.contains($0) ?? true
    }
    if area >= 0 { return center }
    let own = areas.areas(ofShape: shape).filter { filter?.contains($0) ?? true }
    return labelSpot(of: AreaUnion(own, of: index), in: window)?.point
  }
}

/// A spot inside a shape, and the room around it: for a label.
public struct LabelSpot: Sendable, Equatable {
  /// The spot, in document space.
  public let point: CGPoint
  /// About the radius of the largest circle around the spot that is inside, in document units.
  public let radius: CGFloat
  /// The length of the longest horizontal line, with the spot in its middle, that is inside: to about 1 % of
  /// the shape's width. A label that is wider does not fit.
  public let width: CGFloat
  /// The same for a vertical line.
  public let height: CGFloat
}

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
  /// The distance from a point to the rectangle; 0 inside.
  func distance(to point: CGPoint) -> CGFloat {
    let (dx, dy) = (
      max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY)
    )
    return (dx * dx + dy * dy).squareRoot()
  }
}
