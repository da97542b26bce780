extension Command {
  static let completions = Command(
    name: "completions", summary: "what a shell completes, as a script for it",
    operands: [Operand(name: "SHELL", values: .choices(of: Shell.self), help: "bash, zsh or fish")],
    options: [],
    discussion: """
      Prints a script that completes commands, options and files. For bash, put it where
      bash-completion looks, as ~/.local/share/bash-completion/completions/silhouette; for
      zsh, as _silhouette into a folder of $fpath; for fish, as
      ~/.config/fish/completions/silhouette.fish.
      """,
    example: """
      $ silhouette completions fish | head -1
      # fish completion for silhouette
      """,
    run: { arguments in
      let name = arguments.operands[0]
      guard let shell = Shell(rawValue: name) else {
        let names = Shell.allCases.map(\.rawValue)
        throw UsageError.invalidChoice(
          of: "SHELL", choices: names, found: name, similar: name.mostSimilar(in: names))
      }
      try StandardOutput.write(shell.completions)
      return .answered
    })
}
