#if Rendering && canImport(CCairo)
import CCairo
package import Foundation
package import SilhouetteGeometry

/// Makes masks of a document's rendered alpha.
///
/// Use it from one thread at a time. It reads the document when librsvg is first needed, and then once.
package final class AlphaPainter {
  private let data: Data
  private let size: CGSize?
  private let limits: Limits
  /// Never has a user style sheet: librsvg cannot take one back.
  private lazy var plain = Result { () throws(RenderingError) in
    try SVGRenderer(data: data, size: size ?? .zero)
  }
  private lazy var styled = Result { () throws(RenderingError) in
    try SVGRenderer(data: data, size: size ?? .zero)
  }

  /// - Parameters:
  ///   - data: the SVG; nil if all sources are outlines.
  ///   - size: the viewport, in CSS px, where masks end; nil if they end nowhere.
  ///   - limits: how large a mask may be, checked before it is rendered.
  package init(data: Data?, size: CGSize?, limits: Limits = Limits()) {
    self.data = data ?? Data()
    self.size = size
    self.limits = limits
  }

  /// The mask of what the sources draw over each other. The alpha is bit for bit that of librsvg's ARGB
  /// rendering. O(drawing commands + pixels of the box around them).
  ///
  /// - Parameters:
  ///   - scale: pixels per CSS px.
  ///   - threshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, 127 for half, 128 for `alpha > 128`; with
  ///     255 nothing takes hits.
  ///   - keepsFaint: whether the pixels up to the threshold are listed too.
  /// - Throws: ``RenderingError/mask(_:)`` for the scale and the limits,
  ///   ``RenderingError/unknownElement(id:)``, or an error of librsvg or cairo.
  package func mask(
    of sources: [AlphaSource], scale: Double, threshold: UInt8, keepsFaint: Bool = false
  ) throws(RenderingError) -> AlphaMask {
    let page = try PixelRect.onPage(
      CGRect(origin: .zero, size: size ?? .zero), scale: scale)
    var drawings: [AlphaDrawing] = []
    for source in sources {
      switch source {
      case .outlines(let outlines, let opacities, let clips):
        drawings.append(.outlines(outlines, opacities: opacities, clips: clips))
      case .element(let id):
        drawings.append(try plain.get().drawing(of: id, on: page, scale: scale))
      case .scope(let id, let sheet):
        drawings.append(try styled.get().drawing(of: id, sheet: sheet, on: page, scale: scale))
      }
    }
    return try AlphaDrawing.mask(
      of: drawings, on: size == nil ? nil : page, scale: scale, threshold: threshold,
      limits: limits,
      keepsFaint: keepsFaint)
  }
}

extension PixelRect {
  /// cairo's coordinates have 24 bits before the point; half of that leaves room for what is outside the page.
  private static let longestSide = 1 << 22

  /// The pixels that cover `bounds`, if cairo has coordinates for them.
  static func onPage(_ bounds: CGRect, scale: Double) throws(RenderingError) -> PixelRect {
    let rect = try RenderingError.wrap { () throws(MaskError) in
      try PixelRect(covering: bounds, scale: scale, limits: .none)
    }
    guard max(rect.width, rect.height) <= longestSide else {
      throw .invalidSize(width: rect.width, height: rect.height)
    }
    return rect
  }
}

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
