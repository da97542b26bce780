import Foundation
import Silhouette

extension Limits {
  /// Without `--limit`: the files are the user's own, but the machine must stay usable.
  static let ownFiles = Limits(work: .max, memory: 2 << 30, bytes: .max)
}

#if Rendering && canImport(CCairo)
extension Arguments {
  /// Bounds the time and memory of drawing, if there are limits: the file is a stranger's.
  func limitRendering() {
    if limits != .ownFiles { ProcessLimits.set(limits) }
  }
}

/// Limits of the system for this process: librsvg and cairo, which know none, draw strangers' documents in it.
enum ProcessLimits {
  /// librsvg takes about ten times as long as reading and building.
  private static let unitsPerSecond: Int64 = 100_000_000
  /// The memory of the libraries' code and buffers, in addition to a map.
  private static let drawingBytes: Int64 = 1 << 30

  /// From now on the tool ends with an error and status 2 if drawing takes more than the limits allow.
  static func set(_ limits: Limits) {
    if limits.work < .max {
      let seconds = rlim_t(limits.work / unitsPerSecond + 1)
      lower(cpu, to: seconds)
      // Handlers may call few functions; these are among them.
      signal(SIGXCPU) { _ in
        ProcessLimits.end("silhouette: drawing takes more time than the limit of work allows\n")
      }
    }
    if limits.memory < .max - drawingBytes {
      lower(space, to: rlim_t(limits.memory + drawingBytes))
    }
    // librsvg aborts where it gets no memory, and Swift traps.
    for fault in [SIGABRT, SIGTRAP, SIGILL] {
      signal(fault) { _ in
        ProcessLimits.end(
          "silhouette: drawing failed, or takes more memory than the limit allows\n")
      }
    }
  }

  #if canImport(Darwin)
  private static let (cpu, space) = (RLIMIT_CPU, RLIMIT_AS)
  #else
  private static let (cpu, space) = (Int32(RLIMIT_CPU.rawValue), Int32(RLIMIT_AS.rawValue))
  #endif

  private static func lower(_ resource: Int32, to most: rlim_t) {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(most, limit.rlim_max)
    unsafe setrlimit(resource, &limit)
  }

  private static func end(_ message: StaticString) {
    unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(ExitStatus.failed.rawValue)
  }
}
#endif
