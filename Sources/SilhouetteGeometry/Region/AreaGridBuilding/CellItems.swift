/// What touches a cell: edges, and codes of regions.
struct CellItems {
  let edges: FlatView<UInt32>
  let regions: FlatView<UInt32>

  /// - Parameter items: edges, and then codes.
  @inline(__always) init(_ items: FlatView<UInt32>) {
    var count = items.count
    while count > 0, items[count &- 1] >= 1 << 31 { count &-= 1 }
    (edges, regions) = (items[0..<count], items[count..<items.count])
  }

  @inline(__always) var isEmpty: Bool { edges.count + regions.count == 0 }

  /// The code of a region: marked, its index times 2, and whether it covers the cell.
  static func code(ofRegion index: Int, isWhole: Bool) -> UInt32 {
    1 << 31 | UInt32(index) << 1 | (isWhole ? 1 : 0)
  }

  /// The index of a code's region.
  static func region(_ code: UInt32) -> Int { Int(code >> 1 & 0x3fff_ffff) }

  static func isWhole(_ code: UInt32) -> Bool { code & 1 != 0 }

  /// Whether a region crosses the cell.
  var hasCrossingRegion: Bool { regions.indices.contains { !Self.isWhole(regions[$0]) } }
}
