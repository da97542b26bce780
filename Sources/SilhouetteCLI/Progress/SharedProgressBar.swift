import Foundation

/// A progress bar that several threads advance.
final class SharedProgressBar: @unchecked Sendable {
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
