import Foundation
import SilhouetteGeometry

extension HitMap {
  /// Which shape each arrow key leads to from each shape: for the focus of a keyboard or a remote control. Arrow keys
  /// alone lead from every shape to every other.
  ///
  /// A shape is where the centre of its bounds is, if that is inside, else at its ``labelSpot(of:in:)``; a line without
  /// width is at its middle. A shape of which nothing is on the map is nowhere, and no arrow leads to or from it.
  /// Arrows lead only to shapes that take hits, also from those that take none, such as those left out by
  /// ``enabling(_:)``.
  ///
  /// Expected O(shapes^1.5 + areas at the centres), and the cost of a label's spot for each shape around its centre.
  /// Keep the result: it takes 20 ms for 3,104 counties.
  public func arrows() -> ArrowGraph {
    // Up is up on the screen.
    ArrowGraph(shapes.indices.map { place(of: $0).map(frame.toPicture.transform) }) { shape in
      areas.areas(ofShape: shape).contains { filter?.contains($0) ?? true }
    }
  }

  /// Where the focus is on a shape; nil if nothing of it is on the map.
  private func place(of shape: Int) -> CGPoint? {
    let own = areas.areas(ofShape: shape)
    if let point = pointInside(shape, near: areas.shapeBounds[shape], in: nil) { return point }
    let passive = AreaUnion(own.isEmpty ? areas.passive.regions(of: shape) : [])
    if let spot = labelSpot(of: passive, in: nil) { return spot.point }
    let extent = shapes[shape].drawings.flatMap { $0.outlines }.reduce(CGRect.null) {
      $0.union($1.path.extent)
    }
    let shown = overflow == .hidden ? extent.common(with: frame.rect) : extent
    return shown.isNull ? nil : CGPoint(x: shown.midX, y: shown.midY)
  }

  /// The direction of an arrow key.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Up on the screen: towards smaller y, or where north is up, larger y.
    case up
    /// Down on the screen.
    case down
    /// Towards smaller x.
    case left
    /// Towards larger x.
    case right
  }
}

extension HitMap.Direction {
  /// The rank in ``allCases``.
  var offset: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// How far a point lies in this direction, and to a side of it.
  func coordinates(of point: CGPoint) -> (along: CGFloat, across: CGFloat) {
    switch self {
    case .up: (-point.y, point.x)
    case .down: (point.y, point.x)
    case .left: (-point.x, point.y)
    case .right: (point.x, point.y)
    }
  }
}
