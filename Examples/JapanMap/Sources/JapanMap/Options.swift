import Foundation

/// The command line: `JapanMap MAP.svg [--log] [--dark]`.
struct Options {
  let map: URL
  /// Whether to print each event as a line of JSON.
  let logs: Bool
  let isDark: Bool

  static let usage = "usage: JapanMap MAP.svg [--log] [--dark]"

  /// Nil if the arguments are invalid.
  init?(_ arguments: [String]) {
    let flags = Set(arguments.filter { $0.hasPrefix("--") })
    let files = arguments.filter { !$0.hasPrefix("--") }
    guard files.count == 1, flags.isSubset(of: ["--log", "--dark"]) else { return nil }
    map = URL(fileURLWithPath: files[0])
    logs = flags.contains("--log")
    isDark = flags.contains("--dark")
  }
}
