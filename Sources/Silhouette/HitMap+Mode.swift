extension HitMap {
  /// Which engine answers, and from what.
  public enum Mode: Sendable, Hashable {
    /// The outlines themselves, at any zoom: one ``PathRegion`` for each fill and stroke.
    case exact
    /// One bit per pixel of the outlines, at each of the scale factors: ``BitMask``s.
    case mask(scales: [Double])
    #if Rendering
    /// One bit per pixel of what librsvg draws, at each of the scale factors: a pixel takes hits when
    /// its alpha is greater than the threshold. Opacity and paint count here, as geometry does not.
    case alphaMask(scales: [Double], threshold: UInt8 = 127)
    #endif
  }
}
