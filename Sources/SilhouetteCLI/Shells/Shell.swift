/// A shell whose completions the tool knows.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// A script that completes the tool's commands, their options and what those take.
  var completions: String {
    switch self {
    case .bash: Tool.bashCompletions
    case .zsh: Tool.zshCompletions
    case .fish: Tool.fishCompletions
    }
  }
}

extension String {
  /// The text as a word of a shell's, whatever is in it.
  var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
