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
