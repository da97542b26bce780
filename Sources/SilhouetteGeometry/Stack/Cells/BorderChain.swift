/// What a cell's list begins with: the borders in the cell as points of 16 bits, which decide most points
/// without a look at the outlines.
///
/// The points are a chain: consecutive ones are a step, with a change of the winding numbers of up to four
/// areas. A border that two areas share is one step. The winding numbers are the digits of a number in base
/// 16, each plus 8; a point's are the sum of the cell's base and of the changes of all steps at or to its left,
/// each negated if the step runs up.
///
/// Coordinates are counted in 4,096ths of the cell from its corner, rounded down; points far outside are moved
/// along their steps, or straight up or down where only their height matters.
///
/// The words: one that says how many the chain has, how many areas and groups of four steps; the base and the
/// digits to be looked at; the area below all others, plus one; the areas, topmost first; two words of
/// changes for each group; then the points, one more than there are steps. Where one area covers the cell and
/// others lie below it, only the first word and the area; where there is no chain, one word.
enum BorderChain {
  /// A cell's width in the chain's units, as a power of two.
  static var digits: Int { 12 }
  static var mostAreas: Int { 4 }
  static var mostGroups: Int { 32 }

  static func head(words: Int, areas: Int, groups: Int) -> UInt32 {
    UInt32(words << 16 | groups << 8 | areas)
  }

  /// What the head of a list's chain says.
  static func shape(
    ofListAt offset: Int, in lists: FlatView<UInt32>
  ) -> (words: Int, areas: Int, groups: Int) {
    let head = lists[offset]
    return (Int(head >> 16), Int(head & 0xff), Int(head >> 8 & 0xff))
  }

  /// Where the entries begin that follow a list's chain.
  @inline(__always) static func end(ofListAt offset: Int, in lists: FlatView<UInt32>) -> Int {
    offset &+ Int(lists[offset] &>> 16)
  }

  /// The topmost area at a point of the cell, or −1; −2 if the chain does not decide.
  ///
  /// - Parameters:
  ///   - x: the point, in the chain's units from the cell's corner, rounded down.
  ///   - y: the same.
  @inline(__always) static func topmost(
    inListAt offset: Int, of lists: FlatView<UInt32>, x: Int32, y: Int32
  ) -> Int {
    let head = lists[offset]
    let groups = Int(head &>> 8 & 0xff)
    if groups == 0 { return head &>> 16 == 2 ? Int(lists[offset &+ 1]) &- 1 : -2 }
    let digits = lists[offset &+ 1]
    let areas = offset &+ 3
    var change = areas &+ Int(head & 0xff)
    var point = change &+ 2 &* groups
    var sum = SIMD4<Int32>()
    var doubt = SIMD4<Int32>()
    let (x, y) = (SIMD4(repeating: x), SIMD4(repeating: y))
    for _ in 0..<groups {
      let from = SIMD4<Int32>(truncatingIfNeeded: lists.four(at: point))
      let to = SIMD4<Int32>(truncatingIfNeeded: lists.four(at: point &+ 1))
      let changes = lists.fourHalves(at: change)
      step(from, to, changes, x, y, sum: &sum, doubt: &doubt)
      point &+= 4
      change &+= 2
    }
    let isDoubtful = (doubt[0] | doubt[1] | doubt[2] | doubt[3]) < 0
    if isDoubtful { return -2 }
    let total = UInt32(bitPattern: sum[0] &+ sum[1] &+ sum[2] &+ sum[3]) &+ digits
    let inside = (total ^ 0x8888) & (digits &>> 16)
    if inside == 0 { return Int(lists[offset &+ 2]) &- 1 }
    return Int(lists[areas &+ inside.trailingZeroBitCount &>> 2])
  }

  /// Adds what four steps change. All conditions are signs, as a branch on the point costs more.
  ///
  /// A coordinate relative to the point is off by less than one unit, so the cross product of a step and the
  /// way from its start by less than the sum of their four lengths and two; the constant covers the rounding
  /// of places. A height is told apart from the point's if it is two units off.
  @inline(__always) private static func step(
    _ from: SIMD4<Int32>, _ to: SIMD4<Int32>, _ changes: SIMD4<Int32>, _ x: SIMD4<Int32>,
    _ y: SIMD4<Int32>, sum: inout SIMD4<Int32>, doubt: inout SIMD4<Int32>
  ) {
    let (ax, ay) = (x &- (from &<< 16) &>> 16, y &- from &>> 16)
    let (bx, by) = (x &- (to &<< 16) &>> 16, y &- to &>> 16)
    let (dx, dy) = (ax &- bx, ay &- by)
    // At most 2^28 and 2^28.
    let cross = dx &* ay &- ax &* dy
    let descends = ~ay & by
    let ascends = ay & ~by
    let counts = ((descends & cross) | (ascends & ~cross)) &>> 31
    let negates = ascends &>> 31
    sum = sum &+ (counts & ((changes ^ negates) &- negates))
    let bound = magnitude(dx) &+ magnitude(dy) &+ magnitude(ax) &+ magnitude(ay) &+ 8
    let isNear = magnitude(cross) &- bound
    let isLevel = (magnitude(ay) &- 2) | (magnitude(by) &- 2)
    let isUsed = changes | (0 &- changes)
    doubt |= (((descends | ascends) & isNear) | isLevel) & isUsed
  }

  @inline(__always) private static func magnitude(_ value: SIMD4<Int32>) -> SIMD4<Int32> {
    let sign = value &>> 31
    return (value ^ sign) &- sign
  }
}

extension FlatView<UInt32> {
  /// Four consecutive words.
  @inline(__always) fileprivate func four(at index: Int) -> SIMD4<UInt32> {
    SIMD4(self[index], self[index &+ 1], self[index &+ 2], self[index &+ 3])
  }

  /// Four signed numbers of 16 bits each.
  @inline(__always) fileprivate func fourHalves(at index: Int) -> SIMD4<Int32> {
    let (first, second) = (self[index], self[index &+ 1])
    let words = SIMD4(first &<< 16, first, second &<< 16, second)
    return SIMD4<Int32>(truncatingIfNeeded: words) &>> 16
  }
}
