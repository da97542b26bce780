#if Rendering
import CCairo
import Foundation
package import SilhouetteGeometry

extension SVGRenderer {
  /// The mask of one element and its children as rendered: a pixel takes hits if its alpha is above the
  /// threshold.
  ///
  /// The alpha is bit for bit that of librsvg's ARGB rendering of the element. The mask ends at the
  /// document's viewport. O(drawing commands + pixels of the element's box).
  ///
  /// - Parameters:
  ///   - id: the element's `id`; nil for the whole document.
  ///   - scale: pixels per CSS px.
  ///   - threshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, 127 for half, 128 for `alpha > 128`; with
  ///     255 nothing takes hits.
  ///   - limits: how large the mask of the whole viewport may be, checked before anything is rendered.
  /// - Throws: ``RenderingError/mask(_:)`` for the scale and the limits,
  ///   ``RenderingError/unknownElement(id:)``, or an error of librsvg or cairo.
  package func alphaMask(
    layer id: String?, scale: Double, threshold: UInt8 = 127, limits: Limits = Limits()
  ) throws(RenderingError) -> BitMask {
    let viewport = CGRect(origin: .zero, size: size)
    let page = try RenderingError.wrap { () throws(MaskError) in
      try PixelRect(covering: viewport, scale: scale, limits: limits)
    }
    try RenderingError.check(width: page.width, height: page.height, bytesPerPixel: 1, limits)
    let recording = try Recording(width: page.width, height: page.height)
    cairo_scale(recording.context.pointer, scale, scale)
    try draw(id, in: recording.context)
    let box = try recording.inkBox()

    // cairo wants rows of whole 32-bit words.
    let stride = (box.width + 3) & ~3
    var alpha = [UInt8](repeating: 0, count: stride * box.height)
    try CairoContext.draw(
      into: &alpha, format: CAIRO_FORMAT_A8, width: box.width, height: box.height, stride: stride
    ) { context throws(RenderingError) in
      recording.replay(in: context, origin: (box.x, box.y))
    }
    return BitMask(scale: scale, pixelRect: box) { row, column in
      alpha[row * stride + column] > threshold
    }
  }
}
#endif
