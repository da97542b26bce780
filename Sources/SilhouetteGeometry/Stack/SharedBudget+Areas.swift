/// Areas and stacks that a budget pays for.
///
/// They are made in this module, because only here the compiler specialises the code for a ``SharedBudget``. Called
/// from another module, it takes about twice as long.
extension SharedBudget {
  /// An area in exact mode. O(outline).
  package func area(
    _ outline: Outline, clips: [ClipRegion]
  ) throws(LimitExceeded) -> OutlineArea {
    try OutlineArea(outline, clips: clips, payer: self)
  }

  /// An area in mask mode. O(words + tiles).
  package func area(_ rows: PixelRows) throws(LimitExceeded) -> AreaTiles {
    try AreaTiles(rows, payer: self)
  }

  /// The region of a clip. O(its outlines).
  package func region(_ clip: Clip) throws(LimitExceeded) -> ClipRegion {
    try ClipRegion(clip, payer: self)
  }

  /// The mask of a clip at a scale. O(its outlines).
  package func mask(_ clip: Clip, scale: Double) throws(LimitExceeded) -> ClipMask {
    try ClipMask(clip, scale: scale, payer: self)
  }

  /// The stack of areas in exact mode, in paint order. O(outlines + cells).
  ///
  /// - Parameter isParallel: whether all cores share the work.
  package func stack(
    _ areas: consuming [OutlineArea], isParallel: Bool = false
  ) throws(LimitExceeded) -> OutlineStack {
    try OutlineStack(consume areas, payer: self, isParallel: isParallel)
  }

  /// The stack of areas at one scale, in paint order. O(tiles · areas on them).
  package func stack(_ areas: [AreaTiles], scale: Double) throws(LimitExceeded) -> MaskStack {
    try MaskStack(areas, scale: scale, payer: self)
  }
}
