import Foundation
import Silhouette

/// A command's parsed arguments.
struct Arguments: Sendable {
  /// One for each operand of the command.
  var operands: [String]
  /// Whether an option asks for what cairo and librsvg draw.
  var needRendering = false
  /// The files that options name for writing.
  var outputs: [String] = []

  // The options of several commands.
  var by: String?
  var mode: EngineName?
  var scale: Double?
  var tolerance = 0.0
  var size: CGSize?
  var contentMode: PlacementMode?
  /// How much reading FILE, building its map and the answer may cost.
  var limits = Limits.ownFiles
  var output: String?
  var hasBackdrop = false
  var isJSON = false

  // Those of one command each.
  var minimumTarget: Double?
  var isStrict = false
  var ignored: Set<MapReport.Kind> = []
  var classify = ClassifyOptions()
  var compile = CompileOptions()
  var contains = ContainsOptions()
  var hitsAll = false
  var (listsPaths, listsGeoJSON) = (false, false)
  var leavesAlphaOut = false
  var page: String?
  var (hasLabels, isFlat) = (false, false)

  init(_ operands: [String]) { self.operands = operands }
}

/// What an option is given.
struct GivenValue {
  let text: String
  let option: Option
  /// The option as it was spelled, for errors.
  let name: String

  private func invalid(expected: String) -> ToolError {
    .invalidValue(of: name, expected: expected, found: text)
  }

  /// The value as a number.
  func number(_ range: NumberRange = .any) throws(ToolError) -> Double {
    try Double(text, in: range, of: name)
  }

  /// The value as numbers separated by commas or spaces.
  func numbers(_ range: NumberRange, expected: String) throws(ToolError) -> [Double] {
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    repeat {
      guard let number = scanner.readNumber(), range.contains(number) else {
        throw invalid(expected: expected)
      }
      numbers.append(number)
      scanner.skipSeparator()
    } while !scanner.isAtEnd
    return numbers
  }

  /// The value as one of a type's cases.
  func choice<Choice: CaseIterable & RawRepresentable<String>>() throws(ToolError) -> Choice {
    try Choice(named: text, of: name)
  }

  /// What a function makes of the value; an error if that is nil.
  func parsed<Parsed>(
    as expected: String, _ parse: (String) -> Parsed?
  ) throws(ToolError) -> Parsed {
    guard let parsed = parse(text) else { throw invalid(expected: expected) }
    return parsed
  }

  /// The path of a file to write; an error if its name ends as files of another format do.
  func path() throws(ToolError) -> String {
    let formats = [
      "bmp", "csv", "geojson", "gif", "htm", "html", "jpeg", "jpg", "json", "pdf", "png",
      "silhouette", "svg", "svgz", "tif", "tiff", "txt", "webp", "xml",
    ]
    if let end = option.fileExtension, text.fileExtension != end,
      formats.contains(text.fileExtension)
    {
      throw invalid(expected: "a name that ends in .\(end)")
    }
    return text
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The case that an argument names.
  init(named text: String, of argument: String) throws(ToolError) {
    guard let choice = Self(rawValue: text) else {
      let names = Self.allCases.map(\.rawValue)
      // A part is enough: “aspectFit” means scaleAspectFit.
      let similar =
        text.mostSimilar(in: names)
        ?? names.first { text.count > 2 && $0.lowercased().contains(text.lowercased()) }
      let advice = similar.map { "; did you mean “\($0)”?" } ?? ""
      throw ToolError(
        "\(argument): expected \(String(list: names, "or")), found “\(text)”\(advice)")
    }
    self = choice
  }
}

/// The range of a numeric value; the raw value describes it in errors.
enum NumberRange: String {
  case any = "a number"
  case positive = "a number greater than 0"
  case notNegative = "a number, 0 or more"
  case atLeastOne = "a number, 1 or more"
  case jobs = "a whole number from 1 to 256"

  func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .positive: number > 0
    case .notNegative: number >= 0
    case .atLeastOne: number >= 1
    case .jobs: 1...256 ~= number && number == number.rounded()
    }
  }
}

extension Double {
  /// A number in SVG's syntax, which has neither NaN nor infinity.
  init?(svg text: some StringProtocol) {
    var scanner = NumberScanner(text)
    guard let number = scanner.readNumber(), scanner.isAtEnd else { return nil }
    self = number
  }

  /// The number that an argument is.
  init(_ text: String, in range: NumberRange = .any, of argument: String) throws(ToolError) {
    guard let number = Double(svg: text), range.contains(number) else {
      throw .invalidValue(of: argument, expected: range.rawValue, found: text)
    }
    self = number
  }
}
