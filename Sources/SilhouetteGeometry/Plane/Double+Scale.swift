extension Double {
  /// Whether this can be a scale factor: a number greater than 0, and not so small that the edges of
  /// pixels would be beyond all numbers.
  package var isScale: Bool { self >= 0x1p-900 && isFinite }

  /// A power of two that brings the number to about 1; for what is next to 0, or next to infinite, as
  /// near to that as its own inverse is in range.
  var toUnitSize: Double {
    Double(sign: .plus, exponent: -max(-1000, min(1000, Int(exponent))), significand: 1)
  }
}
