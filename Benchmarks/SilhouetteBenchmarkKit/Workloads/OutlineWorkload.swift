public import Foundation
public import SilhouetteGeometry

/// One outline, and what it is an example of.
public struct OutlineWorkload {
  /// A name for the command line and for tables.
  public let name: String
  /// What it is, in a line.
  public let note: String
  /// The outline.
  public let path: VectorPath
  /// What counts as inside.
  public let rule: FillRule

  init(_ name: String, _ note: String, _ path: VectorPath, rule: FillRule = .nonZero) {
    self.name = name
    self.note = note
    self.path = path
    self.rule = rule
  }

  /// Every outline, from the plainest.
  public static func all(seed: UInt64) -> [OutlineWorkload] {
    [
      OutlineWorkload("star", "ten points, 20 straight edges", .star()),
      OutlineWorkload("circle", "a circle of four cubics", .circleOfCubics()),
      OutlineWorkload("arcs", "a circle of four arcs", .circleOfArcs()),
      OutlineWorkload(
        "holes", "an even-odd disc of four cubics with 200 square holes",
        .discWithHoles(seed: seed), rule: .evenOdd),
      OutlineWorkload(
        "cubics", "a smooth coastline: a Catmull-Rom spline of 1,000 cubics",
        .smoothCoastline(cubics: 1000, seed: seed)),
    ]
      + [(1000, "coast-1k"), (10_000, "coast-10k"), (100_000, "coast-100k")].map { count, name in
        OutlineWorkload(
          name, "a rough coastline of \(count) straight edges",
          .coastline(vertices: count, seed: seed))
      }
  }

  /// The bytes of the outline's coordinates as `Double`s: what nothing exact can do without.
  public var coordinateBytes: Int {
    path.reduce(0) { bytes, element in
      switch element {
      case .move, .line: bytes + 16
      case .quad: bytes + 32
      case .cubic: bytes + 48
      case .arc: bytes + 80
      case .close: bytes
      }
    }
  }

  /// A rectangle that the outline does not leave.
  public var bounds: CGRect { PathRegion(path, fillRule: rule).bounds }

  /// The contest about the outline.
  ///
  /// - Parameters:
  ///   - count: how many points there are of each pattern.
  ///   - contenders: who answers.
  public func contest(count: Int, seed: UInt64, _ contenders: [Contender]) -> Contest {
    let scan = OutlineScan(path, rule: rule)
    let region = PathRegion(path, fillRule: rule)
    var source = PointSource(box: region.bounds, seed: seed)
    return Contest(
      name: name, note: note, shapes: 1, outlineBytes: coordinateBytes,
      points: [
        .uniform: source.uniform(count),
        .near: source.near(scan.pieces.map(\.piece), distance: 0.5, count),
        .finger: source.finger(count),
        .miss: source.miss(count) { region.pointInside($0) },
      ],
      truth: { scan.contains($0) ? 1 : 0 }, truthCost: scan.pieces.count, contenders: contenders)
  }
}
