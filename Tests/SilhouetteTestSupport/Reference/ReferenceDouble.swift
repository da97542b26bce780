/// An unevaluated sum of two `Double`s: about 106 bits (Dekker, *A floating-point technique for extending
/// the available precision*, 1971).
struct ReferenceDouble {
  var high: Double
  var low: Double

  /// `a − b`, exactly.
  init(_ a: Double, minus b: Double) {
    high = a - b
    let virtualB = a - high
    low = (a - (high + virtualB)) + (virtualB - b)
  }

  private init(_ high: Double, _ low: Double) {
    self.high = high
    self.low = low
  }

  var half: ReferenceDouble { ReferenceDouble(high / 2, low / 2) }

  /// The sum, to 2^-103 of the larger of the two.
  static func + (a: Self, b: Self) -> Self {
    let sum = a.high + b.high
    let virtualB = sum - a.high
    let error = (a.high - (sum - virtualB)) + (b.high - virtualB) + (a.low + b.low)
    let high = sum + error
    return Self(high, error - (high - sum))
  }

  /// Half the sum of two.
  static func middle(_ a: Self, _ b: Self) -> Self { (a + b).half }
}
