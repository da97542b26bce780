import Foundation

extension BitMask {
  /// The mask of the area that any of the outlines covers: a bit says whether the pixel's centre is
  /// inside, for every pixel exactly what ``PathRegion`` says of the centre.
  ///
  /// Outlines are scan converted, curves as straight lines within 1/1024 of a pixel; the few centres too
  /// close to an edge for that are tested against the regions. A subpath with a coordinate that is NaN or
  /// infinite covers nothing, nor does a stroke whose pen is flat. O(lines + rows · lines in a row),
  /// with curves counted as their lines.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - limits: the most work and memory.
  /// - Throws: ``MaskError`` for a scale that is not a positive number, and beyond the limits.
  public init(
    of outlines: [Outline], scale: Double, limits: Limits = Limits()
  ) throws(MaskError) {
    let budget = SharedBudget(limits)
    self.init(scale: scale, rows: try PixelRows(of: outlines, scale: scale, budget: budget))
  }

  /// The mask of any shape: a bit says whether the shape contains the pixel's centre. It asks the shape
  /// once per pixel of its bounds: O(pixels) questions.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - limits: the most work and memory. A question counts 50 units of work, whatever the shape.
  /// - Throws: ``MaskError`` for a scale that is not a positive number, and beyond the limits.
  public init(
    sampling shape: some PointInside, scale: Double, limits: Limits = Limits()
  ) throws(MaskError) {
    let rect = try PixelRect(covering: shape.bounds, scale: scale, limits: limits)
    try MaskError.wrap { () throws(LimitExceeded) in
      var budget = Budget(limits)
      try budget.spend(rect.width, each: 50 * rect.height)
    }
    self.init(scale: scale, pixelRect: rect) { row, column in
      shape.pointInside(PixelRect.center(x: rect.x + column, y: rect.y + row, scale: scale))
    }
  }
}
