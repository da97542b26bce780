import Foundation

/// A leaf without a chain: too much crosses its cell.
///
///     header      slices 31 bits, 1
///     covers      the list of the areas that cover the cell
///     slices      if there are any, a ``CellTree``, whose items are slices of areas
///     entries     all areas that cross the cell
struct OpenLeaf {
  let words: FlatView<UInt32>
  let offset: Int

  init(_ leaf: Leaf) { (words, offset) = (leaf.words, leaf.offset) }

  /// Leaves with more fills among their entries have a tree.
  static let mostListed = 24

  private static var slices: BitField { BitField(at: 0, bits: 31) }

  static func header(slices: Int) -> UInt32 {
    UInt32(1, bits: 1, at: Leaf.Header.isOpen.shift) | UInt32(slices, bits: 31, at: 0)
  }

  var slices: Int { words[offset][Self.slices] }

  /// The list of the areas that cover the cell.
  var cover: Cell { Cell(word: words[coverOffset]) }

  var coverOffset: Int { offset + 1 }

  var tree: CellTree? { slices > 0 ? CellTree(words, at: offset + 2, .slices, items: slices) : nil }

  /// The offset of the first entry.
  var entries: Int { tree?.end ?? offset + 2 }
}

/// An area of a leaf that no chain decides: one of many, or below an area that covers the cell, or a region.
///
/// A word in front of what decides the area. Entries lie from the topmost area down.
struct AreaEntry {
  enum Kind: UInt32 {
    /// A ``FillCellList`` follows.
    case nonZero, evenOdd
    /// The index of a region follows.
    case region

    /// That of a fill.
    init(_ rule: FillRule) { self = rule == .evenOdd ? .evenOdd : .nonZero }
  }

  let code: UInt32

  @inline(__always) init(code: UInt32) { self.code = code }

  init(area: Int, kind: Kind, isLast: Bool) {
    code = UInt32(area, bits: 29, at: 3) | kind.rawValue << 1 | (isLast ? 1 : 0)
  }

  @inline(__always) var area: Int { Int(code &>> 3) }
  @inline(__always) var kind: Kind { Kind(rawValue: code &>> 1 & 3) ?? .nonZero }
  @inline(__always) var isLast: Bool { code & 1 != 0 }
}

extension AreaGrid {
  /// Moves past what follows an entry.
  func skip(_ entry: AreaEntry, _ list: inout CellList) {
    if entry.kind == .region { list.skip(1) } else { FillCellList.skip(&list) }
  }

  /// Visits the entries at an offset, topmost first, each in front of what follows it, until a visit returns false.
  @inline(__always) func forEachEntry(
    at offset: Int, _ visit: (AreaEntry, CellList) -> Bool
  ) {
    var list = CellList(words.view, at: offset)
    while true {
      let entry = AreaEntry(code: list.next())
      if !visit(entry, list) || entry.isLast { return }
      skip(entry, &list)
    }
  }
}
