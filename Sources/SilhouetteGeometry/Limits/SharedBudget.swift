import Foundation

/// A ``Budget`` that several threads draw on, or none: then nothing is limited, and paying costs nothing.
package final class SharedBudget: @unchecked Sendable {
  /// Guards the budget.
  private let lock = Lock()
  private var budget: Budget
  private let isLimited: Bool
  /// The most indices or words of one index: their offsets have 30 bits, and two more for their kind.
  private let mostPacked: Int

  /// - Parameter mostPacked: fewer only in tests.
  package init(_ budget: Budget, mostPacked: Int = 1 << 30) {
    (self.budget, self.mostPacked) = (budget, mostPacked)
    isLimited = budget.limits.work < .max || budget.limits.memory < .max
  }

  /// A full budget.
  package convenience init(_ limits: Limits) { self.init(Budget(limits)) }

  /// For callers who build from data of their own.
  package static let unlimited = SharedBudget(.none)

  /// Makes something for which nothing is limited.
  static func unlimited<Made>(
    _ make: (_ budget: SharedBudget) throws(LimitExceeded) -> Made
  ) -> Made {
    do throws(LimitExceeded) {
      return try make(.unlimited)
    } catch {
      // 4 GiB of one index: an offset that wraps would read another's memory.
      preconditionFailure("an index of more than 2^30 words")
    }
  }

  /// What is left.
  package var rest: Budget { lock.withLock { budget } }

  /// Pays before work is done and memory is taken.
  @inline(__always) package func pay(_ price: Price) throws(LimitExceeded) {
    if isLimited { try take(price) }
  }

  private func take(_ price: Price) throws(LimitExceeded) {
    lock.lock()
    defer { lock.unlock() }
    try budget.pay(price)
  }

  /// Gives back a price's bytes, when the memory is free again.
  package func release(_ price: Price) {
    if isLimited { lock.withLock { budget.release(price) } }
  }

  /// Refuses a number of packed indices or words beyond those that offsets can tell apart.
  package func checkPacked(_ count: Int) throws(LimitExceeded) {
    guard count <= mostPacked else {
      throw LimitExceeded(.memory, allowed: Int64(mostPacked) * 4)
    }
  }
}
