public import Foundation

/// A region, and the clips and the page that limit it.
@usableFromInline package struct ClippedRegion: PointInside {
  package let region: PathRegion
  /// A point has to be inside all of them.
  package let clips: [ClipRegion]
  /// What is shown of it; nil for everything.
  private(set) var page: Page?

  package init(region: PathRegion, clips: [ClipRegion]) {
    self.region = region
    self.clips = clips
  }

  /// The region, cut where it exceeds a page.
  func shown(on page: Page) -> ClippedRegion {
    var region = self
    region.page = box.map(page.bounds.contains) ?? true ? nil : page
    return region
  }

  @usableFromInline package var bounds: CGRect {
    box?.rect ?? .zero
  }

  /// The closed bounds of what is left: a region and a clip may share no more than an edge. Nil if they are apart.
  var box: Box? {
    var box = clips.reduce(region.grid.box) { $0.intersection($1.box) }
    if let page { box = box.intersection(page.bounds) }
    return box.isEmpty ? nil : box
  }

  @usableFromInline package func pointInside(_ point: CGPoint) -> Bool {
    region.pointInside(point) && (clips.isEmpty || clips.allSatisfy { $0.pointInside(point) })
      && page?.box.contains(x: Double(point.x), y: Double(point.y)) ?? true
  }

  /// How much of a rectangle the area covers; `partial` if that is not known.
  package func overlap(with rect: CGRect) -> RectOverlap {
    let overlap = region.overlap(with: rect)
    if let page = page?.box {
      let box = Box(rect)
      if !page.contains(box) { return overlap == .none || !page.meets(box) ? .none : .partial }
    }
    return overlap == .whole && !clips.isEmpty ? .partial : overlap
  }
}
