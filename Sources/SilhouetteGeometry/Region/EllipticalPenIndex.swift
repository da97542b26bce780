import Foundation

/// A region that another one is when points are brought into its space first: a stroke with an
/// elliptical pen, in the space in which that pen is round.
///
/// One cell over the region's bounds, so that every point in them is brought over and asked there.
final class EllipticalPenIndex: RegionIndex, @unchecked Sendable {
  private let inner: RegionIndex
  private let map: Affine
  /// The most by which the map makes a vector longer.
  private let stretch: Double

  /// - Parameter map: linear, from the region's space to that of `inner`.
  init(_ inner: RegionIndex, map: Affine, box: Box) {
    self.inner = inner
    self.map = map
    stretch = map.stretch
    super.init(grid: Grid(box), cells: [1])
  }

  override func contains(x: Double, y: Double, list: Int) -> Bool {
    let p = map.linear(CGPoint(x: x, y: y))
    return PathRegion(inner).pointInside(p)
  }

  /// A lower bound: the distance in the inner space over the map's greatest stretch.
  override func distanceToEdge(from point: Vector, best: Double) -> Double {
    let p = map.linear(point)
    return inner.distanceToEdge(from: p, best: best * stretch) / stretch
  }

  override var byteCount: Int { super.byteCount + inner.byteCount }
}
