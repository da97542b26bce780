#if Rendering && canImport(CCairo)
import CCairo
package import Foundation
package import SilhouetteGeometry

/// A raster image in memory: rows from the top, 8 bits per channel, premultiplied alpha.
package struct Picture: Sendable {
  /// Pixels per row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Rows of `0xAARRGGBB` with premultiplied alpha: cairo's ARGB32.
  var pixels: [UInt32]

  /// A picture of one colour. O(pixels).
  ///
  /// - Throws: ``RenderingError/invalidSize(width:height:)`` if a side is below 1 or above 32,767.
  package init(width: Int, height: Int, color: RGBA = .clear) throws(RenderingError) {
    guard 1...CairoContext.longestSide ~= width, 1...CairoContext.longestSide ~= height else {
      throw .invalidSize(width: width, height: height)
    }
    self.width = width
    self.height = height
    pixels = Array(repeating: color.premultiplied, count: width * height)
  }

  /// The colour of a pixel; clear outside the picture. O(1).
  package subscript(x: Int, y: Int) -> RGBA {
    guard 0..<width ~= x, 0..<height ~= y else { return .clear }
    return RGBA(premultiplied: pixels[y * width + x])
  }

  /// Composites a colour over every pixel for which `color` returns one. O(pixels).
  package mutating func paint(_ color: (_ x: Int, _ y: Int) -> RGBA?) {
    for y in 0..<height {
      for x in 0..<width {
        guard let color = color(x, y) else { continue }
        let index = y * width + x
        pixels[index] = color.over(pixels[index])
      }
    }
  }

  /// Draws a document over the picture. O(drawing commands + pixels drawn).
  ///
  /// - Parameter scale: pixels per CSS px.
  /// - Throws: ``RenderingError/mask(_:)`` for a scale that is not a positive number, or an error of librsvg or cairo.
  package mutating func draw(
    _ document: SVGRenderer, scale: Double
  ) throws(RenderingError) {
    guard scale.isScale else { throw .mask(.invalidScale(scale)) }
    try withContext { context throws(RenderingError) in
      cairo_scale(context.pointer, scale, scale)
      try document.draw(in: context)
    }
  }

  /// Draws outlines within clips over the picture, each with its colour. O(drawing commands + pixels), and O(pixels) for
  /// each clip.
  ///
  /// - Parameter transform: from their units to pixels.
  package mutating func draw(
    _ outlines: [(outline: Outline, color: RGBA)], within clips: [Clip], _ transform: Affine
  ) throws(RenderingError) {
    try withContext { context throws(RenderingError) in
      var matrix = cairo_matrix_t(
        xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
        y0: transform.ty)
      cairo_transform(context.pointer, &matrix)
      context.draw(outlines, within: clips[...])
    }
  }

  /// Calls `draw` with a cairo context that draws into the picture.
  mutating func withContext(
    _ draw: (CairoContext) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    try CairoContext.draw(
      into: &pixels, format: CAIRO_FORMAT_ARGB32, width: width, height: height, stride: width * 4,
      draw)
  }
}

extension Picture {
  /// The picture in an image file of any format that the installed gdk-pixbuf reads: PNG, JPEG. O(pixels).
  ///
  /// - Parameter limits: how large a mask of the image may be, checked before the image is decoded.
  /// - Throws: ``RenderingError/unreadableImage(reason:)``, or ``RenderingError/mask(_:)`` for an image
  ///   beyond the limits.
  package init(imageData data: Data, limits: Limits = Limits()) throws(RenderingError) {
    self = try PixbufDecoder.picture(in: data, limits: limits)
  }

  /// The picture as a PNG file. O(pixels).
  ///
  /// - Throws: ``RenderingError/cairo(status:)``.
  package func png() throws(RenderingError) -> Data {
    var copy = self
    var data = Data()
    try copy.withContext { context throws(RenderingError) in
      let status = withUnsafeMutablePointer(to: &data) { pointer in
        cairo_surface_write_to_png_stream(
          cairo_get_target(context.pointer),
          { closure, bytes, count in
            guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
          }, pointer)
      }
      guard status == CAIRO_STATUS_SUCCESS else { throw RenderingError(status) }
    }
    return data
  }
}

extension Picture {
  /// The mask of the pixels whose alpha is above the threshold. O(pixels).
  ///
  /// - Parameters:
  ///   - threshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half, 128 for `alpha > 128`.
  ///   - scale: pixels per point: 2 for an `@2x` image.
  /// - Throws: ``RenderingError/mask(_:)`` for a scale that is not a positive number.
  package func alphaMask(
    threshold: UInt8 = RGBA.halfAlpha, scale: Double = 1
  ) throws(RenderingError) -> BitMask {
    try mask(scale: scale) { $0 >> 24 > UInt32(threshold) }
  }

  /// The mask of the pixels that are not black. Transparent pixels count as black, translucent ones as
  /// composited over black. O(pixels).
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: ``RenderingError/mask(_:)`` for a scale that is not a positive number.
  package func colorMask(scale: Double = 1) throws(RenderingError) -> BitMask {
    try mask(scale: scale) { $0 & 0xFF_FFFF != 0 }
  }

  private func mask(
    scale: Double, _ takesHits: (UInt32) -> Bool
  ) throws(RenderingError) -> BitMask {
    guard scale.isScale else { throw .mask(.invalidScale(scale)) }
    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
    return BitMask(scale: scale, pixelRect: rect) { row, column in
      takesHits(pixels[row * width + column])
    }
  }
}

extension RGBA {
  /// The colour of a pixel `0xAARRGGBB` with premultiplied alpha.
  init(premultiplied pixel: UInt32) {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt8 {
      guard alpha > 0 else { return 0 }
      return UInt8(min(255, (pixel >> shift & 255 &* 255 &+ alpha / 2) / alpha))
    }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: UInt8(alpha))
  }

  /// The pixel `0xAARRGGBB` with premultiplied alpha.
  var premultiplied: UInt32 {
    func channel(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(alpha) + 127) / 255 }
    return UInt32(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  /// The pixel after compositing this colour over `below` (Porter and Duff 1984).
  func over(_ below: UInt32) -> UInt32 {
    if alpha == 255 { return premultiplied }
    let above = premultiplied
    let rest = 255 - UInt32(alpha)
    func channel(_ shift: UInt32) -> UInt32 {
      (above >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255
    }
    return channel(24) << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
  }
}
#endif
