import SilhouetteGeometry

/// The clips of a map, each indexed once, however many drawings it limits.
struct ClipTable {
  /// The scales of the masks; empty in exact mode.
  private let scales: [Double]
  /// In exact mode, one for each clip.
  private(set) var regions: [ClipRegion] = []
  /// In mask mode, one for each clip and scale.
  private(set) var masks: [[ClipMask]] = []
  private var known: [Clip: Int] = [:]

  init(scales: [Double]) { self.scales = scales }

  /// The indices of some clips, which become known. O(elements of the clips), and their index.
  mutating func indices(of clips: [Clip], _ budget: SharedBudget) throws(LimitExceeded) -> [Int] {
    var indices: [Int] = []
    for clip in clips {
      // To find a clip, all its elements are hashed and compared.
      try budget.pay(clip.elementCount * .work(30))
      if let index = known[clip] {
        indices.append(index)
        continue
      }
      indices.append(known.count)
      known[clip] = known.count
      if scales.isEmpty {
        regions.append(try ClipRegion(clip, budget: budget))
      } else {
        var own: [ClipMask] = []
        for scale in scales { own.append(try ClipMask(clip, scale: scale, budget: budget)) }
        masks.append(own)
      }
    }
    return indices
  }
}
