import Foundation

/// A ``Budget`` that several threads draw on.
package final class SharedBudget: Payer, @unchecked Sendable {
  /// Guards the budget.
  private let lock = Lock()
  private var budget: Budget
  /// The most indices or words of one index.
  private let mostPacked: Int

  /// - Parameter mostPacked: fewer only in tests.
  package init(_ budget: Budget, mostPacked: Int = SharedBudget.mostPacked) {
    self.budget = budget
    self.mostPacked = mostPacked
  }

  /// A full budget.
  package convenience init(_ limits: Limits) { self.init(Budget(limits)) }

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

  package func pay(_ work: Int, bytes: Int) throws(LimitExceeded) {
    lock.lock()
    defer { lock.unlock() }
    try budget.spend(work)
    try budget.reserve(bytes)
  }

  package func release(_ count: Int, each: Int = 1) {
    lock.withLock { budget.release(count, each: each) }
  }

  package func checkPacked(_ count: Int) throws(LimitExceeded) {
    guard count <= mostPacked else {
      throw LimitExceeded(.memory, allowed: Int64(mostPacked) * 4)
    }
  }
}
