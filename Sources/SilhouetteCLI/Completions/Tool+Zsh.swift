extension Tool {
  /// Completions for zsh, with its `_arguments`. They work from `$fpath` and from `source`.
  static var zshCompletions: String {
    """
    #compdef \(name)
    # zsh completion for \(name)
    _\(name)() {
      local -a commands=(
    \(commands.map { "    " + "\($0.name):\($0.summary)".shellQuoted }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands || _files
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(commands.map(\.zsh).joined(separator: "\n"))
      esac
    }
    if [ "$funcstack[1]" = "_\(name)" ]; then
      _\(name) "$@"
    else
      compdef _\(name) \(name)
    fi

    """
  }
}

extension Command {
  fileprivate var zsh: String {
    let options = allOptions.flatMap { option in option.names.map { option.zsh(named: $0) } }
    let operands = operands.enumerated().map { index, operand in
      "\(index + 1):\(operand.name):\(operand.values.zsh)".shellQuoted
    }
    let specs = (options + ["'--help[what the command does]'"] + operands)
      .map { " \\\n        \($0)" }
    return "    \(name)) _arguments\(specs.joined()) ;;"
  }
}

extension Option {
  fileprivate func zsh(named name: String) -> String {
    // What is in brackets is the description; colons part the fields.
    let text = help.replacing("[", with: "\\[").replacing("]", with: "\\]")
    let value = placeholder.map { ":\($0.replacing(":", with: "\\:")):\(values.zsh)" } ?? ""
    return "\(name)[\(text)]\(value)".shellQuoted
  }
}

extension Values {
  fileprivate var zsh: String {
    switch self {
    case .any, .coordinate: " "
    case .file: "_files"
    case .choices(let words): "(\(words.joined(separator: " ")))"
    }
  }
}
