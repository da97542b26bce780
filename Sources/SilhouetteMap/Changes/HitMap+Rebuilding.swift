import SilhouetteGeometry

extension HitMap {
  #if !hasFeature(Embedded)
  /// The map built anew of its outlines as they are now: it answers as this one does, faster if much has changed, and has
  /// forgotten what was before. It is built on all cores, off the caller's; cancelling the task ends it.
  ///
  /// The shapes that are left keep their order, and get new indices if any were removed. A map of masks, and one that has
  /// not changed, is returned as it is. O(outlines + cells).
  ///
  /// - Throws: `CancellationError`.
  public func rebuilt() async throws -> HitMap {
    guard areas.hasOtherOutlines else { return self }
    let all = areas.drawnShapes(withHidden: true)
    var map = try await HitMap.build(
      outlinesOf: all.shapes, groups: Array(groups), unnamed: all.unnamed, frame: frame,
      mode: .exact, budget: Budget(.none), progress: nil)
    map.hide(as: areas)
    return map
  }
  #endif

  /// The map built anew, without what is hidden, if that takes it; else the map with the shapes that are left.
  func rebuiltForFile() throws(HitMapError) -> HitMap {
    guard areas.hasOtherOutlines || !areas.changes.hidden.isEmpty && engine == .exact else {
      return areas.changes.hasOtherShapes ? withOwnNames : self
    }
    let all = areas.drawnShapes(withHidden: false)
    var budget = Budget(.none)
    return try HitMap(
      outlinesOf: all.shapes, groups: Array(groups), unnamed: all.unnamed, frame: frame,
      mode: .exact, &budget)
  }

  /// Hides and disables the shapes that are hidden or disabled in `other`, from which the map was rebuilt.
  private mutating func hide(as other: MapContents) {
    let kept = (0..<other.shapeCount).filter { !other.changes.removed.contains($0) }
    let (hidden, disabled) = (other.changes.hidden, other.changes.disabledSet)
    if hidden.isEmpty, disabled.isEmpty { return }
    change { areas, stack in
      for (index, old) in kept.enumerated() {
        if hidden.contains(old) { areas.changes.hidden.insert(index) }
        if disabled.contains(old) { areas.changes.disabled?.insert(index) }
        areas.showOrHide(index, stack)
      }
    }
  }
}

extension MapContents {
  /// Whether outlines are not as they were built.
  fileprivate var hasOtherOutlines: Bool {
    guard outlines != nil, let changed else { return false }
    return changes.hasOtherShapes || changed.hasLooseAreas || owners.isRepainted
      || passive.isChanged || !changes.transforms.isEmpty
  }

  /// The shapes that are left, with their drawings as they are now, and what is painted but of no shape; all with orders of
  /// their own, from the bottom up.
  fileprivate func drawnShapes(
    withHidden: Bool
  ) -> (shapes: [HitMap.Shape], unnamed: [HitMap.Drawing]) {
    var own = [[HitMap.Drawing]](repeating: [], count: shapeCount)
    var (silent, unnamed) = (own, [HitMap.Drawing]())
    let all = paintedDrawings(withHidden: withHidden)
    for (order, (_, shape, drawing, takesHits)) in all.enumerated() {
      let drawing = drawing.ordered(order)
      if let shape {
        if takesHits { own[shape].append(drawing) } else { silent[shape].append(drawing) }
      } else if !takesHits {
        unnamed.append(drawing)
      }
    }
    let kept = (0..<shapeCount).filter { !changes.removed.contains($0) }
    return (kept.map { shape($0).drawn(own[$0], passive: silent[$0]) }, unnamed)
  }
}
