import Foundation

/// A benchmark as a program: contests by name, and what the command line asks of them.
public struct BenchmarkCommand {
  /// A contest that is prepared only when it is wanted.
  public struct Entry {
    enum Kind {
      case questions((Settings) throws -> Contest)
      case reading((Settings) throws -> ReadingContest)
    }

    let name: String
    let kind: Kind

    /// A contest of engines by its name.
    public init(_ name: String, contest: @escaping (Settings) throws -> Contest) {
      self.name = name
      kind = .questions(contest)
    }

    /// A contest of readers by its name.
    public init(_ name: String, reading: @escaping (Settings) throws -> ReadingContest) {
      self.name = name
      kind = .reading(reading)
    }

    /// The contest, where there are questions; nil where documents are read.
    func questions(_ settings: Settings) throws -> Contest? {
      guard case .questions(let prepare) = kind else { return nil }
      return try prepare(settings)
    }
  }

  private let entries: [Entry]
  private let peers: [String]

  /// A benchmark of contests.
  ///
  /// - Parameter peers: other software that takes part, with versions.
  public init(peers: [String], _ entries: [Entry]) {
    self.entries = entries
    self.peers = peers
  }

  /// Runs what the arguments ask for, and returns the exit status: 0, or 1 where something got worse,
  /// or 2 where the run itself failed.
  public func run(arguments: some Sequence<String>) -> Int32 {
    do {
      let options = try Options(arguments)
      if options.isHelp {
        say(Options.help)
        return 0
      }
      let wanted = entries.filter { entry in
        options.filters.isEmpty || options.filters.contains { entry.name.contains($0) }
      }
      if options.isList {
        for entry in wanted { say(entry.name + "\n") }
        return 0
      }
      guard !wanted.isEmpty else { throw OptionError.noContest(options.filters) }
      if options.isCount { return try count(wanted, options, Array(arguments)) }
      // Read before anything is measured: a missing file should not cost a run.
      let old = try options.compare.map { try JSONFile.read(Report.self, from: $0) }
      let report = try measure(wanted, options)
      if let file = options.json { try JSONFile.write(report, to: file) }
      if let file = options.chart { try write(Chart(report), to: file) }
      guard let old else { return 0 }
      let comparison = Comparison(of: report, with: old)
      say("\n" + comparison.text)
      return comparison.hasRegression ? 1 : 0
    } catch {
      FileHandle.standardError.write(Data("silhouette-benchmark: \(error)\n".utf8))
      return 2
    }
  }

  private func measure(_ entries: [Entry], _ options: Options) throws -> Report {
    var report = Report(environment: .current(peers: peers), seed: options.settings.seed)
    say(report.environment.text + "\n" + Report.legend + "\n")
    let bar = ProgressBar()
    for (place, entry) in entries.enumerated() {
      bar.show(Double(place) / Double(entries.count), entry.name)
      let progress = { (share: Double) in
        bar.show((Double(place) + share) / Double(entries.count), entry.name)
      }
      let text: String
      switch entry.kind {
      case .questions(let prepare):
        let contest = try prepare(options.settings)
        let rows = try Runner(settings: options.settings, progress: progress).run(contest)
        text =
          "\n\(contest.name): \(contest.note)\n" + Report.table(of: rows)
          + Report.words(about: rows)
        report.rows += rows
      case .reading(let prepare):
        let contest = try prepare(options.settings)
        let rows = try contest.run(options.settings, progress: progress)
        text = "\n\(contest.name): \(contest.note)\n" + Report.table(of: rows)
        report.readings += rows
      }
      bar.clear()
      say(text)
    }
    if !report.targets.isEmpty { say("\n" + report.targets) }
    return report
  }

  private func count(
    _ entries: [Entry], _ options: Options, _ arguments: [String]
  ) throws -> Int32 {
    let seed = options.settings.seed
    if InstructionCounter.isCounted {
      try InstructionCounter.askBetweenMarks(entries, seed: seed)
      return 0
    }
    let old = try options.compare.map { try JSONFile.read([InstructionCount].self, from: $0) } ?? []
    let counts = try InstructionCounter.counts(entries, seed: seed, arguments: arguments)
    if let file = options.json { try JSONFile.write(counts, to: file) }
    let comparison = InstructionComparison(of: counts, with: old)
    say(comparison.text)
    return comparison.hasRegression ? 1 : 0
  }

  private func write(_ chart: Chart?, to file: String) throws {
    guard let chart else { throw OptionError.nothingToDraw }
    try Data(chart.svg.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  /// Writes at once, so that whoever reads along through a pipe sees every table when it is there.
  private func say(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
