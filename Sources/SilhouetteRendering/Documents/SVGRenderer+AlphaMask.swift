#if Rendering && canImport(CCairo)
import CCairo
import Foundation
package import SilhouetteGeometry

extension SVGRenderer {
  /// The mask of one element and its children as rendered: a pixel takes hits if its alpha is above the threshold.
  ///
  /// The alpha is bit for bit that of librsvg's ARGB rendering of the element. The mask ends at the document's
  /// viewport. O(drawing commands + pixels of the element's box).
  ///
  /// - Parameters:
  ///   - id: the element's `id`; nil for the whole document.
  ///   - scale: pixels per CSS px.
  ///   - threshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, 127 for half, 128 for `alpha > 128`; with 255 nothing
  ///     takes hits.
  ///   - limits: how large the mask of the whole viewport may be, checked before anything is rendered.
  /// - Throws: ``RenderingError/mask(_:)`` for the scale and the limits, ``RenderingError/unknownElement(id:)``, or an
  ///   error of librsvg or cairo.
  package func alphaMask(
    layer id: String?, scale: Double, threshold: UInt8 = 127, limits: Limits = Limits()
  ) throws(RenderingError) -> BitMask {
    let viewport = CGRect(origin: .zero, size: size)
    let page = try RenderingError.wrap { () throws(MaskError) in
      try PixelRect(covering: viewport, scale: scale, limits: limits)
    }
    try RenderingError.check(width: page.width, height: page.height, bytesPerPixel: 1, limits)
    return try AlphaDrawing.mask(
      of: [try drawing(of: id, on: page, scale: scale)], on: page, scale: scale,
      threshold: threshold, limits: limits, keepsFaint: false
    ).mask
  }

  /// What librsvg draws of an element, or of the whole document for nil.
  func drawing(
    of id: String?, on page: PixelRect, scale: Double
  ) throws(RenderingError) -> AlphaDrawing {
    let recording = try Recording(width: page.width, height: page.height)
    cairo_scale(recording.context.pointer, scale, scale)
    try draw(id, in: recording.context)
    // Patterns are rasters in librsvg, but in a recording they are not.
    guard hasPatterns else { return .recording(recording) }
    return .document(self, id: id, box: try recording.inkBox())
  }
}
#endif
