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
