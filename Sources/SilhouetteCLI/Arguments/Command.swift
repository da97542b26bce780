/// One of the tool's commands. Parsing, help, errors, completions and the manual all come from this description.
struct Command: Sendable {
  let name: String
  /// What it does, in one line.
  let summary: String
  let operands: [Operand]
  let options: [Option]
  /// Whether it needs cairo and librsvg, whatever its options.
  let alwaysRenders: Bool
  /// The details, in one paragraph.
  let discussion: String
  /// A shell session in the package's folder: a line with a prompt, then its output.
  let example: String
  let run: @Sendable (Arguments) throws -> ExitStatus

  /// A command that reads FILE has the options of its limits too.
  init(
    name: String, summary: String, operands: [Operand], options: [Option],
    alwaysRenders: Bool = false, discussion: String, example: String,
    run: @escaping @Sendable (Arguments) throws -> ExitStatus
  ) {
    (self.name, self.summary, self.alwaysRenders) = (name, summary, alwaysRenders)
    self.operands = operands
    self.options = options + (operands.contains { $0.values == .file } ? Option.limits : [])
    (self.discussion, self.example, self.run) = (discussion, example, run)
  }

  /// Its operands and options, and what they mean.
  var arguments: [(term: String, help: String)] {
    operands.map { ($0.name, $0.help) } + options.map { ($0.term, $0.help) }
  }

  /// The command line in short.
  var usage: String {
    let required = options.filter(\.isRequired).map { "\($0.spelling) \($0.placeholder ?? "")" }
    let rest = options.count > required.count ? ["[options]"] : []
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
    help: "an SVG document, or a compiled map; - is standard input")
  static let document = Operand(
    name: "FILE", values: .file, help: "an SVG document; - is standard input")
}
