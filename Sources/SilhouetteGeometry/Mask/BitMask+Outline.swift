import Foundation

extension BitMask {
  /// The border of the set pixels, in points: polygons along the pixels' edges, clockwise around what is set and
  /// counterclockwise around holes. Filled, by either rule, it contains what the mask does. Pixels that touch at a corner
  /// only are apart. O(pixels / 64 + the border's pixels).
  public var outline: VectorPath {
    var path = VectorPath()
    // Upper edges that a polygon has passed.
    var passed = PixelRows(rect: pixelRect)
    for row in 0..<pixelRect.height {
      for index in 0..<rows.wordsPerRow {
        let above = row == 0 ? 0 : rows.words[(row - 1) * rows.wordsPerRow + index]
        let edges = rows.words[row * rows.wordsPerRow + index] & ~above
        while true {
          let rest = edges & ~passed.words[row * rows.wordsPerRow + index]
          guard rest != 0 else { break }
          addBorder(to: &path, from: index * 64 + rest.trailingZeroBitCount, row, &passed)
        }
      }
    }
    return path
  }

  /// Adds the polygon that has a pixel's upper edge. It walks with set pixels on its right.
  private func addBorder(
    to path: inout VectorPath, from column: Int, _ row: Int, _ passed: inout PixelRows
  ) {
    var (x, y) = (column, row)
    // The step, in the plane whose y points down: its right is (-dy, dx).
    var (dx, dy) = (1, 0)
    path.move(to: corner(x, y))
    while true {
      if dx == 1 { passed.set(x, row: y) }
      (x, y) = (x + dx, y + dy)
      let isRightSet = isSet(x + (dx - dy - 1) / 2, y + (dx + dy - 1) / 2)
      let isLeftSet = isSet(x + (dx + dy - 1) / 2, y + (dy - dx - 1) / 2)
      if isRightSet, !isLeftSet { continue }
      (dx, dy) = isRightSet ? (dy, -dx) : (-dy, dx)
      // A polygon may touch itself where it begins.
      if (x, y) == (column, row), (dx, dy) == (1, 0) { return path.close() }
      path.addLine(to: corner(x, y))
    }
  }

  private func isSet(_ column: Int, _ row: Int) -> Bool {
    0..<pixelRect.width ~= column && 0..<pixelRect.height ~= row
      && rows.words[row * rows.wordsPerRow + column >> 6].contains(column)
  }

  private func corner(_ column: Int, _ row: Int) -> CGPoint {
    CGPoint(x: Double(pixelRect.x + column) / scale, y: Double(pixelRect.y + row) / scale)
  }

  /// The mask of the area that any of the outlines covers: a bit says whether the pixel's centre is
  /// inside, for every pixel exactly what ``PathRegion`` says of the centre.
  ///
  /// Fills are scan converted as they are: where rounding could decide, and for curves, the exact engine's test of one
  /// piece says which centre is the first behind it. Strokes are scanned as polygons within 1/1024 of a pixel; the few
  /// centres too close to those are tested against the regions. A subpath with a coordinate that is NaN or beyond ±2^1000
  /// covers nothing, nor does a stroke whose pen is flat. O(elements + rows · elements in a row).
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
      try budget.pay(rect.width * .work(50 * rect.height))
    }
    self.init(scale: scale, pixelRect: rect) { row, column in
      shape.pointInside(PixelRect.center(x: rect.x + column, y: rect.y + row, scale: scale))
    }
  }
}
