/// Reads the numbers and arrays of a section, one after the other.
///
/// Every number takes 4 or 8 bytes, little-endian. An array is its count and its elements; it starts at a multiple of 8
/// bytes of the file, and zeros fill the bytes up to the next. Arrays are not copied; a count is checked against the bytes
/// that are there.
package final class StoredReader {
  private let file: FileMemory
  /// Where the next number or array is, in the file.
  package private(set) var offset: Int
  private let end: Int
  package let budget: SharedBudget

  /// - Parameter range: of the file's bytes; it starts at a multiple of 8.
  package init(_ file: FileMemory, in range: Range<Int>, budget: SharedBudget) {
    self.file = file
    (offset, end) = (range.lowerBound, range.upperBound)
    self.budget = budget
  }

  /// Throws unless everything was read.
  package func expectEnd() throws(StoredError) {
    if offset != end { throw .malformed(at: offset) }
  }

  /// Pays for reading: memory, and one unit of work an item.
  package func reserve(_ count: Int, each: Int, work: Int = 1) throws(StoredError) {
    try limited { budget throws(LimitExceeded) in
      try budget.pay(count * Price(work: Int64(work), bytes: Int64(each)))
    }
  }

  /// Runs `make`; a limit error carries this offset.
  package func limited<Made>(
    _ make: (SharedBudget) throws(LimitExceeded) -> Made
  ) throws(StoredError) -> Made {
    do throws(LimitExceeded) { return try make(budget) } catch {
      throw .limitExceeded(error, offset: offset)
    }
  }

  /// An array, which begins with its count. O(1).
  package func readArray<Element>(
    _ type: Element.Type = Element.self
  ) throws(StoredError) -> FlatArray<Element> {
    try readNumbers(count: readIntegers(1)[0])
  }

  /// Reads `count` numbers. O(1).
  package func readNumbers<Element>(
    _ type: Element.Type = Element.self, count: Int
  ) throws(StoredError) -> FlatArray<Element> {
    let stride = MemoryLayout<Element>.stride
    guard count <= (end - offset) / stride,
      let array = FlatArray<Element>(in: file, at: offset, count: count)
    else { throw .malformed(at: offset) }
    offset += count * stride
    while offset & 7 != 0 {
      guard offset < end, let byte = FlatArray<UInt8>(in: file, at: offset, count: 1), byte[0] == 0
      else { throw .malformed(at: offset) }
      offset += 1
    }
    return array
  }

  /// Rectangles: x, y, width and height of each. O(rectangles).
  package func readBoxes() throws(StoredError) -> FlatArray<Double> {
    let start = offset + 8
    let numbers = try readArray(Double.self)
    for index in 0..<numbers.count
    where !numbers[index].isFinite || index & 2 != 0 && numbers[index] < 0 {
      throw .malformed(at: start + 8 * index)
    }
    return numbers
  }

  /// Two counts.
  package func readPair() throws(StoredError) -> (Int, Int) {
    let words = try readNumbers(UInt32.self, count: 2)
    return (Int(stored: words[0]), Int(stored: words[1]))
  }

  /// A count and a zero.
  package func readCount() throws(StoredError) -> Int {
    let start = offset
    let (count, zero) = try readPair()
    guard zero == 0 else { throw .malformed(at: start + 4) }
    return count
  }

  /// Some integers of 8 bytes that are `Int`s on this platform.
  package func readIntegers(_ count: Int) throws(StoredError) -> [Int] {
    let start = offset
    let words = try readNumbers(Int64.self, count: count)
    let integers = (0..<count).compactMap { Int(exactly: words[$0]) }
    if integers.count == count { return integers }
    throw .malformed(at: start)
  }
}

/// Why stored bytes were not read. Indirect, so that to hand it on is to copy one word.
package indirect enum StoredError: Error {
  /// The value at an offset is invalid.
  case malformed(at: Int)
  /// The value at an offset needs more work or memory than the budget has.
  case limitExceeded(LimitExceeded, offset: Int)
  /// The file lacks what a library that only reads cannot build.
  case unbuilt
}
