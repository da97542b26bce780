/// What is left of ``Limits``. Whoever is about to do work or take memory pays for it here first.
package struct Budget: Sendable {
  package let limits: Limits
  /// Never negative.
  @usableFromInline package private(set) var work: Int64
  @usableFromInline package private(set) var memory: Int64

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

  /// Pays for `count` steps of `each` units of work.
  @inlinable package mutating func spend(_ count: Int, each: Int = 1) throws(LimitExceeded) {
    try Self.take(Self.product(count, each), from: &work, .work, limits)
  }

  /// Pays for `count` items of `each` bytes.
  @inlinable package mutating func reserve(_ count: Int, each: Int = 1) throws(LimitExceeded) {
    try Self.take(Self.product(count, each), from: &memory, .memory, limits)
  }

  /// Pays for work and memory.
  package mutating func pay(_ price: Price) throws(LimitExceeded) {
    try Self.take(price.work, from: &work, .work, limits)
    try Self.take(price.bytes, from: &memory, .memory, limits)
  }

  /// Gives back what was reserved for `count` items of `each` bytes, when that memory is free again.
  @inlinable package mutating func release(_ count: Int, each: Int = 1) {
    memory = min(max(0, limits.memory), memory + Int64(count) * Int64(each))
  }

  /// Makes something of data of the caller's own, for which nothing is limited.
  package static func unlimited<Made>(
    _ make: (inout Budget) throws(LimitExceeded) -> Made
  ) -> Made {
    var budget = Budget(.none)
    do throws(LimitExceeded) { return try make(&budget) } catch {
      // Work of 2^63 units takes centuries.
      preconditionFailure("a budget of 2^63 units is spent")
    }
  }

  /// Gives back a price's bytes.
  package mutating func release(_ price: Price) {
    memory = min(max(0, limits.memory), memory + price.bytes)
  }

  @inlinable static func product(_ count: Int, _ each: Int) -> Int64 {
    let (product, overflow) = Int64(count).multipliedReportingOverflow(by: Int64(each))
    return overflow ? .max : product
  }

  @inlinable static func take(
    _ cost: Int64, from rest: inout Int64, _ resource: Limits.Resource, _ limits: Limits
  ) throws(LimitExceeded) {
    // A cost beyond 64 bits is too much for any budget.
    guard cost <= rest, cost < .max else {
      rest = 0
      throw LimitExceeded(resource, allowed: limits[resource])
    }
    rest -= max(0, cost)
  }
}
