import Foundation

extension Command {
  static let manual = Command(
    name: "manual", summary: "the manual page, in roff",
    operands: [],
    options: [],
    discussion: """
      Prints the help of every command as one page for man. To read it:
      silhouette manual | man -l -
      """,
    example: """
      $ silhouette manual | sed -n 3p
      silhouette \\- which shape of an SVG is under a point
      """,
    run: { _ in
      try StandardOutput.write(Tool.manual)
      return .answered
    })
}

extension Tool {
  /// The manual page, in roff's “man” macros.
  static var manual: String {
    """
    .TH \(name.uppercased()) 1 \(date) "\(name) \(version)" "User Commands"
    .SH NAME
    \(name) \\- \(summary.roff)
    .SH SYNOPSIS
    .B \(name) FILE
    .br
    .B \(name) FILE X Y
    .br
    \(commands.map { ".B \($0.usage.roff)" }.joined(separator: "\n.br\n"))
    .SH DESCRIPTION
    \(introduction.roffLines)
    .SH COMMANDS
    \(commands.map(\.manual).joined(separator: "\n"))
    .SH EXIT STATUS
    .TP
    .B 0
    The question is answered.
    .TP
    .B 1
    Nothing is hit, or
    .B check --strict
    found faults.
    .TP
    .B 2
    The arguments or the file are wrong;
    one line on standard error says what, and where.

    """
  }
}

extension Command {
  fileprivate var manual: String {
    let entries = arguments.map { ".TP\n.B \($0.term.roff)\n\($0.help.roffLines)" }
    return """
      .SS \(name.roff) \\- \(summary.roff)
      \(discussion.roffLines)
      \(entries.joined(separator: "\n"))
      .PP
      Example:
      .PP
      .nf
      .RS
      \(example.split(separator: "\n").map { String($0).roff.roffLine }.joined(separator: "\n"))
      .RE
      .fi
      """
  }
}

extension String {
  /// The text in lines of roff.
  fileprivate var roffLines: String {
    roff.wrapped(to: 79).map(\.roffLine).joined(separator: "\n")
  }

  /// A line of text that is no request, even if it begins with a dot or a quote as requests do.
  fileprivate var roffLine: String { hasPrefix(".") || hasPrefix("'") ? "\\&" + self : self }

  /// The text escaped for roff. Characters beyond ASCII are written as numbers, since roff may read any encoding.
  fileprivate var roff: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
      default: text += String(format: "\\[u%04X]", scalar.value)
      }
    }
  }
}
