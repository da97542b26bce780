import Foundation

/// The benchmark program: contests by name, and a command line to run them.
package struct BenchmarkCommand {
  /// A contest, prepared only when it is run.
  package struct Entry {
    enum Kind {
      case questions((Settings) throws -> Contest)
      case reading((Settings) throws -> ReadingContest)
    }

    let name: String
    let kind: Kind

    package init(_ name: String, contest: @escaping (Settings) throws -> Contest) {
      self.name = name
      kind = .questions(contest)
    }

    package init(_ name: String, reading: @escaping (Settings) throws -> ReadingContest) {
      self.name = name
      kind = .reading(reading)
    }

    /// The contest of engines; nil for a contest of readers.
    func questions(_ settings: Settings) throws -> Contest? {
      guard case .questions(let prepare) = kind else { return nil }
      return try prepare(settings)
    }
  }

  private let entries: [Entry]
  private let peers: [String]
  let movingPeers: [MovingContender]

  /// - Parameters:
  ///   - peers: other software that takes part, with versions.
  ///   - moving: other software whose shapes move.
  package init(peers: [String], moving: [MovingContender] = [], _ entries: [Entry]) {
    self.entries = entries
    self.peers = peers
    movingPeers = moving
  }

  /// Runs the contests that the arguments name, and returns the exit status: 0, 1 if something got worse, or
  /// 2 if the run itself failed.
  package func run(arguments: some Sequence<String>) -> Int32 {
    do {
      let options = try Options(arguments)
      if options.isHelp {
        say(Options.help)
        return 0
      }
      let wanted = entries.filter { options.runs($0.name) }
      if options.isList {
        for entry in wanted { say(entry.name + "\n") }
        return 0
      }
      guard !wanted.isEmpty else { throw OptionError.noContest(options.filters) }
      try options.checkFiles()
      if options.isCount { return try count(wanted, options, Array(arguments)) }
      // Before measuring: a missing file should not cost a run.
      let old = try options.compare.map { try JSONFile.read(Report.self, from: $0) }
      if let file = options.frames {
        try writeFrames(options, to: file)
        return 0
      }
      let report =
        try options.from.map { try JSONFile.read(Report.self, from: $0) }
        ?? measure(options.moving == nil ? wanted : [], options)
      if let file = options.json { try JSONFile.write(report, to: file) }
      if let file = options.moving, let moving = report.moving {
        let chart = MovingChart(moving, date: report.environment.date ?? "")
        try write(chart?.svg ?? "", to: file)
      }
      if let file = options.chart {
        guard let chart = Chart(report) else {
          throw OptionError.nothingToDraw(option: "--chart", contests: Chart.contest)
        }
        try write(chart.svg, to: file)
      }
      if let file = options.table {
        let page = try String(contentsOfFile: file, encoding: .utf8)
        try write(FigureTable.filled(page, from: report), to: file)
      }
      if let file = options.scaling {
        guard let chart = ScalingChart(report) else {
          throw OptionError.nothingToDraw(
            option: "--scaling", contests: "map-even-1k” … “map-discs-100k")
        }
        try write(chart.svg, to: file)
      }
      guard let old, let file = options.compare else { return 0 }
      let comparison = Comparison(of: report, with: old)
      if comparison.changes.isEmpty { throw OptionError.nothingToCompare(file) }
      tell("\n" + comparison.text, options)
      return comparison.hasRegression ? 1 : 0
    } catch {
      FileHandle.standardError.write(Data("silhouette-benchmark: \(error)\n".utf8))
      return 2
    }
  }

  private func measure(_ entries: [Entry], _ options: Options) throws -> Report {
    var report = Report(environment: .current(peers: peers), seed: options.settings.seed)
    let legend = options.moving == nil ? Report.legend + "\n" : ""
    tell(report.environment.text + "\n" + legend, options)
    let bar = ProgressBar()
    for (index, entry) in entries.enumerated() {
      bar.show(Double(index) / Double(entries.count), entry.name)
      let progress = { (share: Double) in
        bar.show((Double(index) + share) / Double(entries.count), entry.name)
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
      tell(text, options)
    }
    if options.moving != nil {
      let moving = try moving(options)
      tell("\n" + moving.text, options)
      report.moving = moving
    }
    if !report.targets.isEmpty { tell("\n" + report.targets, options) }
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
    tell(comparison.text, options)
    return comparison.hasRegression ? 1 : 0
  }

  private func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  /// Writes for people: to standard error, if the figures go to standard output.
  private func tell(_ text: String, _ options: Options) {
    if options.json == "-" { FileHandle.standardError.write(Data(text.utf8)) } else { say(text) }
  }

  /// Writes unbuffered, so that a reader of a pipe sees every table at once.
  private func say(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}

/// A progress line on standard error, if that is a terminal.
struct ProgressBar {
  private let isShown = isatty(2) == 1
  private let width = 30

  /// Shows the share that is done, from 0 to 1, and a label.
  func show(_ share: Double, _ label: String) {
    let done = Int((min(max(share, 0), 1) * Double(width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    write("\r\(bar) \(label)\u{1B}[K")
  }

  /// Removes the line.
  func clear() { write("\r\u{1B}[K") }

  private func write(_ text: String) {
    if isShown { FileHandle.standardError.write(Data(text.utf8)) }
  }
}
