/// What a question took in repeated batches, in nanoseconds.
struct Timing: Codable, Hashable {
  /// The fastest batch: what the work takes when nothing disturbs it.
  let minimum: Double
  /// The batch in the middle.
  let median: Double
  /// Nine of ten batches were as fast.
  let p90: Double
  /// 99 of 100 were.
  let p99: Double

  /// From at least one sample.
  init?(_ samples: [Double]) {
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted()
    func quantile(_ share: Double) -> Double {
      sorted[min(Int((Double(sorted.count) * share).rounded(.down)), sorted.count - 1)]
    }
    minimum = quantile(0)
    median = quantile(0.5)
    p90 = quantile(0.9)
    p99 = quantile(0.99)
  }
}
