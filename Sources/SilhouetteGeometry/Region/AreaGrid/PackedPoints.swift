/// Exact points in few bits: of 32 each, the bits of the doubles less the least of them, without the zeros at the end
/// that all have.
///
/// Words of 64 bits. Each block of 32 points has three: the least x, the least y and a ``Code``. Then come the
/// points' bits, x and y in turn, and one more word, because two are read at a time.
struct PackedPoints: Coordinates {
  let words: FlatArray<UInt64>
  let count: Int

  static let empty = PackedPoints(FlatArray<Double>([]).view)

  /// The points of a block, as a power of two.
  private static let blockBits = 5

  /// Where the bits of a block are, and how many.
  private struct Code {
    let word: UInt64

    /// The index of the first word.
    @inline(__always) var offset: Int { Int(stored: UInt32(truncatingIfNeeded: word)) }
    /// The bits of an x.
    @inline(__always) var xWidth: Int { Int(truncatingIfNeeded: word &>> 32 & 0x7f) }
    /// The bits of a y.
    @inline(__always) var yWidth: Int { Int(truncatingIfNeeded: word &>> 39 & 0x7f) }
    /// The zeros that were left out.
    @inline(__always) var xShift: UInt64 { word &>> 46 & 0x3f }
    @inline(__always) var yShift: UInt64 { word &>> 52 & 0x3f }

    /// The greatest difference from the least x and y; nil if it has more than 64 bits.
    var span: (x: UInt64, y: UInt64)? {
      guard UInt64(xWidth) + xShift <= 64, UInt64(yWidth) + yShift <= 64 else { return nil }
      func most(_ width: Int) -> UInt64 { width == 0 ? 0 : .max >> UInt64(64 - width) }
      return (most(xWidth) << xShift, most(yWidth) << yShift)
    }

    /// Whether all bits of a number of points are among some words.
    func fits(points: Int, in words: Int) -> Bool {
      let bits = points * (xWidth + yWidth)
      return xWidth <= 64 && yWidth <= 64
        && (bits == 0 || offset < words - ((bits - 1) / 64 + 1))
    }
  }

  /// The points of an array that was packed, or nil if it is too short. O(points).
  init?(words: FlatArray<UInt64>, count: Int) {
    (self.words, self.count) = (words, count)
    // A greater count than any file's has no blocks.
    guard count <= (words.count / 3) << Self.blockBits else { return nil }
    let blocks = (count + 31) >> Self.blockBits
    for block in 0..<blocks
    where !Code(word: words[3 * block + 2]).fits(
      points: min(32, count - 32 * block), in: words.count)
    {
      return nil
    }
  }

  /// O(points).
  init(_ points: FlatView<Double>) {
    count = points.count / 2
    let blocks = (count + 31) >> Self.blockBits
    var words = ScratchArray<UInt64>(capacity: 3 * blocks + count)
    words.append(0, count: 3 * blocks)
    for block in 0..<blocks { Self.pack(block, of: points, into: &words) }
    words.append(0)
    self.words = FlatArray(words.view)
  }

  /// The least of a block's coordinates, and which bits of the differences from it are needed.
  private struct Range {
    var least: UInt64
    var (width, shift): (UInt64, UInt64) = (0, 0)

    /// Of every second number from an index on.
    init(_ points: FlatView<Double>, from start: Int, to end: Int) {
      let first = PackedPoints.order(points[start])
      var (greatest, changes) = (first, 0 as UInt64)
      least = first
      var index = start
      while index < end {
        let value = PackedPoints.order(points[index])
        (least, greatest) = (min(least, value), max(greatest, value))
        changes |= value ^ first
        index &+= 2
      }
      if changes == 0 { return }
      shift = UInt64(changes.trailingZeroBitCount)
      width = UInt64(64 - ((greatest &- least) >> shift).leadingZeroBitCount)
    }
  }

  private static func pack(
    _ block: Int, of points: FlatView<Double>, into words: inout ScratchArray<UInt64>
  ) {
    let (first, end) = (64 * block, min(points.count, 64 * (block + 1)))
    let x = Range(points, from: first, to: end)
    let y = Range(points, from: first + 1, to: end)
    words[3 * block] = x.least
    words[3 * block + 1] = y.least
    words[3 * block + 2] =
      UInt64(words.count) | x.width << 32 | y.width << 39 | x.shift << 46 | y.shift << 52
    var (word, filled) = (UInt64(0), UInt64(0))
    func append(_ number: Double, _ range: Range) {
      if range.width == 0 { return }
      let value = (order(number) &- range.least) &>> range.shift
      word |= value &<< filled
      filled &+= range.width
      if filled >= 64 {
        words.append(word)
        filled &-= 64
        word = filled == 0 ? 0 : value &>> (range.width &- filled)
      }
    }
    var index = first
    while index < end {
      append(points[index], x)
      append(points[index &+ 1], y)
      index &+= 2
    }
    if filled > 0 { words.append(word) }
  }

  /// A double's bits in the order of the numbers.
  @inline(__always) private static func order(_ value: Double) -> UInt64 {
    let bits = value.bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  @inline(__always) private static func value(_ order: UInt64) -> Double {
    Double(bitPattern: order >> 63 == 0 ? ~order : order & ~(1 << 63))
  }

  @inline(__always) private func bits(_ offset: Int, at bit: Int, count: Int) -> UInt64 {
    if count == 0 { return 0 }
    let (word, shift) = (offset &+ bit &>> 6, UInt64(truncatingIfNeeded: bit & 63))
    let both = words[word] &>> shift | (words[word &+ 1] &<< 1) &<< (63 &- shift)
    return both & (.max &>> UInt64(truncatingIfNeeded: 64 &- count))
  }

  /// Of most blocks the least and the greatest that their bits can say decide: O(blocks), or O(points).
  var areWithinReach: Bool {
    (0..<(count + 31) >> Self.blockBits).allSatisfy { block in
      isSurelyWithinReach(block)
        || (32 * block..<min(count, 32 * (block + 1))).allSatisfy { self[point: $0].isWithinReach }
    }
  }

  private func isSurelyWithinReach(_ block: Int) -> Bool {
    let (x, y) = (words[3 * block], words[3 * block + 1])
    guard let span = Code(word: words[3 * block + 2]).span, x <= .max - span.x, y <= .max - span.y
    else { return false }
    return Vector(Self.value(x), Self.value(y)).isWithinReach
      && Vector(Self.value(x + span.x), Self.value(y + span.y)).isWithinReach
  }

  /// The point of an index.
  @inline(__always) subscript(point index: Int) -> Vector {
    let block = 3 &* (index &>> Self.blockBits)
    let code = Code(word: words[block &+ 2])
    let bit = (index & 31) &* (code.xWidth &+ code.yWidth)
    let x = bits(code.offset, at: bit, count: code.xWidth) &<< code.xShift
    let y = bits(code.offset, at: bit &+ code.xWidth, count: code.yWidth) &<< code.yShift
    return Vector(Self.value(words[block] &+ x), Self.value(words[block &+ 1] &+ y))
  }

  @inline(__always) subscript(index: Int) -> Double {
    let point = self[point: index &>> 1]
    return index & 1 == 0 ? point.x : point.y
  }

  @inline(__always) func point(at index: Int) -> Vector { self[point: index &>> 1] }

  var byteCount: Int { 8 * words.count }
}
