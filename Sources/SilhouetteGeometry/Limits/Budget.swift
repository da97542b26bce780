import Foundation

/// The remainder of ``Limits``. Code pays here before it does work or takes memory.
package struct Budget: Sendable {
  package let limits: Limits
  /// Never negative.
  @usableFromInline package private(set) var work: Int64
  @usableFromInline package private(set) var memory: Int64
  /// The first refusal; nil if there was none.
  @usableFromInline package private(set) var exceeded: LimitExceeded?

  /// - Parameters:
  ///   - taken: the bytes of memory that are reserved already.
  ///   - spent: the units of work that are spent already.
  @inlinable package init(_ limits: Limits, taken: Int64 = 0, spent: Int64 = 0) {
    self.limits = limits
    work = max(0, max(0, limits.work) - spent)
    memory = max(0, max(0, limits.memory) - taken)
  }

  /// The units of work that were spent.
  package var spentWork: Int64 { max(0, limits.work) - work }

  /// Pays for work and memory.
  package mutating func pay(_ price: Price) throws(LimitExceeded) {
    do throws(LimitExceeded) {
      try Self.take(price.work, from: &work, .work, limits)
      try Self.take(price.bytes, from: &memory, .memory, limits)
    } catch {
      exceeded = exceeded ?? error
      throw error
    }
  }

  /// Returns a price's work to the budget.
  mutating func add(_ price: Price) { work = work.addingSaturated(price.work) }

  /// Takes over what a copy spent since it had some work left, and what was refused it.
  fileprivate mutating func settle(_ copy: Budget, since start: Int64) {
    work = max(0, work - max(0, start - copy.work))
    exceeded = exceeded ?? copy.exceeded
  }

  private static func take(
    _ cost: Int64, from rest: inout Int64, _ resource: Limits.Resource, _ limits: Limits
  ) throws(LimitExceeded) {
    // A cost beyond 64 bits is too much for any budget.
    guard cost <= rest, cost < .max else {
      rest = 0
      throw LimitExceeded(resource, allowed: limits[resource])
    }
    rest -= max(0, cost)
  }

  /// Gives back a price's bytes, when that memory is free again.
  package mutating func release(_ price: Price) {
    memory = min(max(0, limits.memory), memory + price.bytes)
  }
}

/// A ``Budget`` that several threads draw on, or none: then nothing is limited, and paying costs nothing.
package final class SharedBudget: Sendable {
  private let budget: Guarded<Budget>
  private let isLimited: Bool
  /// The most indices or words of one index: their offsets have 30 bits, and two more for their kind.
  private let mostPacked: Int

  /// - Parameter mostPacked: fewer only in tests.
  package init(_ budget: Budget, mostPacked: Int = 1 << 30) {
    (self.budget, self.mostPacked) = (Guarded(budget), mostPacked)
    isLimited = budget.limits.work < .max || budget.limits.memory < .max
  }

  /// A full budget.
  package convenience init(_ limits: Limits) { self.init(Budget(limits)) }

  /// For callers who build from data of their own.
  package static let unlimited = SharedBudget(.none)

  /// Makes something for which nothing is limited.
  package static func unlimited<Made>(
    _ make: (_ budget: SharedBudget) throws(LimitExceeded) -> Made
  ) -> Made {
    do throws(LimitExceeded) {
      return try make(.unlimited)
    } catch {
      // 4 GiB of one index: an offset that wraps would read another's memory.
      preconditionFailure("an index of more than 2^30 words")
    }
  }

  /// The remaining budget.
  package var rest: Budget { budget.withLock { $0 } }

  /// Pays before work is done and memory is taken.
  @inline(__always) package func pay(_ price: Price) throws(LimitExceeded) {
    if isLimited { try take(price) }
  }

  private func take(_ price: Price) throws(LimitExceeded) {
    try budget.withLock { budget throws(LimitExceeded) in try budget.pay(price) }
  }

  /// Whether work could be paid for; nothing can once something could not.
  package func affords(_ work: Int64) -> Bool {
    if !isLimited { return true }
    return budget.withLock { budget in
      if budget.exceeded == nil { try? budget.pay(.work(work)) }
      return budget.exceeded == nil
    }
  }

  /// Runs `make` with a budget of its own, which starts with the remainder of this one.
  package func spend<Made>(
    _ make: (inout Budget) throws(LimitExceeded) -> Made
  ) throws(LimitExceeded) -> Made {
    var copy = rest
    if let exceeded = copy.exceeded { throw exceeded }
    let start = copy.work
    defer { budget.withLock { $0.settle(copy, since: start) } }
    return try make(&copy)
  }

  /// Adds what questions about some points may take: a large batch is not refused for its size.
  package func add(points count: Int) { budget.withLock { $0.add(count * .askedPoint) } }

  /// Gives back a price's bytes, when the memory is free again.
  package func release(_ price: Price) {
    if isLimited { budget.withLock { $0.release(price) } }
  }

  /// Refuses a number of packed indices or words beyond those that offsets can tell apart.
  package func checkPacked(_ count: Int) throws(LimitExceeded) {
    guard count <= mostPacked else {
      throw LimitExceeded(.memory, allowed: Int64(mostPacked) * 4)
    }
  }
}

/// What work costs: units of about a nanosecond, and bytes until they are released. Two prices can be added, and a
/// price multiplied by a count: `3 * .cell + .grid`. Lists are in each module's `Price+List.swift`, measured and rounded
/// up.
package struct Price: Sendable {
  // 64 bits everywhere: a document of megabytes costs more than 32 bits can tell.
  package var work, bytes: Int64

  @inlinable package init(work: Int64 = 0, bytes: Int64 = 0) {
    (self.work, self.bytes) = (work, bytes)
  }

  /// The price of bytes whose number is known.
  @inlinable package static func bytes(_ count: Int) -> Price { Price(bytes: Int64(count)) }

  /// The price of work that was estimated elsewhere.
  @inlinable package static func work(_ units: Int) -> Price { Price(work: Int64(units)) }
  @inlinable package static func work(_ units: Int64) -> Price { Price(work: units) }

  @inlinable package static func + (left: Price, right: Price) -> Price {
    Price(
      work: left.work.addingSaturated(right.work), bytes: left.bytes.addingSaturated(right.bytes))
  }

  @inlinable package static func += (left: inout Price, right: Price) { left = left + right }

  @inlinable package static func * (count: Int, price: Price) -> Price {
    Price(
      work: price.work.multipliedSaturated(by: count),
      bytes: price.bytes.multipliedSaturated(by: count))
  }
}

extension Int64 {
  @inlinable func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  @inlinable func multipliedSaturated(by count: Int) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: Int64(count))
    return overflow ? .max : product
  }
}
