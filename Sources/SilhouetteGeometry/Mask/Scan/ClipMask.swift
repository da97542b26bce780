import Foundation

/// A ``Clip`` at one scale, flattened once, to be scan converted wherever it clips something.
package struct ClipMask: Sendable {
  /// The points that are inside one of the outlines and inside all of the clips.
  private struct Part {
    let outlines: ScanOutlines
    let clips: [ClipMask]
  }

  private let parts: [Part]

  /// O(outlines).
  package init(_ clip: Clip, scale: Double, budget: SharedBudget) throws(LimitExceeded) {
    var parts: [Part] = []
    for part in clip.parts {
      var regions: [PathRegion] = []
      for outline in part.outlines { regions.append(try PathRegion(outline, budget: budget)) }
      var clips: [ClipMask] = []
      for clip in part.clips { clips.append(try ClipMask(clip, scale: scale, budget: budget)) }
      parts.append(
        Part(
          outlines: try ScanOutlines(part.outlines, scale: scale, regions: regions, budget: budget),
          clips: clips))
    }
    self.parts = parts
  }

  /// The pixels of a rectangle whose centres are inside the clip: for every one what ``ClipRegion`` says.
  /// O(words · outlines), and what the outlines' lines take.
  func rows(in rect: PixelRect, budget: SharedBudget) throws(LimitExceeded) -> PixelRows {
    try budget.pay(rect.price)
    defer { budget.release(rect.price) }
    var union = PixelRows(rect: rect)
    for part in parts {
      guard let box = part.outlines.box, let own = rect.intersection(box) else { continue }
      var rows = try part.outlines.rows(in: own, budget: budget)
      for clip in part.clips { try rows.formIntersection(clip, budget) }
      try budget.pay(union.words.count * .combinedWord)
      let moved = rows.moved(to: rect)
      for index in union.words.indices { union.words[index] |= moved.words[index] }
    }
    return union
  }
}
