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

    “\(name) help COMMAND” explains a command, “\(name) --version” prints the version.

    \(introduction.wrapped(to: 80).joined(separator: "\n"))

    exit status: 0 answered, 1 nothing hit or faults found, 2 the arguments or the file are wrong

    """
  }

  /// What applies to every command.
  static let introduction = """
    Points are in the document's units, from its top left corner. One point per line in, one answer \
    per line out. A terminal shows colours, unless NO_COLOR is set.
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
    let parts = [
      "\(Tool.name) \(name): \(summary)", "usage: \(usage)", Tool.definitions(arguments),
      discussion.wrapped(to: 80).joined(separator: "\n"),
      "example:\n" + example.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}
