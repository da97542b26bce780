extension Tool {
  /// Completions for fish: one line for each command and each option.
  static var fishCompletions: String {
    let lines =
      [
        "# fish completion for \(name)", "complete -c \(name) -f",
        "complete -c \(name) -n __fish_use_subcommand -F",
      ]
      + commands.map {
        "complete -c \(name) -n __fish_use_subcommand -a \($0.name) -d \($0.summary.shellQuoted)"
      } + commands.flatMap(\.fish)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Command {
  fileprivate var fish: [String] {
    let condition = "complete -c \(Tool.name) -n '__fish_seen_subcommand_from \(name)'"
    let operand = operands.first.flatMap { $0.values.fish }.map { ["\(condition) \($0)"] } ?? []
    return operand
      + allOptions.map { option in
        let letter = option.letter.map { " -s \($0)" } ?? ""
        let value = option.placeholder == nil ? "" : " -r \(option.values.fish ?? "-f")"
        return "\(condition) -l \(option.name)\(letter)\(value) -d \(option.help.shellQuoted)"
      }
  }
}

extension Values {
  fileprivate var fish: String? {
    switch self {
    case .any, .coordinate: nil
    case .file: "-F"
    case .choices(let words): "-f -a " + words.joined(separator: " ").shellQuoted
    }
  }
}
