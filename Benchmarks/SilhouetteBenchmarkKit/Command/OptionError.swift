/// What is wrong with the arguments.
enum OptionError: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case missingValue(option: String)
  case noNumber(option: String, found: String)
  case noContest([String])
  case nothingToDraw
  case noFigures(String)
  case unreadable(String, reason: String)

  var description: String {
    switch self {
    case .unknown(let name): "unknown option “\(name)”; --help tells which there are"
    case .missingValue(let option): "\(option): expected a value after it"
    case .noNumber(let option, let found):
      "\(option) \(found): expected a whole number that is not negative"
    case .noContest(let filters):
      "no contest has “\(filters.joined(separator: "” or “"))” in its name; --list tells which there are"
    case .noFigures(let file): "\(file): expected figures that --json wrote"
    case .unreadable(let file, let reason): "\(file): \(reason)"
    case .nothingToDraw:
      "--chart: the contest “\(Chart.contest)” was not measured, or its memory is not known"
    }
  }
}
