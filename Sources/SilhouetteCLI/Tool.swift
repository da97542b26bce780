import Foundation

/// The command line tool: its commands, and the way from arguments to an exit status.
enum Tool {
  static let name = "silhouette"
  /// The package's version; `CHANGELOG.md` has the same.
  static let version = "0.3.0"
  /// The date of the version.
  static let date = "2026-11-27"
  static let summary = "which shape of an SVG is under a point"
  static let commands: [Command] = [
    .hit, .classify, .contains, .list, .render, .compare, .check, .compile, .completions,
    .manual,
  ]

  /// Runs the command that the arguments name; the first argument is the tool's own name.
  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      return try answer(Array(arguments.dropFirst()))
    } catch OutputError.closedPipe {
      return .answered
    } catch {
      let advice = error.isLimit ? "; a file that you trust needs no limits: --limit none" : ""
      StandardError.write("\(name): \("\(error)".onOneLine)\(advice)\n")
      return .failed
    }
  }

  private static func answer(_ arguments: [String]) throws -> ExitStatus {
    guard let first = arguments.first else { throw UsageError.noCommand }
    switch first {
    case "--version":
      if arguments.count > 1 {
        throw UsageError.surplusOperand(arguments[1], usage: "\(name) --version")
      }
      try StandardOutput.write("\(name) \(version)\n")
      return .answered
    case "--help", "-h", "help":
      if arguments.count > 2 {
        throw UsageError.surplusOperand(arguments[2], usage: "\(name) --help [COMMAND]")
      }
      let help = try arguments.count > 1 ? command(arguments[1]).help : help
      try StandardOutput.write(help)
      return .answered
    default:
      let command = try command(first)
      guard let parsed = try ArgumentParser(command).parse(arguments.dropFirst()) else {
        try StandardOutput.write(command.help)
        return .answered
      }
      if command.alwaysRenders || parsed.needRendering {
        #if Rendering && canImport(CCairo)
        try parsed.limitRendering()
        #else
        runRenderingTool()
        #endif
      }
      return try command.run(parsed)
    }
  }

  private static func command(_ name: String) throws(UsageError) -> Command {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, similar: name.mostSimilar(in: commands.map(\.name)))
    }
    return command
  }
}

#if !Rendering || !canImport(CCairo)
extension Tool {
  /// Replaces this tool by the one with cairo and librsvg, if `make install` has put that one beside it. Loading them
  /// takes longer than most answers, so this one is linked without.
  ///
  /// Returns if there is no such tool: then the command itself says what is missing.
  private static func runRenderingTool() {
    guard let here = Bundle.main.executableURL else { return }
    let tool = here.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("../libexec/\(name)/\(name)")
    // Returns only if it fails; the arguments are those of this process, and end with it.
    unsafe execv(tool.path, CommandLine.unsafeArgv)
  }
}
#endif

extension Arguments {
  /// Whether an option asks for what cairo and librsvg draw.
  fileprivate var needRendering: Bool {
    values.contains { $0.key.renderedValues?.contains($0.value) ?? false }
  }
}

/// How the tool ends; scripts rely on it.
enum ExitStatus: Int32 {
  /// The question is answered.
  case answered = 0
  /// The point hits nothing, or `check --strict` found faults.
  case negative = 1
  /// The arguments or the file are wrong.
  case failed = 2
}
