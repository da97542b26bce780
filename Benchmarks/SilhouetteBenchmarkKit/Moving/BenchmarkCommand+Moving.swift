import Foundation

extension BenchmarkCommand {
  /// Measures maps whose shapes move.
  func moving(_ options: Options) throws -> MovingReport {
    let settings = options.movingSettings
    let workload = try settings.workload(seed: options.settings.seed)
    var report = MovingReport()
    let same = MovingContender.changed("HitMap, same movers", isHeld: true)
    let others = [
      MovingContender.changed("HitMap, other movers", isHeld: true),
      .changed("HitMap, no copy held", isHeld: false), .rebuilt,
    ]
    let all = [(same, false)] + (others + movingPeers).map { ($0, true) }
    let bar = ProgressBar()
    for (place, (contender, isChanging)) in all.enumerated() {
      bar.show(Double(place) / Double(all.count + 1), contender.name)
      for movers in [10, 100, 1000, 10_000, 100_000] where movers <= settings.shapes {
        let frames = workload.with(movers: movers, isChanging: isChanging)
        let limit = movers == settings.movers ? settings.limit : settings.growthLimit
        let samples = try contender.run(frames, frames: settings.frames, limit: limit)
        guard let row = MovingRow(samples) else { continue }
        if movers == settings.movers { report.rows.append(row) } else { report.growth.append(row) }
      }
    }
    if let file = options.beside {
      report.rows += try JSONFile.read([MovingSamples].self, from: file).compactMap(MovingRow.init)
    }
    bar.show(Double(all.count) / Double(all.count + 1), "single changes")
    report.costs = try MovingCosts(workload, settings).run()
    bar.clear()
    return report
  }

  /// Writes the map, its first frames and the right answers as numbers, for programs in other languages.
  func writeFrames(_ options: Options, to file: String) throws {
    let workload = try options.movingSettings.workload(seed: options.settings.seed)
    try workload.numbers(frames: 200).write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}

extension Options {
  fileprivate var movingSettings: MovingSettings { isQuick ? .quick : .full }
}
