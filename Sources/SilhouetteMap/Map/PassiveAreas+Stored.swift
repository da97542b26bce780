import Foundation
import SilhouetteGeometry

extension PassiveAreas {
  /// A rectangle around an area, cut down to that of each clip.
  func bounds(of area: Int) -> CGRect {
    if let known = box(of: area) { return known }
    let shown = shownClips(area).reduce(outline(area).bounds) { $0.common(with: $1.extent) }
    return shown.isNull ? .zero : shown
  }

  /// Reads and pays for the outlines of the areas, which come first, and finding their bounds. O(outlines).
  mutating func readOutlines(
    _ stored: StoredOutlines, clips areaClips: [(area: Int, clip: Int)], from reader: StoredReader
  ) throws(StoredError) {
    clips = Array(repeating: [], count: owners.count)
    for (area, clip) in areaClips { clips[area].append(stored.clips[clip]) }
    for area in owners.indices {
      try reader.reserve(100 + stored.byteCount(area), each: 1)
      let outline = stored.outline(area)
      outlines.append(outline)
      try reader.limited { budget throws(LimitExceeded) in try outline.payForBounds(budget) }
    }
  }
}
