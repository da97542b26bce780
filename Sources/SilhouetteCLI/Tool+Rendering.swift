#if !Rendering || !canImport(CCairo)
import Foundation

extension Tool {
  /// Replaces this tool by the one with cairo and librsvg, if the command needs them and `make install` has put that
  /// one beside it. Loading them takes longer than most answers, so this one is linked without.
  ///
  /// Returns if nothing needs them, or if there is no such tool: then the command itself says what is missing.
  static func renderIfNeeded(_ command: Command, _ arguments: Arguments) {
    let isNeeded = arguments.values.contains { $0.key.renderedValues?.contains($0.value) ?? false }
    guard isNeeded || command.alwaysRenders, let here = Bundle.main.executableURL else { return }
    let tool = here.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("../libexec/\(name)/\(name)")
    // Returns only if it fails; the arguments are those of this process, and end with it.
    unsafe execv(tool.path, CommandLine.unsafeArgv)
  }
}
#endif
