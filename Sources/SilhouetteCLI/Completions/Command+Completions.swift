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
