extension Tool {
  /// The manual page, in roff's macros “man”.
  static var manual: String {
    """
    .TH \(name.uppercased()) 1 "" "\(name) \(version)" "User Commands"
    .SH NAME
    \(name) \\- \(summary.roff)
    .SH SYNOPSIS
    \(commands.map { ".B \($0.usage.roff)\n.br" }.joined(separator: "\n"))
    .SH DESCRIPTION
    \(introduction.roff)
    .SH COMMANDS
    \(commands.map(\.manual).joined(separator: "\n"))
    .SH EXIT STATUS
    .TP
    .B 0
    The question is answered.
    .TP
    .B 1
    Nothing is hit.
    .TP
    .B 2
    The arguments or the file are wrong; one line on standard error says what, and where.

    """
  }
}

extension Command {
  fileprivate var manual: String {
    let arguments =
      operands.map { (term: $0.name, help: $0.help) }
      + options.map { (term: $0.term, help: $0.help) }
    let entries = arguments.map { ".TP\n.B \($0.term.roff)\n\($0.help.roff)" }
    return """
      .SS \(name.roff) \\- \(summary.roff)
      \(discussion.wrapped(to: 80).map(\.roff).joined(separator: "\n"))
      \(entries.joined(separator: "\n"))
      .PP
      Example:
      .PP
      .nf
      .RS
      \(example.split(separator: "\n").map { String($0).roff }.joined(separator: "\n"))
      .RE
      .fi
      """
  }
}

extension String {
  /// The text as roff prints it: dashes and backslashes are themselves, and no line is a request.
  fileprivate var roff: String {
    let text = replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
