/// What the command line asks for.
struct Options {
  var settings: Settings = .full
  var isQuick = false
  /// Only contests and engines whose name has this in it.
  var filters: [String] = []
  var isList = false
  var isHelp = false
  var isCount = false
  var json: String?
  var compare: String?
  var chart: String?

  static let help = """
    Measures how fast shapes are found under points, and in how much memory.

      --quick           fewer and shorter batches: under a minute
      --filter TEXT     only contests with TEXT in their name; can be given more than once
      --list            the contests, without running them
      --seed N          what points, shapes and order are made from; 1 unless told otherwise
      --json FILE       writes all figures, “-” for standard output
      --compare FILE    compares with the figures that --json wrote before; exit status 1 when an
                        engine is slower by more than both runs' noise, larger or wrong
      --count           counts our engines' instructions with valgrind instead of taking the time;
                        --json and --compare then are about counts, and 5 % more is worse
      --chart FILE      draws speed against memory, as SVG

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
}
