#if Rendering
import CCairo
import Foundation
public import SilhouetteGeometry

extension SVGRenderer {
  /// The mask of one element as it is seen at its place in the document, children and all: a pixel
  /// takes hits when its alpha is greater than the threshold.
  ///
  /// The alpha is that of librsvg's ARGB picture of the element, to the bit. What is outside of the
  /// document's viewport is not seen. O(pixels of the element's box).
  ///
  /// - Parameters:
  ///   - id: the element's `id`; nil for the whole document.
  ///   - scale: pixels per CSS px.
  ///   - threshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, 127 for half, 128 for `alpha > 128`; at
  ///     255 nothing takes hits.
  ///   - limits: what is too large; the element's box at 8 bits a pixel is checked before it is made.
  /// - Throws: ``RenderingError``: ``RenderingError/mask(_:)`` for the scale and the limits,
  ///   ``RenderingError/unknownElement(id:)``, or what librsvg and cairo have to say.
  public func alphaMask(
    layer id: String?, scale: Double, threshold: UInt8 = 127, limits: MaskLimits = MaskLimits()
  ) throws(RenderingError) -> BitMask {
    let viewport = CGRect(origin: .zero, size: size)
    let page = try RenderingError.wrap { () throws(MaskError) in
      try PixelRect(covering: viewport, scale: scale, limits: limits)
    }
    let recording = try Recording(width: page.width, height: page.height)
    cairo_scale(recording.context.pointer, scale, scale)
    try draw(id, in: recording.context)
    let box = try recording.inkBox()

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

extension RenderingError {
  /// Runs what makes masks; its error becomes ``RenderingError/mask(_:)``.
  static func wrap<Value>(_ body: () throws(MaskError) -> Value) throws(RenderingError) -> Value {
    do throws(MaskError) { return try body() } catch { throw .mask(error) }
  }
}
#endif
