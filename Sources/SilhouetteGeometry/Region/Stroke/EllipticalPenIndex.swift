import Foundation

/// A stroke with an elliptical pen: an index in the space where the pen is round, and the map there.
///
/// Its grid is one cell over the stroke's bounds: every point in them is mapped and tested there.
final class EllipticalPenIndex: RegionIndex {
  let grid: Grid
  let stroke: StrokeIndex
  let map: Affine
  private let inner: PathRegion
  /// The largest factor by which the map lengthens a vector.
  private let stretch: Double

  /// - Parameters:
  ///   - stroke: the stroke where the pen is round.
  ///   - map: the linear map to the space of `stroke`.
  ///   - box: the stroke's bounds before the map.
  init(_ stroke: StrokeIndex, map: Affine, box: Box) {
    (self.stroke, self.map) = (stroke, map)
    inner = PathRegion(stroke)
    stretch = map.stretch
    grid = Grid(box)
  }

  var cells: FlatArray<UInt32> { Self.cell }

  /// That of every such index.
  private static let cell = FlatArray([Cell(listAt: 0).word])

  func contains(x: Double, y: Double, in cell: Cell) -> Bool {
    inner.pointInside(map.linear(CGPoint(x: x, y: y)))
  }

  func work(x: Double, y: Double, in cell: Cell) -> Int {
    10 + inner.work(at: map.linear(CGPoint(x: x, y: y)))
  }

  /// A lower bound: the distance in the inner space, divided by the map's largest stretch.
  func distanceToEdge(x: Double, y: Double, best: Double) -> Double {
    let p = map.linear(Vector(x, y))
    return stroke.distanceToEdge(x: p.x, y: p.y, best: best * stretch) / stretch
  }

  var hasExactDistances: Bool { false }

  func checkInvariants() -> Bool { stroke.checkInvariants() }

  var byteCount: Int { stroke.byteCount }
}
