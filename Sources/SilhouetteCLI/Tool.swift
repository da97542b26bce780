import Foundation
import SilhouetteGeometry

/// The command line tool: its commands, and the way from arguments to an exit status.
enum Tool {
  static let name = "silhouette"
  /// The package's version; `CHANGELOG.md` has the same.
  static let version = "0.5.0"
  /// The date of the version.
  static let date = "2026-11-30"
  static let summary = "which shape of an SVG or of GeoJSON is under a point"
  static let commands: [Command] = [
    .info, .hit, .classify, .contains, .list, .render, .compare, .check, .compile, .completions,
    .manual,
  ]

  /// Runs the command that the arguments name; the first argument is the tool's own name.
  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      try checkEncoding(arguments)
      return try answer(Array(arguments.dropFirst()))
    } catch let error as ToolError where error.kind == .closedPipe {
      return .answered
    } catch {
      say(error)
      return .failed
    }
  }

  /// Throws for an argument that is not UTF-8: as text it would name another file.
  private static func checkEncoding(_ arguments: [String]) throws(ToolError) {
    for (index, argument) in arguments.enumerated() {
      // The process has the same number of arguments, each ending with a zero.
      guard let bytes = unsafe CommandLine.unsafeArgv[index],
        unsafe strlen(bytes) != argument.utf8.count || memcmp(bytes, argument, strlen(bytes)) != 0
      else { continue }
      throw ToolError(
        "“\(argument)” is not written in UTF-8, as arguments have to be: rename the file")
    }
  }

  /// Writes an error on one line.
  static func say(_ error: any Error) {
    let advice = error.isLimit ? "; a file that you trust needs no limits: --limit none" : ""
    StandardError.say("\(error)\(advice)", as: .error)
  }

  private static func answer(_ arguments: [String]) throws -> ExitStatus {
    guard let first = arguments.first else {
      throw ToolError.unknown("no command is given", similar: nil, help: "--help")
    }
    switch first {
    case "--version", "-v", "-V", "version":
      if arguments.count > 1 {
        throw ToolError.surplusOperand(arguments[1], usage: "\(name) --version")
      }
      try StandardOutput.write("\(name) \(version)\n")
      return .answered
    case "--help", "-h", "help":
      if arguments.count > 2 {
        throw ToolError.surplusOperand(arguments[2], usage: "\(name) --help [COMMAND]")
      }
      if arguments.last == "limits" {
        try StandardOutput.write(limitsHelp)
      } else {
        let command = try arguments.count > 1 ? command(in: [arguments[1]]).command : nil
        try StandardOutput.write(command?.help ?? help)
      }
      return .answered
    case completing: return try complete(Array(arguments.dropFirst()))
    default:
      let (command, rest) = try command(in: arguments)
      guard let parsed = try ArgumentParser(command).parse(rest) else {
        try StandardOutput.write(command.help)
        return .answered
      }
      if command.alwaysRenders || parsed.needRendering {
        #if Rendering && canImport(CCairo)
        parsed.limitRendering()
        #else
        runRenderingTool()
        #endif
      }
      do { return try command.run(parsed) } catch let error as LimitExceeded {
        throw ToolError.answer(error, name: parsed.fileName)
      }
    }
  }
}

#if !Rendering || !canImport(CCairo)
extension Tool {
  /// Replaces this tool by the one with cairo and librsvg, if `make install` has installed it. Loading them takes
  /// longer than most answers, so this tool is linked without.
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

/// How the tool ends; scripts rely on it.
enum ExitStatus: Int32, Comparable {
  /// The question is answered.
  case answered = 0
  /// The point hits nothing, or `check --strict` found faults.
  case negative = 1
  /// The arguments or the file are wrong.
  case failed = 2

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
