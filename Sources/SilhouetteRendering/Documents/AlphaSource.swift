#if Rendering && canImport(CCairo)
package import SilhouetteGeometry

/// Something that adds alpha to a mask.
package enum AlphaSource: Sendable {
  /// Outlines, each painted with a colour of some alpha, and then faded by opacities below 1, innermost
  /// first. cairo alone draws them. Pixels whose centres are outside of a clip are clear.
  case outlines([(outline: Outline, alpha: UInt8)], opacities: [Double], clips: [ClipRegion])
  /// The element with an id, alone.
  case element(String)
  /// The element with an id, or the document for nil, and all in it that a user style sheet leaves visible.
  case scope(String?, sheet: String)
}

/// A mask and the pixels that it misses.
package struct AlphaMask: Sendable {
  /// A pixel with some alpha, not above the threshold.
  package struct FaintPixel: Sendable {
    package let x, y: Int
    package let alpha: UInt8
  }

  /// The pixels whose alpha is above the threshold.
  package let mask: BitMask
  /// Empty unless asked for.
  package let faint: [FaintPixel]
}
#endif
