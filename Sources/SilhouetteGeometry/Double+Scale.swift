extension Double {
  /// Whether this can be a scale factor: a number greater than 0, and not so small that the edges of
  /// pixels would be beyond all numbers.
  package var isScale: Bool { self >= 0x1p-900 && isFinite }
}
