import Dispatch
import Foundation
import Silhouette

extension Arguments {
  /// The map of a document. If a terminal shows progress, all cores build it; otherwise one does, so that many runs
  /// side by side share the cores.
  func build(_ document: SVGDocument, _ mode: HitMap.Mode) throws -> HitMap {
    let limits = try limits
    guard ProgressBar.isPossible else {
      return try HitMap(document, mode: mode, limits: limits)
    }
    let bar = SharedProgressBar("areas")
    defer { bar.clear() }
    return try Waiting {
      try await HitMap.build(
        document, mode: mode, limits: limits,
        progress: { bar.show(done: $0, of: $1) })
    }.value()
  }
}

/// An asynchronous function whose result a synchronous caller waits for.
private final class Waiting<Value: Sendable>: @unchecked Sendable {
  // Invariant: written before the semaphore is signalled, and read after waiting for it.
  private var result: Result<Value, any Error> = .failure(CancellationError())
  private let done = DispatchSemaphore(value: 0)

  init(for body: @escaping @Sendable () async throws -> Value) {
    Task {
      do { result = .success(try await body()) } catch { result = .failure(error) }
      done.signal()
    }
  }

  func value() throws -> Value {
    done.wait()
    return try result.get()
  }
}

/// A progress bar that several threads advance.
private final class SharedProgressBar: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var bar: ProgressBar

  /// - Parameter noun: what is counted, in the plural.
  init(_ noun: String) { bar = ProgressBar(noun) }

  /// Shows how many of all are done.
  func show(done: Int, of count: Int) {
    lock.withLock { bar.show(done: done, share: Double(done) / Double(max(1, count))) }
  }

  /// Removes it from the terminal.
  func clear() { lock.withLock { bar.clear() } }
}
