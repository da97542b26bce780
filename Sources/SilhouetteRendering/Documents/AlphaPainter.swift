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

  /// The masks of the sources' drawings on top of each other, one for each scale. The alpha is bit for bit that of
  /// librsvg's ARGB rendering. O(drawing commands + pixels of the box around them).
  ///
  /// - Parameters:
  ///   - scales: pixels per CSS px.
  ///   - threshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half, 128 for `alpha > 128`; with
  ///     255 nothing takes hits.
  ///   - keepsFaint: whether the pixels up to the threshold are listed too.
  /// - Throws: ``RenderingError/mask(_:)`` for a scale and the limits, or an error of librsvg or cairo.
  package func masks(
    of sources: [AlphaSource], scales: [Double], threshold: UInt8, keepsFaint: Bool = false
  ) throws(RenderingError) -> [AlphaMask] {
    let sources = try sources.map { source throws(RenderingError) in
      try source.map { content throws(RenderingError) in
        try SVGRenderer(
          data: content.svg(), size: size ?? .zero, hasPatterns: content.hasPatterns)
      }
    }
    return try scales.map { scale throws(RenderingError) in
      let page = try PixelRect.onPage(CGRect(origin: .zero, size: size ?? .zero), scale: scale)
      let drawings = try sources.map { source throws(RenderingError) in
        try source.map { renderer throws(RenderingError) in
          try Recording(of: renderer, on: page, scale: scale)
        }
      }
      return try AlphaDrawing.mask(
        of: drawings, on: size == nil ? nil : page, scale: scale, threshold: threshold,
        limits: limits, keepsFaint: keepsFaint)
    }
  }
}

extension PixelRect {
  /// cairo's coordinates have 24 bits before the point; half of that leaves room for drawings outside the page.
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

/// Something that adds alpha to a mask. cairo draws outlines, and librsvg SVG documents of the map's size.
package typealias AlphaSource = Painting<AlphaContent>

/// An SVG document for librsvg, which is made when it is drawn.
package struct AlphaContent: Sendable {
  let hasPatterns: Bool
  let svg: @Sendable () -> Data

  package init(hasPatterns: Bool, svg: @escaping @Sendable () -> Data) {
    (self.hasPatterns, self.svg) = (hasPatterns, svg)
  }
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

/// The drawing in a mask's raster.
typealias AlphaDrawing = Painting<Recording>

extension AlphaDrawing {
  /// The most pixels of a raster; more are drawn in several.
  private static var rasterPixels: Int { 1 << 24 }
  private static var rasterWidth: Int { 1 << 13 }

  /// The mask of some drawings over each other.
  ///
  /// - Parameter page: the pixels that may be drawn on; nil for all.
  static func mask(
    of drawings: [AlphaDrawing], on page: PixelRect?, scale: Double, threshold: UInt8,
    limits: Limits, keepsFaint: Bool
  ) throws(RenderingError) -> AlphaMask {
    var box = PixelRect.none
    for drawing in drawings {
      let own = try drawing.box(scale: scale)
      box = box.joined(with: page.map { own.intersected(with: $0) } ?? own)
    }
    box = try RenderingError.wrap { () throws(MaskError) in
      try box.checked(limits, scale: scale)
    }
    var rows = PixelRows(rect: box)
    var faint: [AlphaMask.FaintPixel] = []
    let width = min(box.width, rasterWidth)
    let height = width == 0 ? 0 : min(box.height, rasterPixels / width)
    for y in stride(from: 0, to: box.height, by: max(1, height)) {
      for x in stride(from: 0, to: box.width, by: max(1, width)) {
        let raster = PixelRect(
          x: box.x + x, y: box.y + y, width: min(width, box.width - x),
          height: min(height, box.height - y))
        let alpha = try AlphaRaster(raster) { context throws(RenderingError) in
          for drawing in drawings { try drawing.draw(in: context, raster, scale: scale) }
        }
        alpha.add(above: threshold, to: &rows, x: x, y: y)
        if keepsFaint { alpha.addFaint(upTo: threshold, to: &faint) }
      }
    }
    return AlphaMask(mask: BitMask(scale: scale, rows: rows), faint: faint)
  }

  /// The pixels that may be drawn on.
  private func box(scale: Double) throws(RenderingError) -> PixelRect {
    switch self {
    case .content(let recording): return try recording.inkBox()
    case .group(let drawings, _):
      var box = PixelRect.none
      for drawing in drawings { box = box.joined(with: try drawing.box(scale: scale)) }
      return box
    case .outlines(let outlines, _):
      let extent = outlines.reduce(CGRect.null) { $0.union($1.outline.extent) }
      if extent.isNull { return .none }
      return try PixelRect.onPage(extent, scale: scale).grown
    }
  }

  private func draw(
    in context: CairoContext, _ raster: PixelRect, scale: Double
  ) throws(RenderingError) {
    let cairo = context.pointer
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    switch self {
    case .content(let recording): try recording.replay(in: context)
    case .group(let drawings, let opacity):
      // In librsvg groups have colours too, and are rounded otherwise than alpha alone.
      cairo_push_group(cairo)
      for drawing in drawings { try drawing.draw(in: context, raster, scale: scale) }
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, opacity)
    case .outlines(let outlines, let clips):
      if !clips.isEmpty { cairo_push_group(cairo) }
      cairo_scale(cairo, scale, scale)
      context.draw(outlines)
      if !clips.isEmpty {
        cairo_pop_group_to_source(cairo)
        let box = try box(scale: scale).intersected(with: raster)
        context.fill(clips.pixels(in: box, scale: scale))
      }
    }
  }
}

extension [ClipRegion] {
  /// The pixels of a rectangle whose centres are inside of all clips.
  fileprivate func pixels(in rect: PixelRect, scale: Double) -> BitMask {
    BitMask(scale: scale, pixelRect: rect) { row, column in
      let center = PixelRect.center(x: rect.x + column, y: rect.y + row, scale: scale)
      return allSatisfy { $0.area.pointInside(center) }
    }
  }
}

extension CairoContext {
  /// Fills whole pixels with the source.
  fileprivate func fill(_ mask: BitMask) {
    cairo_identity_matrix(pointer)
    cairo_new_path(pointer)
    mask.forEachRun { run in
      cairo_rectangle(
        pointer, Double(run.columns.lowerBound), Double(run.y), Double(run.columns.count), 1)
    }
    cairo_fill(pointer)
  }
}

extension PixelRect {
  /// A pixel more on each side: cairo rounds coordinates.
  fileprivate var grown: PixelRect {
    isEmpty ? self : PixelRect(x: x - 1, y: y - 1, width: width + 2, height: height + 2)
  }
}
#endif
