extension HitMap {
  /// Which engine answers, and from what.
  public enum Mode: Sendable, Hashable {
    /// The outlines themselves, at any zoom.
    case exact
    /// One bit per pixel of the outlines, at each of the scale factors.
    case mask(scales: [Double])
    /// One bit per pixel of what librsvg draws, at each of the scale factors: a pixel takes hits if its
    /// alpha is above the threshold. Paint and opacity count here, as they do not in the other modes.
    /// Needs an SVG document and a package built with rendering: else building throws
    /// ``HitMapError/renderingUnavailable``.
    case alphaMask(scales: [Double], threshold: UInt8 = 127)
  }
}
