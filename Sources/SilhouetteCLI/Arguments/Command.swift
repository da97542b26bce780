import Foundation

/// One of the tool's commands. Parsing, help, errors, completions and the manual all come from this description.
struct Command: Sendable {
  let name: String
  /// A line about the command.
  let summary: String
  let operands: [Operand]
  let options: [Option]
  /// Whether it needs cairo and librsvg, whatever its options.
  var alwaysRenders = false
  /// Whether it reads points from standard input.
  var readsPoints = false
  /// The files that it writes, one at least, by the placeholders of their options. They may be given without these.
  var outputs: [String] = []
  /// The details, in paragraphs.
  let discussion: String
  /// A shell session in the package's folder: a line with a prompt, then its output.
  let example: String
  let run: @Sendable (Arguments) throws -> ExitStatus

  /// Whether it reads FILE, and so has the options of files and of limits too.
  var readsFile: Bool { operands.contains { $0.values == .file } }

  /// All its options.
  var allOptions: [Option] { options + (readsFile ? Option.ofFiles + Option.ofLimits : []) }

  /// Whether the last operand may be several.
  var takesSeveral: Bool { operands.last?.isRepeated ?? false }

  /// The command line in short.
  var usage: String {
    let required = allOptions.filter(\.isRequired).map { "\($0.spelling) \($0.placeholder ?? "")" }
    let files = outputs.isEmpty ? [] : [outputs.joined(separator: "|")]
    let rest = allOptions.count > required.count ? ["[options]"] : []
    return ([Tool.name, name] + operands.map(\.term) + files + required + rest)
      .joined(separator: " ")
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

extension Tool {
  /// The output of `silhouette --help`.
  static var help: String {
    """
    \(name): \(summary)

    usage: \(name) COMMAND …
           \(name) FILE        what is in a file
           \(name) FILE X Y    the shape under a point

    commands:
    \(definitions(commands.map { ($0.name, $0.summary) }))

    “\(name) help COMMAND” explains a command, “\(name) help limits” the
    limits for untrusted files; “\(name) --version” prints the version.

    \(introduction.wrapped(to: 80).joined(separator: "\n"))

    exit status: 0 answered, 1 nothing hit or “check --strict” found faults,
    2 the arguments or the file are wrong

    """
  }

  /// The output of `silhouette help limits`.
  static var limitsHelp: String {
    """
    \(name) COMMAND FILE … [limits]

    \(limits.wrapped(to: 80).joined(separator: "\n"))

    \(definitions(Option.ofLimits.map { ($0.term, $0.help) }))

    """
  }

  /// The purpose of the limits that every command with FILE has.
  static let limits = """
    Files are expected to be your own: nothing limits the time, and 2 GB the memory. For untrusted files, \
    --limit default ends a command with an error before a file makes it slow or large.
    """

  /// What applies to every command.
  static let introduction = """
    Points are in the document's units, from its top left corner. One point per line in, one answer \
    per line out. A terminal shows colours, unless NO_COLOR is set. After a command, @FILE stands for the \
    arguments in a file, one a line.
    """

  /// Terms and their meanings, in two columns.
  fileprivate static func definitions(_ entries: [(term: String, help: String)]) -> String {
    let column = (entries.map(\.term.count).max() ?? 0) + 4
    let lines = entries.map { term, help in
      let padding = String(repeating: " ", count: max(0, column - term.count - 2))
      let head = "  \(Terminal.output.styled(term, .heading))\(padding)"
      let indent = String(repeating: " ", count: column)
      return head + help.wrapped(to: 80 - column).joined(separator: "\n" + indent)
    }
    return lines.joined(separator: "\n")
  }
}

extension Command {
  /// The output of the command's `--help`.
  var help: String {
    let options = options + (readsFile ? Option.ofFiles : [])
    let arguments = operands.map { ($0.term, $0.help) } + options.map { ($0.term, $0.help) }
    let parts = [
      "\(Tool.name) \(name): \(summary)", "usage: \(usage)", Tool.definitions(arguments),
      readsFile ? "Limits for untrusted files: \(Tool.name) help limits" : "",
      discussion.components(separatedBy: "\n\n")
        .map { $0.wrapped(to: 80).joined(separator: "\n") }.joined(separator: "\n\n"),
      "example:\n" + example.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}
