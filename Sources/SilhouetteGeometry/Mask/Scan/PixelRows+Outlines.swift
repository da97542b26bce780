import Foundation

extension PixelRows {
  /// The pixels whose centres any of the outlines covers and all of the clips contain: exactly those of
  /// which ``PathRegion`` says so.
  ///
  /// Outlines and clips are flattened and scan converted; a centre too close to an edge for that is tested
  /// against the regions. The rectangle's memory stays reserved until it is released.
  /// O(lines + rows · lines in a row + words).
  ///
  /// - Throws: ``MaskError`` for a scale that is not a positive number, for pixels too far out, and beyond
  ///   the budget.
  package init(
    of outlines: [Outline], clips: [ClipMask] = [], scale: Double, budget: SharedBudget
  ) throws(MaskError) {
    guard scale.isScale else { throw .invalidScale(scale) }
    let scan = try MaskError.wrap { () throws(LimitExceeded) in
      try ScanOutlines(outlines, scale: scale, payer: budget)
    }
    defer { scan.release(budget) }
    guard let box = scan.box else {
      self = .none
      return
    }
    let rect = try PixelRect(covering: box.rect, scale: 1, limits: .none)
    self = try MaskError.wrap { () throws(LimitExceeded) in
      try rect.reserve(budget)
      var rows = try scan.rows(in: rect, payer: budget)
      for clip in clips {
        if rows.words.isEmpty { break }
        try rows.formIntersection(clip, budget)
      }
      return rows
    }
  }

  /// Clears the pixels whose centres are outside of a clip. O(words), and what the clip's lines take.
  mutating func formIntersection<P: Payer>(_ clip: ClipMask, _ payer: P) throws(P.Failure) {
    let used = usedRect
    try payer.spend(words.count, each: 2)
    let clipped = try clip.rows(in: used, payer: payer).moved(to: rect)
    try payer.spend(words.count, each: 4)
    for index in words.indices { words[index] &= clipped.words[index] }
  }
}

extension PixelRect {
  /// A raster of the pixels, one of those to be tested, and one for a step that makes another.
  private static let rasters = 3

  /// Reserves the memory that making the rectangle's pixels takes, and pays for allocating it.
  package func reserve<P: Payer>(_ payer: P) throws(P.Failure) {
    if isEmpty { return }
    try payer.reserve(height, each: Self.rasters * bytesPerRow)
    try payer.spend(height, each: bytesPerRow / 4)
  }

  /// Gives back what was reserved.
  package func release(_ payer: some Payer) {
    if !isEmpty { payer.release(height, each: Self.rasters * bytesPerRow) }
  }
}

extension MaskError {
  /// Runs `body`, and turns what it throws into ``limitExceeded(_:)``.
  package static func wrap<Value>(
    _ body: () throws(LimitExceeded) -> Value
  ) throws(MaskError) -> Value {
    do throws(LimitExceeded) { return try body() } catch { throw .limitExceeded(error) }
  }
}
