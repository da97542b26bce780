extension Command {
  static let completions = Command(
    name: "completions", summary: "a shell script that completes the tool's arguments",
    operands: [Operand(name: "SHELL", values: .choices(of: Shell.self), help: "bash, zsh or fish")],
    options: [],
    discussion: """
      Prints a script that completes commands, options and files. For bash, save it as
      ~/.local/share/bash-completion/completions/silhouette; for zsh, as _silhouette in a
      folder of $fpath; for fish, as ~/.config/fish/completions/silhouette.fish.
      """,
    example: """
      $ silhouette completions fish | head -1
      # fish completion for silhouette
      """,
    run: { arguments in
      let shell = try Shell(named: arguments.operands[0], of: "SHELL")
      try StandardOutput.write(shell.completions)
      return .answered
    })
}

/// A shell that the tool can complete for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// A script that completes commands, their options and the values of those.
  var completions: String {
    switch self {
    case .bash: Tool.bashCompletions
    case .zsh: Tool.zshCompletions
    case .fish: Tool.fishCompletions
    }
  }
}

extension String {
  /// The text as one quoted word of a shell.
  var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}

extension Tool {
  /// Completions for bash: a function that `complete` calls with the words typed.
  static var bashCompletions: String {
    """
    # bash completion for \(name)
    _\(name)() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " ")) --help --version" -- "$word"))
        [ ${#COMPREPLY[@]} -gt 0 ] || { \(Values.file.bash); }
        return
      fi
      case "${COMP_WORDS[1]} $before" in
    \(commands.flatMap(\.bashValues).joined(separator: "\n"))
      esac
      case $word in
        -*)
          case ${COMP_WORDS[1]} in
    \(commands.map(\.bashOptions).joined(separator: "\n"))
          esac
          return ;;
      esac
      case ${COMP_WORDS[1]} in
    \(commands.compactMap(\.bashOperands).joined(separator: "\n"))
      esac
    }
    complete -o filenames -F _\(name) \(name)

    """
  }
}

extension Command {
  /// The values of the options that take one.
  fileprivate var bashValues: [String] {
    allOptions.filter { $0.placeholder != nil }.map { option in
      let cases = option.names.map { "'\(name) \($0)'" }.joined(separator: " | ")
      return "    \(cases)) \(option.values.bash); return ;;"
    }
  }

  fileprivate var bashOptions: String {
    let names = allOptions.flatMap(\.names) + ["--help"]
    return """
              \(name)) COMPREPLY=($(compgen -W "\(names.joined(separator: " "))" -- "$word")) ;;
      """
  }

  fileprivate var bashOperands: String? {
    operands.first.map { "    \(name)) \($0.values.bash) ;;" }
  }
}

extension Values {
  fileprivate var bash: String {
    switch self {
    case .any, .coordinate: ":"
    case .file: "local IFS=$'\\n'; COMPREPLY=($(compgen -f -- \"$word\"))"
    case .choices(let words):
      "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
    }
  }
}

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
