package import Foundation

extension PathRegion {
  /// The region that a path encloses under `fillRule`, or, with a `stroke`, the region that a pen
  /// covers when it follows the path; `fillRule` then has no effect.
  ///
  /// Open subpaths are filled as if closed. A subpath with a NaN coordinate, or one beyond ±2^1000
  /// (±2^500 for strokes), is left out; so is a stroke that reaches beyond ±2^1000. O(elements).
  public init(_ path: VectorPath, fillRule: FillRule = .nonZero, stroke: Stroke? = nil) {
    self.init(Outline(path: path, style: stroke.map { .stroke($0) } ?? .fill(fillRule)))
  }

  /// The region of an outline. O(elements).
  public init(_ outline: Outline) {
    self = SharedBudget.unlimited { budget throws(LimitExceeded) in
      try PathRegion(outline, budget: budget)
    }
  }

  /// The region of an outline. O(elements).
  package init(_ outline: Outline, budget: SharedBudget) throws(LimitExceeded) {
    switch outline.style {
    case .fill(let rule):
      try budget.pay(outline.path.verbs.count * .element)
      let contours = try FillContours(outline.path, budget: budget)
      if let list = EdgeList(contours, of: outline.path, rule) {
        self.init(list)
      } else {
        self.init(try AreaGridBuilder.grid(of: contours, outline.path, rule, budget))
      }
    case .stroke(let style):
      let index = try StrokeIndexBuilder.build(outline.path, style, budget: budget)
      if let index { self.init(index) } else { self.init(AreaGrid.empty()) }
    }
  }

  /// The distance from a point, inside or outside, to the outline of a fill; for a stroke the same as
  /// ``distance(from:within:)``. Infinite if nothing is within `limit`. O(cells within the distance).
  package func distanceToOutline(from point: CGPoint, within limit: Double = .infinity) -> Double {
    var work: Int64 = 0
    return !(index is StrokeIndex)
      ? distanceToEdge(from: point, within: limit, work: &work)
      : distance(from: point, within: limit, work: &work)
  }
}

extension ClipRegion {
  /// O(outlines).
  package init(_ clip: Clip) {
    self = SharedBudget.unlimited { budget throws(LimitExceeded) in
      try ClipRegion(clip, budget: budget)
    }
  }

  /// O(outlines).
  package init(_ clip: Clip, budget: SharedBudget) throws(LimitExceeded) {
    var parts: [Part] = []
    for part in clip.parts {
      var regions: [PathRegion] = []
      try budget.pay(part.outlines.count * .clipOutline)
      for outline in part.outlines { regions.append(try PathRegion(outline, budget: budget)) }
      var clips: [ClipRegion] = []
      for clip in part.clips { clips.append(try ClipRegion(clip, budget: budget)) }
      parts.append(Part(regions: regions, clips: clips))
    }
    self.parts = parts
    self.clip = clip
  }
}
