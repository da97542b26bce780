/// One of the tool's commands: from this one description come parsing, help and errors.
struct Command: Sendable {
  let name: String
  /// What it answers, in one line.
  let summary: String
  let operands: [Operand]
  let options: [Option]
  /// What more there is to say, in one paragraph.
  let discussion: String
  /// A shell session from the package's folder: a line with a prompt, then what it prints.
  let example: String
  let run: @Sendable (Arguments) throws -> ExitStatus

  /// How the command is written.
  var usage: String {
    let required = options.filter(\.isRequired).map { "\($0.spelling) \($0.placeholder ?? "")" }
    let rest = options.count > required.count ? ["[options]"] : []
    return ([Tool.name, name] + operands.map(\.name) + required + rest).joined(separator: " ")
  }
}
