import Foundation
package import SilhouetteGeometry

/// The stroke of a coastline with a round pen: everything within half the pen's width of it.
package struct StrokeWorkload {
  package static let name = "stroke"
  package let path: VectorPath
  package let style = Stroke(width: 6, cap: .round, join: .round)

  /// A coastline of 1,000 edges.
  package init(seed: UInt64) { path = .coastline(vertices: 1000, seed: seed) }

  /// The contest of some contenders.
  package func contest(_ settings: Settings, _ contenders: [Contender]) -> Contest {
    let pieces = OutlinePiece.pieces(of: path)
    let region = PathRegion(path, stroke: style)
    let reach = style.width / 2
    var source = PointSource(box: region.bounds, seed: settings.seed)
    return Contest(
      name: Self.name, note: "the stroke of 1,000 straight edges, with round joins", shapes: 1,
      edges: pieces.count, outlineBytes: path.coordinateBytes,
      // Near is from the line to slightly beyond the stroke's edge.
      points: source.points(settings, near: pieces, within: reach + 0.5) { region.pointInside($0) },
      truth: { point in
        pieces.contains { Self.distance(SIMD2(point), $0.start, $0.end) <= reach } ? 1 : 0
      },
      truthCost: pieces.count, contenders: contenders)
  }

  /// The distance from a point to a straight edge.
  private static func distance(
    _ point: SIMD2<Double>, _ start: SIMD2<Double>, _ end: SIMD2<Double>
  ) -> Double {
    let (along, away) = (end - start, point - start)
    let length = (along * along).sum()
    let share = length > 0 ? max(0, min(1, (along * away).sum() / length)) : 0
    let gap = away - along * share
    return (gap * gap).sum().squareRoot()
  }
}
