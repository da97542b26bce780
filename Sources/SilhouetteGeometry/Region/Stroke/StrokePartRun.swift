/// Consecutive parts of a stroke in a cell's list, in one word: the index of the first, the number of parts, and whether
/// it is the list's last. What lies near an outline's corner are consecutive parts, so most lists are one run.
struct StrokePartRun: BitwiseCopyable {
  let word: UInt32

  /// The most parts of a run.
  static let mostParts = 32

  init(word: UInt32) { self.word = word }

  /// A run of one part.
  init(_ part: UInt32) { word = UInt32(Int(part), bits: 26, at: 6) }

  var first: Int { Int(word >> 6) }
  var count: Int { Int(word >> 1 & 31) + 1 }
  var isLast: Bool { word & 1 != 0 }

  var parts: Range<Int> { first..<first + count }

  /// The same run as the last of its list.
  var last: StrokePartRun { StrokePartRun(word: word | 1) }

  /// The run with the part after it; nil if it is full.
  var extended: StrokePartRun? {
    count < Self.mostParts ? StrokePartRun(word: word + 2) : nil
  }
}
