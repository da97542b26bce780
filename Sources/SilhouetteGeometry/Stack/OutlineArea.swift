/// An outline and its clips, prepared for an ``OutlineStack`` independently of all others.
package struct OutlineArea: Sendable {
  enum Form {
    /// The monotone pieces of a fill without clips, to be indexed in the stack's grid.
    case fill(MonotoneOutline, FillRule)
    /// A stroke, or an outline with clips, which has its own index.
    case region(ClippedRegion)
  }

  let outline: Outline
  let clips: [ClipRegion]
  let form: Form

  /// - Parameter clips: a point has to be inside all of them.
  /// O(outline).
  package init(_ outline: Outline, clips: [ClipRegion] = []) {
    self.outline = outline
    self.clips = clips
    if case .fill(let rule) = outline.style, clips.isEmpty {
      form = .fill(MonotoneOutline(outline.path), rule)
    } else {
      form = .region(ClippedRegion(region: PathRegion(outline), clips: clips))
    }
  }
}
