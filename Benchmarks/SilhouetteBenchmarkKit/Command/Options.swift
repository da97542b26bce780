import Foundation

/// The parsed command line.
struct Options {
  var settings: Settings = .full
  var isQuick = false
  /// Only contests with one of these in their name; all if empty.
  var filters: [String] = []
  var isList = false
  var isHelp = false
  var isCount = false
  var json: String?
  var compare: String?
  var chart: String?
  var table: String?
  var scaling: String?
  var moving: String?
  var beside: String?
  var frames: String?
  var from: String?

  static let help = """
    Measures how fast shapes are found under points, and in how much memory.

      --quick           takes less than a minute: fewer and shorter batches and builds, fewer points by
                        which engines are judged, cold points only below 200 ns; contests of 3,000 and
                        more, which have that in their names, and real maps only if a filter names them
      --filter TEXT     only contests with TEXT in their name; can be given more than once
      --list            the contests, without running them
      --seed N          the seed of points, shapes and order (default 1)
      --json FILE       writes all figures; “-” is standard output, and tables go to standard error
      --compare FILE    compares with figures written by --json; the exit status is 1 if an engine is
                        slower by more than both runs' noise, larger, or wrong
      --count           counts the instructions of Silhouette's engines with valgrind instead of
                        measuring time; for --json and --compare too, where 5 % more or less fails
      --chart FILE      draws speed against memory, as SVG
      --table FILE      writes the same figures into the table of a page of Markdown
      --scaling FILE    draws how time and memory grow with the number of shapes, as SVG
      --moving FILE     draws how long frames take in which shapes move, as SVG, and prints what each kind
                        of change costs; nothing else is measured
      --from FILE       draws of figures that --json wrote, and measures nothing
      --beside FILE     draws frames for --moving, too, that other programs have measured of --frames
      --frames FILE     writes the map and the frames of --moving as numbers, and measures nothing

    Without --filter, --chart, --table and --scaling measure what they show, and no more; the maps
    “map-even” are measured for --scaling only.

    """

  init(_ arguments: some Sequence<String>) throws(OptionError) {
    var arguments = arguments.makeIterator()
    var seed: UInt64?
    while let name = arguments.next() {
      func value() throws(OptionError) -> String {
        guard let value = arguments.next() else { throw .missingValue(option: name) }
        return value
      }
      switch name {
      case "--quick": isQuick = true
      case "--filter": filters.append(try value())
      case "--count": isCount = true
      case "--list": isList = true
      case "--help", "-h": isHelp = true
      case "--json": json = try value()
      case "--compare": compare = try value()
      case "--chart": chart = try value()
      case "--table": table = try value()
      case "--scaling": scaling = try value()
      case "--moving": moving = try value()
      case "--beside": beside = try value()
      case "--frames": frames = try value()
      case "--from": from = try value()
      case "--seed":
        let text = try value()
        guard let number = UInt64(text) else { throw .noNumber(option: name, found: text) }
        seed = number
      default: throw .unknown(name)
      }
    }
    if isQuick { settings = .quick }
    if let seed { settings.seed = seed }
  }

  /// In the names of contests that a quick run leaves out: 3,000 shapes or edges and more.
  private static var large: Regex<Substring> { /[1-9]0+k|000|fades|counties|time-zones/ }

  /// Whether a contest is to be run.
  func runs(_ contest: String) -> Bool {
    if !filters.isEmpty { return filters.contains { contest.contains($0) } }
    let drawn =
      (chart ?? table == nil ? [] : [Chart.contest]) + (scaling == nil ? [] : ScalingChart.contests)
    if !drawn.isEmpty { return drawn.contains(contest) }
    return !contest.hasPrefix("map-even") && !(isQuick && contest.contains(Self.large))
  }

  /// Reports a file that cannot be written before anything is measured.
  func checkFiles() throws(OptionError) {
    for file in [json, chart, table, scaling, moving, frames].compactMap({ $0 }) where file != "-" {
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
      let files = FileManager.default
      var isFolder: ObjCBool = false
      let isThere = files.fileExists(atPath: file, isDirectory: &isFolder)
      if isFolder.boolValue || !files.isWritableFile(atPath: isThere ? file : folder) {
        throw .unreadable(file, reason: "cannot be written")
      }
    }
  }
}

/// Why the arguments were rejected.
enum OptionError: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case missingValue(option: String)
  case noNumber(option: String, found: String)
  case noContest([String])
  /// The contests of that name have no rows for a chart.
  case nothingToDraw(option: String, contests: String)
  /// The page has no table behind the comment.
  case noTable
  /// A row of a page's table names an engine that was not measured.
  case noEngine(String)
  case noFigures(String)
  /// Two runs without a common row.
  case nothingToCompare(String)
  case unreadable(String, reason: String)

  var description: String {
    switch self {
    case .unknown(let name): "unknown option “\(name)”; --help lists them"
    case .missingValue(let option): "\(option): expected a value after it"
    case .noNumber(let option, let found):
      "\(option) \(found): expected a whole number, 0 or more"
    case .noContest(let filters):
      "no contest has “\(filters.joined(separator: "” or “"))” in its name; --list lists them"
    case .noFigures(let file): "\(file): expected figures that --json wrote"
    case .nothingToCompare(let file): "--compare: no row is both in \(file) and in this run"
    case .unreadable(let file, let reason): "\(file): \(reason)"
    case .nothingToDraw(let option, let contests):
      "\(option): “\(contests)” was not measured, or not enough of it"
    case .noTable:
      "--table: expected a table behind a line “\(FigureTable.start.dropLast())”"
    case .noEngine(let name):
      "--table: “\(name)” was not measured; expected an engine of the contest “\(Chart.contest)”"
    }
  }
}
