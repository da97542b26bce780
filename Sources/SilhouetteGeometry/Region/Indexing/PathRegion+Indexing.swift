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
    var (regions, clips): ([[PathRegion]], [[ClipRegion]]) = ([], [])
    for part in clip.parts {
      try budget.pay(part.outlines.count * .clipOutline)
      var own: [PathRegion] = []
      for outline in part.outlines { own.append(try PathRegion(outline, budget: budget)) }
      var cuts: [ClipRegion] = []
      for clip in part.clips { cuts.append(try ClipRegion(clip, budget: budget)) }
      regions.append(own)
      clips.append(cuts)
    }
    self.init(clip, regions: regions, clips: clips)
  }
}
