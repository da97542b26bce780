/// A leaf without a chain: too much crosses its cell.
///
///     header      slices 31 bits, 1
///     covers      the list of the areas that cover the cell
///     slices      if there are any, an ``AreaTree``
///     entries     all areas that cross the cell
struct OpenLeaf {
  let words: FlatView<UInt32>
  let offset: Int

  init(_ leaf: Leaf) { (words, offset) = (leaf.words, leaf.offset) }

  static func header(slices: Int) -> UInt32 { 1 << 31 | UInt32(slices) }

  var slices: Int { Int(words[offset] & 0x7fff_ffff) }

  /// The list of the areas that cover the cell.
  var cover: Cell { Cell(word: words[offset + 1]) }

  var tree: AreaTree? { slices > 0 ? AreaTree(words, at: offset + 2, slices: slices) : nil }

  /// The offset of the first entry.
  var entries: Int { offset + 2 + (slices > 0 ? AreaTree.wordCount(slices: slices) : 0) }
}
