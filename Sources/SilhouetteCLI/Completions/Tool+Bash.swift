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
