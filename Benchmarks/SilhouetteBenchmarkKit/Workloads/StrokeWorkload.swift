import Foundation
public import SilhouetteGeometry

/// The stroke of a coastline with a round pen: all that is within half the pen's width of it.
public struct StrokeWorkload {
  /// The name for the command line and for tables.
  public static let name = "stroke"
  /// The line that the pen follows.
  public let path: VectorPath
  /// The pen.
  public let style = Stroke(width: 6, cap: .round, join: .round)

  /// A coastline of 1,000 edges.
  public init(seed: UInt64) { path = .coastline(vertices: 1000, seed: seed) }

  /// The contest about the stroke.
  ///
  /// - Parameters:
  ///   - count: how many points there are of each pattern.
  ///   - contenders: who answers.
  public func contest(count: Int, seed: UInt64, _ contenders: [Contender]) -> Contest {
    let pieces = OutlinePiece.pieces(of: path)
    let region = PathRegion(path, stroke: style)
    let reach = style.width / 2
    var source = PointSource(box: region.bounds, seed: seed)
    return Contest(
      name: Self.name, note: "the stroke of 1,000 straight edges, with round joins", shapes: 1,
      outlineBytes: path.coordinateBytes,
      points: [
        .uniform: source.uniform(count),
        // From the line to a little beyond the pen's edge.
        .near: source.near(pieces, distance: reach + 0.5, count),
        .finger: source.finger(count),
        .miss: source.miss(count) { region.pointInside($0) },
      ],
      truth: { point in
        pieces.contains { Self.distance(SIMD2(point), $0.start, $0.end) <= reach } ? 1 : 0
      },
      truthCost: pieces.count, contenders: contenders)
  }

  /// From a point to the nearest point of a straight edge.
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
