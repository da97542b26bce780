import Foundation

extension PixelRows {
  /// The pixels whose centres are in any of the outlines and in all of the clips: exactly those in a ``PathRegion``
  /// of them.
  ///
  /// Only those whose centres are on the page, if there is one. The rectangle's memory stays reserved until it is
  /// released.
  /// O(pieces + rows · pieces in a row + words), with those of a stroke's polygons.
  ///
  /// - Throws: ``MaskError`` for a scale that is not a positive number, for pixels too far out, and beyond
  ///   the budget.
  package init(
    of outlines: [Outline], clips: [ClipMask] = [], on page: Page? = nil, scale: Double,
    budget: SharedBudget
  ) throws(MaskError) {
    guard scale.isScale else { throw .invalidScale(scale) }
    if let page {
      let (width, height) = (page.width * scale, page.height * scale)
      guard max(width, height) <= Double(PixelRect.reach) else {
        throw .tooFar(CGPoint(x: width, y: height))
      }
    }
    let scan = try MaskError.wrap { () throws(LimitExceeded) in
      try ScanOutlines(outlines, scale: scale, budget: budget)
    }
    defer { scan.release(budget) }
    guard let box = scan.box else {
      self = .none
      return
    }
    let limits = budget.rest.limits
    let rect =
      if let page {
        try (PixelRect(on: page, scale: scale).intersection(box) ?? .none)
          .checked(limits, scale: scale)
      } else {
        try PixelRect(anySizeCovering: box.rect, scale: 1).checked(limits, scale: scale)
      }
    self = try MaskError.wrap { () throws(LimitExceeded) in
      try budget.pay(rect.price)
      var rows = try scan.rows(in: rect, budget: budget)
      for clip in clips {
        if rows.words.isEmpty { break }
        try rows.formIntersection(clip, budget)
      }
      return rows
    }
  }

  /// Clears the pixels whose centres are outside of a clip. O(words), and what the clip's lines take.
  mutating func formIntersection(_ clip: ClipMask, _ budget: SharedBudget) throws(LimitExceeded) {
    let used = usedRect
    try budget.pay(words.count * .croppedWord)
    let clipped = try clip.rows(in: used, budget: budget).moved(to: rect)
    try budget.pay(words.count * .combinedWord)
    for index in words.indices { words[index] &= clipped.words[index] }
  }
}

extension PixelRect {
  /// The price of making the rectangle's pixels.
  package var price: Price { isEmpty ? Price() : height * (bytesPerRow / 8 * .rasterWord) }
}

extension MaskError {
  /// Runs `body`, and turns what it throws into ``limitExceeded(_:)``.
  package static func wrap<Value>(
    _ body: () throws(LimitExceeded) -> Value
  ) throws(MaskError) -> Value {
    do throws(LimitExceeded) { return try body() } catch { throw .limitExceeded(error) }
  }
}

/// A ``Clip`` at one scale, prepared once, to be scan converted wherever it clips something.
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
      var clips: [ClipMask] = []
      for clip in part.clips { clips.append(try ClipMask(clip, scale: scale, budget: budget)) }
      parts.append(
        Part(
          outlines: try ScanOutlines(part.outlines, scale: scale, isShared: true, budget: budget),
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
