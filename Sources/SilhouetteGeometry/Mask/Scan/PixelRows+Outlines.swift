import Foundation

extension PixelRows {
  /// The pixels whose centres any of the outlines covers and all of the clips contain: exactly those of
  /// which ``PathRegion`` says so.
  ///
  /// Only those whose centres are on the page, if there is one. Outlines and clips are flattened and scan converted; a
  /// centre too close to an edge for that is tested against the regions. The rectangle's memory stays reserved until it
  /// is released.
  /// O(lines + rows · lines in a row + words).
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
