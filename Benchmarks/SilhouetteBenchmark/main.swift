import Foundation
import SilhouetteBenchmarkKit

let seed: UInt64 = 1
let outlines = OutlineWorkload.all(seed: seed).map { workload in
  BenchmarkCommand.Entry(workload.name) { settings in
    workload.contest(
      count: settings.points, seed: settings.seed, OutlineContests.contenders(workload))
  }
}
exit(BenchmarkCommand(peers: [], outlines).run(arguments: CommandLine.arguments.dropFirst()))
