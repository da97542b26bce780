import Foundation

extension Command {
  static let manual = Command(
    name: "manual", summary: "the manual page, in roff",
    operands: [],
    options: [],
    discussion: """
      Prints all commands, options and examples as one page for man. To read it:
      silhouette manual | man -l -
      """,
    example: """
      $ silhouette manual | sed -n 3p
      silhouette \\- which shape of an SVG or of GeoJSON is under a point
      """,
    run: { _ in
      try StandardOutput.write(Tool.manual)
      return .answered
    })
}

extension Tool {
  /// The manual page, in roff's “man” macros.
  fileprivate static var manual: String {
    let shared = Option.ofFiles + Option.ofLimits
    return """
      .TH \(name.uppercased()) 1 \(date) "\(name) \(version)" "User Commands"
      .SH NAME
      \(name) \\- \(summary.roff)
      .SH SYNOPSIS
      .nf
      \(["COMMAND …", "FILE", "FILE X Y"].map { "\(name) \($0)".roff }.joined(separator: "\n"))
      .fi
      .SH DESCRIPTION
      \(introduction.roff)
      FILE alone is short for info FILE, FILE X Y for hit FILE X Y.
      .SH COMMANDS
      \(commands.map(\.manual).joined(separator: "\n"))
      .SH OPTIONS
      Every command that reads FILE has these. \(limits.roff)
      \(shared.map { Self.definition($0.term, $0.help) }.joined(separator: "\n"))
      .SH EXIT STATUS
      \(definition("0", "the question is answered"))
      \(definition("1", "nothing is hit, or check --strict found faults"))
      \(definition("2", "the arguments or the file are wrong; one line on standard error says why"))
      .SH EXAMPLES
      .nf
      \(commands.filter { !$0.example.isEmpty }.map(\.example.roff).joined(separator: "\n\n"))
      .fi

      """
  }

  fileprivate static func definition(_ term: String, _ help: String) -> String {
    ".TP\n.B \(term.roff)\n\(help.roff)"
  }
}

extension Command {
  /// Its section of the manual page.
  fileprivate var manual: String {
    let arguments = operands.map { ($0.term, $0.help) } + options.map { ($0.term, $0.help) }
    let paragraphs = discussion.components(separatedBy: "\n\n").map { ".PP\n\($0.roff)" }
    return
      ([".SS \(name)", "\(summary.roff)", ".PP", ".B \(usage.roff)"]
      + arguments.map { Tool.definition($0.0, $0.1) } + paragraphs).joined(separator: "\n")
  }
}

extension String {
  /// The text escaped for roff. Characters beyond ASCII are written as numbers, because roff may read any encoding. A
  /// line is never a request, even if it begins with a dot or a quote.
  fileprivate var roff: String {
    var (text, isStart) = ("", true)
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case ".", "'": text += isStart ? "\\&\(scalar)" : "\(scalar)"
      case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
      default: text += String(format: "\\[u%04X]", scalar.value)
      }
      isStart = scalar == "\n"
    }
    return text
  }
}
