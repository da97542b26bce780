extension Command {
  static let completions = Command(
    name: "completions", summary: "a shell script that completes the tool's arguments",
    operands: [Operand(name: "SHELL", values: .choices(of: Shell.self), help: "bash, zsh or fish")],
    options: [],
    discussion: """
      Prints a script that completes commands, options and files: it asks the tool. For bash,
      save it as ~/.local/share/bash-completion/completions/silhouette; for zsh, as
      _silhouette in a folder of $fpath; for fish, as
      ~/.config/fish/completions/silhouette.fish.
      """,
    example: """
      $ silhouette completions fish | head -1
      # fish completion for silhouette
      """,
    run: { arguments in
      let shell = try Shell(named: arguments.operands[0], of: "SHELL")
      try StandardOutput.write(shell.script)
      return .answered
    })
}

extension Tool {
  /// The word with which the scripts of shells ask for completions.
  static let completing = "complete"

  /// Prints what the last of some words may become, each with a tab and what it means. The status is 1 if it may be
  /// the path of a file.
  static func complete(_ words: [String]) throws(ToolError) -> ExitStatus {
    let word = words.last ?? ""
    guard let found = completions(of: word, after: words.dropLast()) else { return .negative }
    let lines = found.filter { $0.word.hasPrefix(word) }.map { "\($0.word)\t\($0.help)\n" }
    if lines.isEmpty, words.count < 2 { return .negative }
    try StandardOutput.write(lines.joined())
    return .answered
  }

  /// The words that may follow others, and what they mean; nil for the path of a file.
  private static func completions(
    of word: String, after words: some BidirectionalCollection<String>
  ) -> [(word: String, help: String)]? {
    guard let name = words.first, let before = words.last else {
      return commands.map { ($0.name, $0.summary) }
        + [("--help", "what the tool does"), ("--version", "its version")]
    }
    guard let command = command(named: name) else { return nil }
    var values = command.operands.first?.values ?? .any
    if let option = command.allOptions.first(where: { $0.isNamed(before) }),
      option.placeholder != nil
    {
      values = option.values
    } else if word.hasPrefix("-") {
      return command.allOptions.flatMap { option in option.names.map { ($0, option.help) } }
        + [("--help", "what the command does")]
    }
    return switch values {
    case .any, .coordinate: []
    case .file: nil
    case .choices(let words): words.map { ($0, "") }
    }
  }
}

/// A shell that the tool can complete for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Asks the tool for completions, or for files if it says so.
  var script: String {
    let name = Tool.name
    return switch self {
    case .bash:
      """
      # bash completion for \(name)
      _\(name)() {
        local IFS=$'\\n' word=${COMP_WORDS[COMP_CWORD]} found
        if found=$("${COMP_WORDS[0]}" \(Tool.completing) "${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null); then
          COMPREPLY=($(cut -f 1 <<< "$found"))
        else
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -o filenames -F _\(name) \(name)

      """
    case .zsh:
      """
      #compdef \(name)
      # zsh completion for \(name)
      _\(name)() {
        local found
        local -a words_found
        if found=$(command $words[1] \(Tool.completing) "${(@)words[2,CURRENT]}" 2> /dev/null); then
          words_found=("${(@)${(f)found}/$'\\t'/:}")
          _describe argument words_found
        else
          _files
        fi
      }
      if [ "$funcstack[1]" = "_\(name)" ]; then
        _\(name) "$@"
      else
        compdef _\(name) \(name)
      fi

      """
    case .fish:
      """
      # fish completion for \(name)
      function __\(name)
        set -l words (commandline -opc)
        $words[1] \(Tool.completing) $words[2..] (commandline -ct) 2> /dev/null
        or __fish_complete_path (commandline -ct)
      end
      complete -c \(name) -f -a '(__\(name))'

      """
    }
  }
}

extension String {
  /// The text as one quoted word of a shell.
  var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
