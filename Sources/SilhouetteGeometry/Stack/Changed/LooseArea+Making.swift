// In a file of its own, so that an engine without moving areas contains no index builder.
extension LooseArea {
  /// Indexes an outline and its clips, where a transform takes them. O(outline).
  ///
  /// - Parameter page: the visible part; nil for everything.
  static func region(
    _ outline: Outline, _ clips: [Clip], movedBy transform: Affine = .identity, on page: Page?
  ) -> ClippedRegion {
    var (outline, clips) = (outline, clips)
    if transform != .identity {
      outline = outline.applying(transform)
      clips = clips.map { $0.applying(transform) }
    }
    return SharedBudget.unlimited { budget throws(LimitExceeded) in
      // A grid knows the page, so that distances to a fill that it cuts are right.
      if case .fill(let rule) = outline.style, clips.isEmpty, let page {
        let contours = try FillContours(outline.path, budget: budget)
        if let box = contours.box, !page.bounds.contains(box) {
          let grid = try AreaGridBuilder.grid(of: contours, outline.path, rule, page: page, budget)
          return ClippedRegion(region: PathRegion(grid), clips: [])
        }
      }
      return ClippedRegion(
        region: try PathRegion(outline, budget: budget), clips: clips.map { ClipRegion($0) },
        page: page)
    }
  }
}
