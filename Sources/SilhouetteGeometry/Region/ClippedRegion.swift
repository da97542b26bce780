public import Foundation

// A class, so that a question about one of many retains one object at most.
/// A region, and the clips and the page that limit it.
@usableFromInline package final class ClippedRegion: PointInside {
  package let region: PathRegion
  /// A point has to be inside all of them.
  package let clips: [ClipRegion]
  /// What is shown of it; nil for everything.
  let page: Page?

  /// - Parameter page: what is shown; nil for everything.
  package init(region: PathRegion, clips: [ClipRegion], page: Page? = nil) {
    (self.region, self.clips) = (region, clips)
    guard let page, let box = region.box(in: clips), !page.bounds.contains(box) else {
      self.page = nil
      return
    }
    self.page = page
  }

  /// The region, cut where it exceeds a page.
  func shown(on page: Page) -> ClippedRegion {
    ClippedRegion(region: region, clips: clips, page: page)
  }

  @usableFromInline package var bounds: CGRect {
    box?.rect ?? .zero
  }

  /// The closed bounds of what is left: a region and a clip may share no more than an edge. Nil if they are apart.
  var box: Box? {
    guard let box = region.box(in: clips) else { return nil }
    let shown = page.map { box.intersection($0.bounds) } ?? box
    return shown.isEmpty ? nil : shown
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

extension PathRegion {
  /// The closed bounds of what clips leave; nil if they are apart.
  fileprivate func box(in clips: [ClipRegion]) -> Box? {
    let box = clips.reduce(grid.box) { $0.intersection($1.box) }
    return box.isEmpty ? nil : box
  }
}
