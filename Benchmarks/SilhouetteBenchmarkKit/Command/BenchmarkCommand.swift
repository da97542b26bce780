import Foundation

/// A benchmark as a program: contests by name, and what the command line asks of them.
public struct BenchmarkCommand {
  /// A contest that is prepared only when it is wanted.
  public struct Entry {
    let name: String
    let contest: (Settings) throws -> Contest

    /// A contest by its name.
    public init(_ name: String, contest: @escaping (Settings) throws -> Contest) {
      self.name = name
      self.contest = contest
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
        print(Options.help, terminator: "")
        return 0
      }
      let wanted = entries.filter { entry in
        options.filters.isEmpty || options.filters.contains { entry.name.contains($0) }
      }
      if options.isList {
        for entry in wanted { print(entry.name) }
        return 0
      }
      _ = try measure(wanted, options)
      return 0
    } catch {
      FileHandle.standardError.write(Data("silhouette-benchmark: \(error)\n".utf8))
      return 2
    }
  }

  private func measure(_ entries: [Entry], _ options: Options) throws -> Report {
    var report = Report(environment: .current(peers: peers), seed: options.settings.seed)
    print(report.environment.text)
    let bar = ProgressBar()
    for (place, entry) in entries.enumerated() {
      bar.show(Double(place) / Double(entries.count), entry.name)
      let contest = try entry.contest(options.settings)
      let runner = Runner(settings: options.settings) { share in
        bar.show((Double(place) + share) / Double(entries.count), entry.name)
      }
      let rows = try runner.run(contest)
      bar.clear()
      print("\n\(contest.name): \(contest.note)")
      print(Report.table(of: rows), terminator: "")
      report.rows += rows
    }
    return report
  }
}
