import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// All contests, by name.
enum Contests {
  static var all: [BenchmarkCommand.Entry] {
    #if Rendering && canImport(CCairo)
    let rendering = RenderingContests.all
    #else
    let rendering: [BenchmarkCommand.Entry] = []
    #endif
    return outlines + [stroke] + files + synthetic + awkward + ReadingContests.all + rendering
  }

  private static var outlines: [BenchmarkCommand.Entry] {
    OutlineWorkload.names.map { name in
      BenchmarkCommand.Entry(name) { settings in
        let workload = OutlineWorkload(name, seed: settings.seed)
        return workload.contest(
          count: settings.points, seed: settings.seed, OutlineContests.contenders(workload))
      }
    }
  }

  private static var stroke: BenchmarkCommand.Entry {
    BenchmarkCommand.Entry(StrokeWorkload.name) { settings in
      let workload = StrokeWorkload(seed: settings.seed)
      return workload.contest(
        count: settings.points, seed: settings.seed, OutlineContests.contenders(workload))
    }
  }

  /// The drawings of the folder `shapes`.
  private static var files: [BenchmarkCommand.Entry] {
    ["japan", "diamonds", "remote", "robot"].map { name in
      BenchmarkCommand.Entry(name) { settings in
        let document = try SVGDocument(contentsOf: shape(name))
        let workload = MapWorkload(
          name, "shapes/\(name).svg, \(document.shapes.count) shapes", document)
        return workload.contest(
          count: settings.points, seed: settings.seed,
          MapContests.contenders(workload, scales: [1, 2, 3], classics: true))
      }
    }
  }

  private static var synthetic: [BenchmarkCommand.Entry] {
    [(47, 32), (3000, 8), (100_000, 2)].map { districts, detail in
      BenchmarkCommand.Entry("map-\(districts)") { settings in
        let map = SyntheticMap(districts: districts, detail: detail, seed: settings.seed)
        let workload = MapWorkload(
          "map-\(districts)", "\(districts) districts, \(detail) edges to a border",
          try SVGDocument(data: map.svg()))
        // Engines that look at every shape would take too long for a hundred thousand.
        return workload.contest(
          count: settings.points, seed: settings.seed,
          MapContests.contenders(workload, scales: [2], classics: districts <= 3000))
      }
    }
  }

  /// Three sizes of each, so that growth is seen.
  private static var awkward: [BenchmarkCommand.Entry] {
    AwkwardMap.allCases.flatMap { kind in
      [(1000, "1k"), (10_000, "10k"), (100_000, "100k")].map { count, size in
        let name = "map-\(kind)-\(size)"
        return BenchmarkCommand.Entry(name) { settings in
          let document = try SVGDocument(data: kind.svg(shapes: count))
          let workload = MapWorkload(name, "\(document.shapes.count) \(kind)", document)
          // The truth is a scan over all shapes.
          return workload.contest(
            count: count > 10_000 ? settings.points / 16 : settings.points, seed: settings.seed,
            MapContests.contenders(workload, scales: [], classics: false))
        }
      }
    }
  }

  /// A drawing of the folder `shapes`.
  static func shape(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shapes/\(name).svg")
  }
}
