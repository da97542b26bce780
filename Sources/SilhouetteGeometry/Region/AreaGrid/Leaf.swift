/// A cell that edges cross.
///
/// The chain decides nearly every point: it is the cell's edges in 16 bits, as steps across which the winding numbers of
/// up to four areas change, or of up to eight if the leaf is wide. It is cut far outside of the cell; an edge that
/// crosses the cell's left side below the corner goes on as a wall from there downwards. What is within rounding of a
/// step is decided by the exact edges, in runs. An edge that two areas share is there once.
///
///     header         steps 7 bits, areas 4, covered 1, even-odd 1, winding numbers of the first four areas plus 8 in
///                    4 bits each, more 1, 0, open 1
///     areas          topmost first; if covered, a list of ``Covers`` is the last: that of the areas around all others
///     more           winding numbers of four more areas 16 bits, slack of curves 4, wide 1, offset of the entries 11
///     steps + 1      points: x and y in 16 bits each
///     steps / 4      a byte an area, with two bits a step: what a descending step adds, plus 1
///     steps / 4      if wide, the same for four more areas
///     runs           three words of 16 bits each, or four if wide: the first edge's code 32 bits, their number 7, last
///                    1, what they add 8, with two bits an area, and the same for four more areas 16
///     entries        what the chain leaves out
///
/// An open leaf has no chain: see ``OpenLeaf``.
struct Leaf {
  /// The units of a leaf's cell, as a power of two, in each direction.
  static let bits: Int64 = 14
  /// Where the cell begins in the chain's square of 2^15 units.
  static let low: Int64 = 8192
  /// Where walls stand.
  static let wall: Int64 = low - 64
  /// The last unit of the square.
  static let high: Int64 = 32767
  /// What an edge adds that changes nothing: for four areas, 0 plus 1 in two bits each.
  static let noChange: UInt32 = 0x55

  let words: FlatView<UInt32>
  let offset: Int
  let header: UInt32

  @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
    (self.words, self.offset) = (words, offset)
    header = words[offset]
  }

  @inline(__always) var isOpen: Bool { header &>> 31 != 0 }
  /// Whether a chain of lines decides all areas, of which there are at most four.
  @inline(__always) var isShort: Bool { header & 0xa000_0000 == 0 }
  @inline(__always) var hasMore: Bool { header & 1 &<< 29 != 0 }
  @inline(__always) var steps: Int { Int(header & 127) }
  /// The number of areas, with the list of those that cover the cell.
  @inline(__always) var areaCount: Int { Int(header &>> 7 & 15) }
  @inline(__always) var isCovered: Bool { header & 1 &<< 11 != 0 }
  /// The bits of a winding number that say whether a point is inside, of four areas.
  @inline(__always) var windingMask: UInt32 { header & 1 &<< 12 == 0 ? .max : 0x0101_0101 }

  @inline(__always) var more: UInt32 { hasMore ? words[offset &+ 1 &+ areaCount] : 0 }
  @inline(__always) var isWide: Bool { more & 1 &<< 20 != 0 }
  @inline(__always) var slack: Int32 { Int32(truncatingIfNeeded: more &>> 16 & 15) }
  /// Where the entries begin; 0 if there are none.
  @inline(__always) var entries: Int {
    let distance = Int(more &>> 21)
    return distance == 0 ? 0 : offset &+ distance
  }

  @inline(__always) var points: Int { offset &+ 1 &+ areaCount &+ (hasMore ? 1 : 0) }
  @inline(__always) var codes: Int { points &+ steps &+ 1 }
  @inline(__always) var codeWords: Int { (steps &+ 3) &>> 2 }

  /// The winding numbers of up to eight areas less those at the corner, a byte each.
  typealias Sums = (first: UInt32, others: UInt32)

  /// The topmost area at a point, or −1; of the entries, none is considered.
  @inline(__always) func topmost(_ sums: Sums, _ covers: Covers) -> Int {
    let first = inside(header &>> 13 & 0xffff, sums.first)
    if first != 0 { return Int(words[offset &+ 1 &+ first.trailingZeroBitCount &>> 3]) }
    if isWide {
      let others = inside(more & 0xffff, sums.others)
      if others != 0 { return Int(words[offset &+ 5 &+ others.trailingZeroBitCount &>> 3]) }
    }
    return isCovered ? covers.topmost(of: cover) : -1
  }

  /// The list of the areas around all others.
  @inline(__always) var cover: Cell {
    isCovered ? Cell(word: words[offset &+ areaCount]) : .empty
  }

  /// The number of areas that the chain decides.
  var chained: Int { areaCount - (isCovered ? 1 : 0) }

  /// The areas that the chain decides and that a point is in, topmost first.
  func areas(at sums: Sums) -> [Int] {
    let first = inside(header >> 13 & 0xffff, sums.first)
    let others = inside(more & 0xffff, sums.others)
    return (0..<chained).filter { index in
      let bits = index < 4 ? first >> (8 * UInt32(index)) : others >> (8 * UInt32(index - 4))
      return bits & 0xff != 0
    }.map { Int(words[offset + 1 + $0]) }
  }

  /// The bits that say inside, in a byte for each area.
  @inline(__always) private func inside(_ corner: UInt32, _ sum: UInt32) -> UInt32 {
    var spread = corner
    spread = (spread | spread &<< 8) & 0x00ff_00ff
    spread = (spread | spread &<< 4) & 0x0f0f_0f0f
    return ((spread &+ 0x7878_7878 &+ sum) ^ 0x8080_8080) & windingMask
  }

  /// What an edge adds to the winding numbers of four areas, a byte each.
  @inline(__always) static func changes(_ byte: UInt32) -> UInt32 {
    var spread = byte | byte &<< 12
    spread |= spread &<< 6
    return (spread & 0x0303_0303) &- 0x0101_0101
  }
}
