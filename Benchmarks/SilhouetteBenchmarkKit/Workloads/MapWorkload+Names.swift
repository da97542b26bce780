package import Foundation
import Silhouette

extension MapWorkload {
  /// The source of a map.
  package enum Source: Hashable {
    /// A drawing of the folder `shapes`.
    case drawing(String)
    case synthetic(districts: Int, detail: Int)
    /// Districts of 32 edges, as many as awkward maps have shapes.
    case even(districts: Int)
    case awkward(AwkwardMap, shapes: Int)
    /// A real map that `make check benchmark-maps` has made.
    case real(URL)
  }

  /// All maps by name; the awkward and the even ones at three sizes each, so that growth is seen. Fine maps have more
  /// edges to a border.
  package static var sources: [(name: String, source: Source)] {
    let drawings = ["japan", "diamonds", "remote", "robot"].map { ($0, Source.drawing($0)) }
    let synthetic = [
      ("map-47", 47, 32), ("map-3000", 3000, 8), ("map-fine-3000", 3000, 16),
      ("map-100000", 100_000, 2), ("map-fine-100000", 100_000, 8),
    ].map { ($0, Source.synthetic(districts: $1, detail: $2)) }
    let sizes = [(1000, "1k"), (10_000, "10k"), (100_000, "100k")]
    let awkward = AwkwardMap.allCases.flatMap { kind in
      sizes.map { ("map-\(kind)-\($1)", Source.awkward(kind, shapes: $0)) }
    }
    let even = sizes.map { ("map-even-\($1)", Source.even(districts: $0)) }
    let real = made.map { ($0.name, Source.real($0.file)) }
    return drawings + synthetic + real + awkward + even
  }

  /// A map.
  package init(_ name: String, _ source: Source, seed: UInt64) throws {
    switch source {
    case .drawing(let file):
      try self.init(name, Data(contentsOf: Self.drawing(file))) {
        "shapes/\(file).svg, \($0) shapes"
      }
    case .synthetic(let districts, let detail):
      try self.init(name, SyntheticMap(districts: districts, detail: detail, seed: seed).svg()) {
        "\($0) districts, \(detail) edges to a border"
      }
    case .even(let districts):
      try self.init(name, .synthetic(districts: districts, detail: 8), seed: seed)
    case .awkward(let kind, let shapes):
      try self.init(name, kind.svg(shapes: shapes)) { "\($0) \(kind)" }
    case .real(let file):
      try self.init(name, Data(contentsOf: file)) { "\($0) real \(name)" }
    }
  }

  /// A drawing of the folder `shapes`.
  package static func drawing(_ name: String) -> URL {
    root.appendingPathComponent("shapes/\(name).svg")
  }

  /// The real maps that `make check benchmark-maps` has made; none before.
  package static var made: [(name: String, file: URL)] {
    ["counties", "time-zones"]
      .map { ($0, root.appendingPathComponent(".build/benchmark-maps/\($0).svg")) }
      .filter { FileManager.default.fileExists(atPath: $0.1.path) }
  }

  /// The package's folder.
  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
}
