/// All areas that a batch finds at a point: one, none, or undecided where there may be several.
package struct FoundAreas: BitwiseCopyable {
  /// The ``area``, with another bit if it was found in a leaf.
  package let code: Int32

  /// That there may be several.
  static var unknown: FoundAreas { FoundAreas(code: .min) }
  /// The price of a leaf when all areas at a point are wanted, in units.
  static var leafWork: Int64 { 20 }

  @inline(__always) package init(code: Int32) { self.code = code }

  /// One area, or none for −1.
  @inline(__always) init(_ area: Int, isInLeaf: Bool) {
    code = Int32(truncatingIfNeeded: area ^ (isInLeaf ? 1 << 30 : 0))
  }

  /// The areas that cover a cell, or what a leaf does not decide.
  @inline(__always) init(of cell: Cell, isInLeaf: Bool = false) {
    self = cell.isImmediate ? FoundAreas(cell.area, isInLeaf: isInLeaf) : .unknown
  }

  @inline(__always) var isInLeaf: Bool { (code ^ code &<< 1) < 0 }
  /// The only area, −1 for none, or less if that is not known.
  @inline(__always) package var area: Int { Int(isInLeaf ? code ^ 1 &<< 30 : code) }
  /// What `work(x:y:)` says of the point, if ``area`` is known.
  @inline(__always) package var work: Int64 { isInLeaf ? Self.leafWork : 1 }
}
