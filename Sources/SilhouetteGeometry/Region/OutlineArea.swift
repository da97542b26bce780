/// An outline and what it is clipped to.
package struct OutlineArea: Sendable {
  package let outline: Outline
  /// A point has to be inside every one of them; mostly none.
  package let clips: [ClipRegion]

  package init(_ outline: Outline, clips: [ClipRegion]) {
    self.outline = outline
    self.clips = clips
  }

  /// What answers for it alone. O(outline).
  package var region: ClippedRegion {
    ClippedRegion(region: PathRegion(outline), clips: clips)
  }
}
