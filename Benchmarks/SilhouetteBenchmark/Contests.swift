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
    return outlines + [stroke] + maps + [moved] + ReadingContests.all + rendering
  }

  private static var outlines: [BenchmarkCommand.Entry] {
    OutlineWorkload.names.map { name in
      BenchmarkCommand.Entry(name) { settings in
        let workload = OutlineWorkload(name, seed: settings.seed)
        return workload.contest(settings, OutlineContests.contenders(workload))
      }
    }
  }

  private static var stroke: BenchmarkCommand.Entry {
    BenchmarkCommand.Entry(StrokeWorkload.name) { settings in
      let workload = StrokeWorkload(seed: settings.seed)
      return workload.contest(settings, OutlineContests.contenders(workload))
    }
  }

  private static var moved: BenchmarkCommand.Entry {
    BenchmarkCommand.Entry("map-moved-10k") { try MovingWorkload.contest("map-moved-10k", $0) }
  }

  private static var maps: [BenchmarkCommand.Entry] {
    MapWorkload.sources.map { name, source in
      BenchmarkCommand.Entry(name) { settings in
        let workload = try MapWorkload(name, source, seed: settings.seed)
        return workload.contest(settings, MapContests.contenders(workload, source))
      }
    }
  }
}
