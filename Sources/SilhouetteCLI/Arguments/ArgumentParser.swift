/// Parses a command's arguments into operands and options.
///
/// An option's value is the next argument, or follows `=`. A single dash, negative numbers and everything
/// after `--` are operands. If an option is given twice, the last value counts.
struct ArgumentParser {
  private let command: Command
  private var operands: [String] = []
  private var values: [Option: String] = [:]

  init(_ command: Command) { self.command = command }

  /// The parsed arguments; nil if they ask for help.
  consuming func parse(_ arguments: ArraySlice<String>) throws(UsageError) -> Arguments? {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" { return nil }
      if argument == "--" {
        operands += rest
        break
      }
      if argument.isOption {
        try parseOption(argument, &rest)
      } else {
        operands.append(argument)
      }
    }
    try checkCompleteness()
    return Arguments(operands: operands, values: values)
  }

  private mutating func parseOption(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.allOptions.first(where: { $0.names.contains(name) }) else {
      let names = command.allOptions.map { "--\($0.name)" }
      throw .unknownOption(name, of: command.name, similar: name.mostSimilar(in: names))
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard option.placeholder != nil else {
      if let attached { throw .surplusValue(attached, of: name) }
      values[option] = ""
      return
    }
    guard let value = attached ?? rest.popFirst(), attached != nil || !isName(value) else {
      throw .missingValue(of: name, placeholder: option.placeholder ?? "")
    }
    values[option] = value
  }

  /// Whether the argument is one of the command's options rather than a value.
  private func isName(_ argument: String) -> Bool {
    command.allOptions.contains { $0.names.contains(argument) }
  }

  private func checkCompleteness() throws(UsageError) {
    if operands.count > command.operands.count {
      throw .surplusOperand(operands[command.operands.count], usage: command.usage)
    }
    if operands.count < command.operands.count {
      throw .missing(command.operands[operands.count].name, usage: command.usage)
    }
    if let option = command.allOptions.first(where: { $0.isRequired && values[$0] == nil }) {
      throw .missing("\(option.spelling) \(option.placeholder ?? "")", usage: command.usage)
    }
  }
}

extension String {
  /// Whether it looks like an option: a dash, but neither a single one nor a negative number.
  fileprivate var isOption: Bool {
    guard hasPrefix("-"), let second = dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }
}
