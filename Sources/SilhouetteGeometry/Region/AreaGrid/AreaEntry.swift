import Foundation

/// An area of a leaf that no chain decides: one of many, or below an area that covers the cell, or a region.
///
///     code        area 28 bits, tree 1, region 1, even-odd 1, last 1
///     region      its index; or of a fill:
///     winding     that of the cell's corner
///     runs        the fill's edges in the cell: ``Leaf/EdgeRun``s; or, if they are many:
///     items       the number of those in the tree
///     tree        a ``FillTree``
///
/// Entries lie from the topmost area down.
struct AreaEntry {
  let code: UInt32

  /// The fields of the code.
  private enum Field {
    static var isLast: BitField { BitField(at: 0) }
    static var isEvenOdd: BitField { BitField(at: 1) }
    static var isRegion: BitField { BitField(at: 2) }
    static var isTree: BitField { BitField(at: 3) }
    static var area: BitField { BitField(at: 4, bits: 28) }
  }

  /// Fills with more edges in a cell have a tree.
  static let mostListed = 64

  @inline(__always) init(code: UInt32) { self.code = code }

  init(area: UInt32, isEvenOdd: Bool, isRegion: Bool, isTree: Bool, isLast: Bool) {
    var word = PackedWord()
    word.put(isLast, Field.isLast)
    word.put(isEvenOdd, Field.isEvenOdd)
    word.put(isRegion, Field.isRegion)
    word.put(isTree, Field.isTree)
    code = word.word | UInt32(Int(area), bits: 28, at: Field.area.shift)
  }

  @inline(__always) var area: Int { code[Field.area] }
  @inline(__always) var isRegion: Bool { code[Field.isRegion] != 0 }
  @inline(__always) var isTree: Bool { code[Field.isTree] != 0 }
  @inline(__always) var isLast: Bool { code[Field.isLast] != 0 }
  /// The bits of a winding number that say whether a point is inside.
  @inline(__always) var windingMask: Int32 { code[Field.isEvenOdd] == 0 ? -1 : 1 }
}

extension AreaGrid {
  /// A point that entries of its cell are asked about.
  struct EntryPoint {
    let x, y: Double
    private let located: LocatedCell
    /// The cell's corner, if it was asked for: regions have no use for it.
    private var known: Vector?

    init(_ located: LocatedCell, x: Double, y: Double) {
      (self.located, self.x, self.y) = (located, x, y)
    }

    @inline(__always) mutating func corner(in grid: AreaGrid) -> Vector {
      if let known { return known }
      let corner = grid.corner(of: located)
      known = corner
      return corner
    }
  }

  /// Whether a point is in an entry's area. Moves past what follows the entry.
  @inline(__always) func contains(
    _ entry: AreaEntry, _ list: inout CellList, _ point: inout EntryPoint
  ) -> Bool {
    if entry.isRegion {
      return regions[Int(stored: list.next())].pointInside(CGPoint(x: point.x, y: point.y))
    }
    var winding = Int32(bitPattern: list.next())
    if entry.isTree {
      winding &+= FillTree.winding(&list, x: point.x, y: point.y, in: points)
    } else {
      let corner = point.corner(in: self)
      var runs = Leaf.EdgeRuns(list.words, at: list.offset)
      while let run = runs.next() {
        winding &+= run.direction &* change(across: run, from: corner, toX: point.x, y: point.y)
      }
      list.move(to: runs.end)
    }
    return winding & entry.windingMask != 0
  }

  /// Moves past what follows an entry.
  func skip(_ entry: AreaEntry, _ list: inout CellList) {
    list.skip(1)
    if entry.isTree {
      _ = list.nextTree()
    } else if !entry.isRegion {
      var runs = Leaf.EdgeRuns(list.words, at: list.offset)
      while runs.next() != nil {}
      list.move(to: runs.end)
    }
  }

  /// Visits the entries at an offset, topmost first, each with the rest of its list, until a visit returns false.
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
