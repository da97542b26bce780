import SilhouetteGeometry

extension MapReader {
  /// The index of areas whose file has none.
  func indexed(
    _ areas: StoredAreas, _ outlines: StoredOutlines, behind first: Int, on page: Page?,
    from reader: StoredReader
  ) throws(StoredError) -> OutlineStack {
    try reader.limited { budget throws(LimitExceeded) in
      var regions: [Int: ClipRegion] = [:]
      var areaClips = [[ClipRegion]](repeating: [], count: areas.owners.count)
      for (area, clip) in areas.clips {
        let region =
          if let known = regions[clip] { known } else {
            try ClipRegion(outlines.clips[clip], budget: budget)
          }
        regions[clip] = region
        areaClips[area].append(region)
      }
      var stack = OutlineStack.Builder(pieces: 0, page: page, budget: budget)
      for (index, clips) in areaClips.enumerated() {
        let outline = outlines.outline(first + index)
        try budget.pay(OutlineArea.price(of: outline))
        try stack.add(OutlineArea(outline, clips: clips, budget: budget))
      }
      return try stack.finish()
    }
  }
}
