/// Some bits of a word under one name, for reading and for writing.
struct BitField {
  let shift, bits: UInt32

  @inline(__always) init(at shift: UInt32, bits: UInt32 = 1) {
    (self.shift, self.bits) = (shift, bits)
  }
}

/// A word that is composed of fields. What does not fit into its field is refused, in release builds too: a wrong offset
/// would read another's memory.
struct PackedWord {
  private(set) var word: UInt32 = 0
  /// Whether every number has had room; if not, the word is not to be used.
  private(set) var fits = true

  /// Writes a number into bits that are still 0.
  @inline(__always) mutating func put(_ number: Int, _ field: BitField) {
    fits = fits && number >= 0 && number >> Int(field.bits) == 0
    word |= UInt32(truncatingIfNeeded: number) &<< field.shift
  }

  @inline(__always) mutating func put(_ isTrue: Bool, _ field: BitField) {
    put(isTrue ? 1 : 0, field)
  }
}

extension UInt32 {
  /// The number in a field.
  @inline(__always) subscript(field: BitField) -> Int {
    Int(self &>> field.shift & (1 &<< field.bits &- 1))
  }

  /// A number in some bits of a word that are 0 elsewhere. What does not fit ends the process, in release builds too,
  /// rather than read another's memory later: builders refuse such maps before, by ``SharedBudget/checkPacked(_:)``.
  @inlinable @inline(__always) package init(_ number: Int, bits: Int, at shift: UInt32) {
    precondition(number >= 0 && number >> bits == 0, "a number has no room in its word")
    self = UInt32(truncatingIfNeeded: number) &<< shift
  }
}
