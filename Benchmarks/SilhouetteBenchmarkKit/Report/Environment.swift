import Foundation

/// The machine and the build that the figures come from.
struct Environment: Codable, Hashable {
  let processor: String
  let cores: Int
  let system: String
  let compiler: String
  /// Other software that was measured, with versions.
  let peers: [String]
  /// Whether the build was optimised; otherwise the figures are useless.
  let isOptimized: Bool
  /// The day of the run, such as 2026-11-28; nil in older files.
  let date: String?

  static func current(peers: [String]) -> Environment {
    var isOptimized = true
    // Assertions run in debug builds only.
    assert(
      {
        isOptimized = false; return true
      }())
    let process = ProcessInfo.processInfo
    return Environment(
      processor: processorName ?? "unknown processor", cores: process.activeProcessorCount,
      system: process.operatingSystemVersionString, compiler: compilerName, peers: peers,
      isOptimized: isOptimized, date: Date.now.formatted(.iso8601.year().month().day()))
  }

  /// The lines above the tables.
  var text: String {
    let measured = [processor, "\(cores) cores", system, compiler] + peers
    return measured.joined(separator: ", ")
      + (isOptimized ? "" : "\nnot optimised: build with -c release; these figures are useless")
  }

  private static var processorName: String? {
    let lines = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8).split(separator: "\n")
    return lines?.first { $0.hasPrefix("model name") }?.split(separator: ":").last
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static var compilerName: String {
    #if compiler(>=6.4)
    "Swift 6.4 or later"
    #elseif compiler(>=6.3)
    "Swift 6.3"
    #elseif compiler(>=6.2)
    "Swift 6.2"
    #else
    "Swift 6.1"
    #endif
  }
}
