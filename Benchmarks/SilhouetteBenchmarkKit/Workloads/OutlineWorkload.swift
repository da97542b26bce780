import Foundation
package import SilhouetteGeometry

/// One outline, to benchmark regions and masks with.
package struct OutlineWorkload {
  package let name: String
  /// A description in one line.
  package let note: String
  package let path: VectorPath
  package let rule: FillRule

  private init(_ name: String, _ note: String, _ path: VectorPath, rule: FillRule = .nonZero) {
    self.name = name
    self.note = note
    self.path = path
    self.rule = rule
  }

  /// The names of all outlines, from the simplest; last the awkward ones, at sizes that show how time grows.
  package static let names = [
    "star", "circle", "arcs", "holes", "cubics", "coast-1k", "coast-10k", "coast-100k",
    "comb-1k", "comb-10k", "comb-100k", "spikes-1k", "spikes-10k", "spikes-100k",
    "rings-1k", "rings-10k", "rings-100k", "chords-1k", "chords-10k",
  ]

  /// An outline by its name; a star if the name is unknown.
  package init(_ name: String, seed: UInt64) {
    let parts = name.split(separator: "-")
    let count = parts.count == 2 ? 1000 * (Int(parts[1].dropLast()) ?? 1) : 0
    let number = Figure.count(count)
    switch parts.first {
    case "circle":
      self.init(name, "a circle of four cubics", .circleOfCubics())
    case "arcs":
      self.init(name, "a circle of four arcs", .circleOfArcs())
    case "holes":
      self.init(
        name, "an even-odd disc of four cubics with 200 square holes", .discWithHoles(seed: seed),
        rule: .evenOdd)
    case "cubics":
      self.init(
        name, "a smooth coastline: a Catmull-Rom spline of 1,000 cubics",
        .smoothCoastline(cubics: 1000, seed: seed))
    case "coast":
      self.init(
        name, "a rough coastline of \(number) straight edges",
        .coastline(vertices: count, seed: seed))
    case "comb":
      self.init(name, "\(number) long edges side by side", .comb(edges: count))
    case "spikes":
      self.init(name, "a star of \(number) long edges", .spikes(edges: count))
    case "rings":
      self.init(
        name, "\(number) edges in rings around one another", .rings(edges: count), rule: .evenOdd)
    case "chords":
      self.init(
        name, "\(number) long edges that cross one another", .chords(edges: count, seed: seed),
        rule: .evenOdd)
    default: self.init(name, "ten points, 20 straight edges", .star())
    }
  }

  /// The contest of some contenders.
  package func contest(_ settings: Settings, _ contenders: [Contender]) -> Contest {
    let scan = OutlineScan(path, rule: rule)
    let region = PathRegion(path, fillRule: rule)
    var source = PointSource(box: region.bounds, seed: settings.seed)
    return Contest(
      name: name, note: note, shapes: 1, edges: scan.pieces.count,
      outlineBytes: path.coordinateBytes,
      points: source.points(settings, near: scan.pieces.map(\.piece)) { region.pointInside($0) },
      truth: { scan.contains($0) ? 1 : 0 }, truthCost: scan.pieces.count, contenders: contenders)
  }
}

extension VectorPath {
  /// The bytes of the coordinates as `Double`s, which every exact engine has to keep. An arc counts as its
  /// centre, axes, angles and end.
  var coordinateBytes: Int {
    reduce(0) { bytes, element in
      switch element {
      case .move, .line: bytes + 16
      case .quad: bytes + 32
      case .cubic: bytes + 48
      case .arc: bytes + 80
      case .close: bytes
      }
    }
  }
}
