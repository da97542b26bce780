import Foundation
import Silhouette

/// A command's parsed arguments.
struct Arguments: Sendable {
  /// One for each operand of the command.
  var operands: [String]
  /// The values by the names of the options; a flag's text is empty.
  var given: [String: String] = [:]
  /// Whether an option needs cairo and librsvg.
  var needRendering = false
  /// The files that options name for writing.
  var outputs: [String] = []

  // The options of several commands.
  /// How the map of FILE is made, and what that and the answer may cost.
  var map = MapOptions(limits: .ownFiles)
  var tolerance = 0.0
  var size: CGSize?
  var contentMode: PlacementMode?
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

/// The value of an option.
struct GivenValue {
  let text: String
  let option: Option
  /// The option as it was spelled, for errors.
  let name: String

  /// The error of a value that is none of some.
  func invalid(_ values: Values = .any, expected: String) -> ToolError {
    if case .choices(let words) = values { return .noChoice(of: name, words, found: text) }
    return .invalidValue(of: name, expected: expected, found: text)
  }

  /// The value as other languages give it.
  func value(for kind: MapOption.Kind) -> MapOption.Value {
    switch kind {
    case .text, .choice: .text(text)
    case .number: Double(svg: text).map { .number($0) } ?? .other
    case .numbers: numbers.map { .numbers($0) } ?? .other
    case .limit: Double(size: text).map { .number($0) } ?? .other
    }
  }

  /// The value as a number.
  func number(_ range: NumberRange = .any) throws(ToolError) -> Double {
    try Double(text, in: range, of: name)
  }

  /// Numbers separated by commas or spaces; nil for anything else.
  var numbers: [Double]? {
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    repeat {
      guard let number = scanner.readNumber() else { return nil }
      numbers.append(number)
      scanner.skipSeparator()
    } while !scanner.isAtEnd
    return numbers
  }

  /// The numbers, if all are valid.
  func numbers(expected: String, where isValid: (Double) -> Bool) throws(ToolError) -> [Double] {
    guard let numbers, numbers.allSatisfy(isValid) else { throw invalid(expected: expected) }
    return numbers
  }

  /// The value as one of a type's cases.
  func choice<Choice: CaseIterable & RawRepresentable<String>>() throws(ToolError) -> Choice {
    try Choice(named: text, of: name)
  }

  /// Parses the value; throws an error if `parse` returns nil.
  func parsed<Parsed>(
    as expected: String, _ parse: (String) -> Parsed?
  ) throws(ToolError) -> Parsed {
    guard let parsed = parse(text) else { throw invalid(expected: expected) }
    return parsed
  }

  /// How the names of files end whose format is known.
  static let formats = [
    "bmp", "csv", "geojson", "gif", "htm", "html", "jpeg", "jpg", "json", "pdf", "png",
    "silhouette", "svg", "svgz", "tif", "tiff", "txt", "webp", "xml",
  ]

  /// The path of a file to write; an error if its name ends as files of another format do.
  func path() throws(ToolError) -> String {
    if let end = option.fileExtension, text.fileExtension != end,
      Self.formats.contains(text.fileExtension)
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
      throw .noChoice(of: argument, Self.allCases.map(\.rawValue), found: text)
    }
    self = choice
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
      throw .invalidValue(of: argument, expected: range.text, found: text)
    }
    self = number
  }

  /// A number of bytes, which may end in K, M or G.
  init?(size text: String) {
    let units: [Character: Double] = ["K": 0x1p10, "M": 0x1p20, "G": 0x1p30]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(svg: unit == nil ? text : String(text.dropLast())) else { return nil }
    self = number * (unit ?? 1)
  }
}
