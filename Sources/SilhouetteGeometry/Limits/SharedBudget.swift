import Foundation

/// A ``Budget`` that several threads draw on.
package final class SharedBudget: @unchecked Sendable {
  /// Guards the budget.
  private let lock = Lock()
  private var budget: Budget

  package init(_ budget: Budget) { self.budget = budget }

  /// What is left.
  package var rest: Budget { lock.withLock { budget } }

  /// Pays for `count` steps of `each` units of work.
  package func spend(_ count: Int, each: Int = 1) throws(LimitExceeded) {
    lock.lock()
    defer { lock.unlock() }
    try budget.spend(count, each: each)
  }

  /// Pays for `count` items of `each` bytes.
  package func reserve(_ count: Int, each: Int = 1) throws(LimitExceeded) {
    lock.lock()
    defer { lock.unlock() }
    try budget.reserve(count, each: each)
  }
}
