/// Pays for work and memory before they are taken: a ``SharedBudget``, or ``Trusted`` where nothing is limited.
///
/// Code that indexes and rasters takes one. With ``Trusted`` it throws nothing, and paying costs nothing.
package protocol Payer: Sendable {
  associatedtype Failure: Error

  /// Pays for `count` steps of `each` units of work.
  func spend(_ count: Int, each: Int) throws(Failure)

  /// Pays for `count` items of `each` bytes.
  func reserve(_ count: Int, each: Int) throws(Failure)

  /// Pays for work, and for memory in bytes.
  func pay(_ work: Int, bytes: Int) throws(Failure)

  /// Gives back what was reserved, when the memory is free again.
  func release(_ count: Int, each: Int)

  /// Refuses a number of packed indices or words beyond those that 30 bits can tell apart.
  func checkPacked(_ count: Int) throws(Failure)
}

extension Payer {
  /// The most indices or words of an index: their offsets have 30 bits, and two more for their kind.
  package static var mostPacked: Int { 1 << 30 }

  @inline(__always) package func spend(_ count: Int) throws(Failure) {
    try spend(count, each: 1)
  }

  @inline(__always) package func reserve(_ count: Int) throws(Failure) {
    try reserve(count, each: 1)
  }
}

extension SharedBudget {
  /// Makes something for which nothing is limited.
  ///
  /// Each function of a payer is compiled once for each type of payer. Where a file's size counts, or time does not,
  /// this spares those for ``Trusted``.
  static func unlimited<Made>(
    _ make: (_ budget: SharedBudget) throws(LimitExceeded) -> Made
  ) -> Made {
    do throws(LimitExceeded) {
      return try make(SharedBudget(.none))
    } catch {
      preconditionFailure("an index of more than 2^30 words")
    }
  }
}

/// What callers use who build from data of their own: nothing is limited.
package struct Trusted: Payer {
  package typealias Failure = Never

  package init() {}

  @inline(__always) package func spend(_ count: Int, each: Int) {}
  @inline(__always) package func reserve(_ count: Int, each: Int) {}
  @inline(__always) package func pay(_ work: Int, bytes: Int) {}
  @inline(__always) package func release(_ count: Int, each: Int) {}

  package func checkPacked(_ count: Int) {
    // More than 4 GiB of one index: an offset that wraps would read another's memory.
    precondition(count <= Self.mostPacked, "an index of more than 2^30 words")
  }
}
