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

  /// Whether the last operand may be several.
  var takesSeveral: Bool { operands.last?.isRepeated ?? false }

  /// Its operands and options, and what they mean.
  var arguments: [(term: String, help: String)] {
    operands.map { ($0.term, $0.help) } + allOptions.map { ($0.term, $0.help) }
  }

  /// The command line in short.
  var usage: String {
    let required = allOptions.filter(\.isRequired).map { "\($0.spelling) \($0.placeholder ?? "")" }
    let rest = allOptions.count > required.count ? ["[options]"] : []
    return ([Tool.name, name] + operands.map(\.term) + required + rest).joined(separator: " ")
  }
}

/// A positional argument.
struct Operand: Sendable {
  let name: String
  var values = Values.any
  /// Whether there may be more of it.
  var isRepeated = false
  let help: String

  /// What help calls it.
  var term: String { isRepeated ? "\(name)…" : name }
}

extension Operand {
  static let file = Operand(
    name: "FILE", values: .file,
    help: "SVG, GeoJSON, or a compiled map; - is standard input")
  static let files = Operand(name: "FILE", values: .file, isRepeated: true, help: file.help)
  static let outlines = Operand(
    name: "FILE", values: .file, help: "SVG, or GeoJSON; - is standard input")
  static let document = Operand(
    name: "FILE", values: .file, help: "SVG; - is standard input")
}
