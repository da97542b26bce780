/// A word that is composed of fields. What does not fit into its field is refused, in release builds too: a wrong offset
/// would read another's memory.
struct PackedWord {
  private(set) var word: UInt32 = 0
  /// Whether every number has had room; if not, the word is not to be used.
  private(set) var fits = true

  /// Writes a number into bits that are still 0.
  @inline(__always) mutating func put(_ number: Int, at shift: UInt32, bits: UInt32) {
    fits = fits && number >= 0 && number >> Int(bits) == 0
    word |= UInt32(truncatingIfNeeded: number) &<< shift
  }
}
