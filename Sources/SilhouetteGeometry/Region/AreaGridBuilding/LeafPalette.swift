/// The areas that a leaf's chain decides, topmost first, with their winding numbers at the cell's corner.
struct LeafPalette: ~Copyable {
  private var areas = ScratchArray<UInt32>()
  private(set) var rule: UInt8 = 0
  /// The winding numbers plus 8, in 4 bits each.
  private(set) var windings: UInt32 = 0

  /// The most areas that a chain decides.
  private static var mostAreas: Int { 8 }

  @inline(__always) var count: Int { areas.count }

  @inline(__always) subscript(index: Int) -> UInt32 { areas[index] }

  /// The index of an area, or −1.
  @inline(__always) func index(of area: UInt32) -> Int {
    for index in 0..<areas.count where areas[index] == area { return index }
    return -1
  }

  mutating func begin() {
    areas.removeAll()
    windings = 0x8888_8888
  }

  /// Adds an area below those that are there. False if there are too many, or their rules differ.
  mutating func add(_ area: UInt32, winding: Int32, rule: UInt8) -> Bool {
    guard areas.count < Self.mostAreas, -8..<8 ~= winding, areas.isEmpty || self.rule == rule
    else { return false }
    self.rule = rule
    windings &+= UInt32(bitPattern: winding) &<< UInt32(4 * areas.count)
    areas.append(area)
    return true
  }

  /// The changes by a descending edge, given its area and another as in ``EdgeTable``.
  @inline(__always) func code(_ own: UInt32, _ other: UInt32) -> UInt32 {
    var code = ChainWriter.noChange
    let first = index(of: own &>> 2 &- 1)
    if first >= 0 { code &+= 1 &<< UInt32(2 &* first) }
    if other == 0 { return code }
    let second = index(of: other &>> 1 &- 1)
    if second < 0 { return code }
    let change: UInt32 = 1 &<< UInt32(2 &* second)
    return other & 1 != 0 ? code &+ change : code &- change
  }
}
