extension Int {
  /// A number that is not NaN, rounded towards zero; the nearest integer that there is if it is too large.
  package init(clamping value: Double) {
    self = Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}

extension Double {
  /// 1.5 · 2^52. Adding it rounds a number of magnitude below 2^51 to the nearest integer, ties to even;
  /// the integer is in the low bits of the sum. `rounded()` is a call, and `Int(_:)` checks the range.
  @inlinable static var roundingBias: Double { 0x1.8p52 }

  /// A power of two whose product with the number is between 1 and 2 in magnitude; for the smallest and
  /// largest numbers as near to that as its own inverse is in range.
  var unitScale: Double {
    Double(sign: .plus, exponent: -max(-1000, min(1000, Int(exponent))), significand: 1)
  }
}
