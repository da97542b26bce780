import Foundation

extension BitMask {
  /// The pixels set in this mask or in the other. O(pixels / 64).
  ///
  /// - Throws: ``MaskError/differentScales(_:_:)``, and ``MaskError/limitExceeded(_:)`` for masks
  ///   so far apart that the rectangle around both is beyond the default limits.
  public func union(_ other: BitMask) throws(MaskError) -> BitMask {
    let around = pixelRect.joined(with: other.pixelRect)
    let isAlone = pixelRect.isEmpty || other.pixelRect.isEmpty
    return try combined(with: other, in: isAlone ? around : around.checked(Limits()), |)
  }

  /// The pixels set in this mask and in the other. O(pixels / 64).
  ///
  /// - Throws: ``MaskError/differentScales(_:_:)``.
  public func intersection(_ other: BitMask) throws(MaskError) -> BitMask {
    try combined(with: other, in: pixelRect, &)
  }

  /// The pixels set in this mask and not in the other. O(pixels / 64).
  ///
  /// - Throws: ``MaskError/differentScales(_:_:)``.
  public func subtracting(_ other: BitMask) throws(MaskError) -> BitMask {
    try combined(with: other, in: pixelRect) { $0 & ~$1 }
  }

  /// The pixels whose centres are within a radius of a set pixel's centre: the mask with a margin all
  /// round, as for a fingertip. O(pixels / 64 · radius · log radius), the radius in pixels.
  ///
  /// - Parameters:
  ///   - radius: in points; below one pixel, and for NaN, the mask stays as it is.
  ///   - limits: the most work and memory.
  /// - Throws: ``MaskError/limitExceeded(_:)``.
  public func dilated(
    by radius: Double, limits: Limits = Limits()
  ) throws(MaskError) -> BitMask {
    let reach = radius * scale
    guard reach >= 1, !isEmpty else { return self }
    // Farther than any rectangle may reach.
    let whole = Int(min(reach, Double(PixelRect.reach)))
    let box = try PixelRect(
      x: pixelRect.x - whole, y: pixelRect.y - whole, width: pixelRect.width + 2 * whole,
      height: pixelRect.height + 2 * whole
    ).checked(limits)
    try MaskError.wrap { () throws(LimitExceeded) in
      var budget = Budget(limits)
      try budget.reserve(box.height, each: 4 * box.bytesPerRow)
      let passes = Double(2 * whole + 1) * Double(8 + whole.bitWidth - whole.leadingZeroBitCount)
      try budget.spend(box.height * (box.bytesPerRow / 8), each: Int(clamping: passes))
    }
    let source = rows.moved(to: box)
    var result = PixelRows(rect: box)
    for dy in -whole...whole {
      let half = Int((reach * reach - Double(dy * dy)).squareRoot())
      result.formUnion(source.widened(by: half), shiftedDown: dy)
    }
    return BitMask(scale: scale, rows: result)
  }

  private func combined(
    with other: BitMask, in box: PixelRect, _ operation: (UInt64, UInt64) -> UInt64
  ) throws(MaskError) -> BitMask {
    guard scale == other.scale else { throw .differentScales(scale, other.scale) }
    var result = rows.moved(to: box)
    let others = other.rows.moved(to: box)
    for index in result.words.indices {
      result.words[index] = operation(result.words[index], others.words[index])
    }
    return BitMask(scale: scale, rows: result)
  }
}
