#if Rendering && canImport(CCairo)
import CCairo
package import Foundation
package import SilhouetteGeometry

/// Makes masks of rendered alpha.
package struct AlphaPainter: Sendable {
  private let size: CGSize?
  private let limits: Limits

  /// - Parameters:
  ///   - size: the viewport, in CSS px, where masks end; nil if they end nowhere.
  ///   - limits: how large a mask may be, checked before it is rendered.
  package init(size: CGSize?, limits: Limits = Limits()) {
    (self.size, self.limits) = (size, limits)
  }

  /// The masks of what the sources draw over each other, one for each scale. The alpha is bit for bit that of
  /// librsvg's ARGB rendering. O(drawing commands + pixels of the box around them).
  ///
  /// - Parameters:
  ///   - scales: pixels per CSS px.
  ///   - threshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, 127 for half, 128 for `alpha > 128`; with
  ///     255 nothing takes hits.
  ///   - keepsFaint: whether the pixels up to the threshold are listed too.
  /// - Throws: ``RenderingError/mask(_:)`` for a scale and the limits, or an error of librsvg or cairo.
  package func masks(
    of sources: [AlphaSource], scales: [Double], threshold: UInt8, keepsFaint: Bool = false
  ) throws(RenderingError) -> [AlphaMask] {
    let sources = try sources.map { source throws(RenderingError) in try Opened(source, size) }
    return try scales.map { scale throws(RenderingError) in
      let page = try PixelRect.onPage(CGRect(origin: .zero, size: size ?? .zero), scale: scale)
      return try AlphaDrawing.mask(
        of: try sources.map { source throws(RenderingError) in try source.drawing(page, scale) },
        on: size == nil ? nil : page, scale: scale, threshold: threshold, limits: limits,
        keepsFaint: keepsFaint)
    }
  }

  /// A source whose documents librsvg has read, for all scales.
  private indirect enum Opened {
    case outlines([(outline: Outline, alpha: UInt8)], clips: [ClipRegion])
    case group([Opened], opacity: Double)
    case document(SVGRenderer)

    init(_ source: AlphaSource, _ size: CGSize?) throws(RenderingError) {
      switch source {
      case .outlines(let outlines, let clips): self = .outlines(outlines, clips: clips)
      case .group(let sources, let opacity):
        self = .group(
          try sources.map { source throws(RenderingError) in try Opened(source, size) },
          opacity: opacity)
      case .document(let data):
        self = .document(try SVGRenderer(data: data(), size: size ?? .zero))
      }
    }

    func drawing(_ page: PixelRect, _ scale: Double) throws(RenderingError) -> AlphaDrawing {
      switch self {
      case .outlines(let outlines, let clips): .outlines(outlines, clips: clips)
      case .group(let sources, let opacity):
        .group(
          try sources.map { source throws(RenderingError) in try source.drawing(page, scale) },
          opacity: opacity)
      case .document(let renderer): try renderer.drawing(of: nil, on: page, scale: scale)
      }
    }
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
package indirect enum AlphaSource: Sendable {
  /// Outlines, each painted with a colour of some alpha. cairo alone draws them. Pixels whose centres are outside of a
  /// clip are clear.
  case outlines([(outline: Outline, alpha: UInt8)], clips: [ClipRegion] = [])
  /// Sources that are drawn over each other and then faded.
  case group([AlphaSource], opacity: Double)
  /// An SVG document of the map's size, which librsvg draws.
  case document(@Sendable () -> Data)
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
