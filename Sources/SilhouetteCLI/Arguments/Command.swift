/// One of the tool's commands. Parsing, help, errors, completions and the manual all come from this description.
struct Command: Sendable {
  let name: String
  /// What it does, in one line.
  let summary: String
  let operands: [Operand]
  let options: [Option]
  /// Whether it needs cairo and librsvg, whatever its options.
  var alwaysRenders = false
  /// The details, in one paragraph.
  let discussion: String
  /// A shell session in the package's folder: a line with a prompt, then its output.
  let example: String
  let run: @Sendable (Arguments) throws -> ExitStatus

  /// All its options: a command that reads FILE has those of its limits too.
  var allOptions: [Option] {
    options + (operands.contains { $0.values == .file } ? Option.limits : [])
  }

  /// Its operands and options, and what they mean.
  var arguments: [(term: String, help: String)] {
    operands.map { ($0.name, $0.help) } + allOptions.map { ($0.term, $0.help) }
  }

  /// The command line in short.
  var usage: String {
    let required = allOptions.filter(\.isRequired).map { "\($0.spelling) \($0.placeholder ?? "")" }
    let rest = allOptions.count > required.count ? ["[options]"] : []
    return ([Tool.name, name] + operands.map(\.name) + required + rest).joined(separator: " ")
  }
}

/// A positional argument.
struct Operand: Sendable {
  let name: String
  var values = Values.any
  let help: String
}

extension Operand {
  static let file = Operand(
    name: "FILE", values: .file,
    help: "an SVG document, GeoJSON, or a compiled map; - is standard input")
  static let picture = Operand(
    name: "FILE", values: .file,
    help: "an SVG document, or a compiled map; - is standard input")
  static let outlines = Operand(
    name: "FILE", values: .file, help: "an SVG document, or GeoJSON; - is standard input")
  static let document = Operand(
    name: "FILE", values: .file, help: "an SVG document; - is standard input")
}
