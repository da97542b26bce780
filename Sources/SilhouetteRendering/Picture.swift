#if Rendering
import CCairo
import Foundation
public import SilhouetteGeometry

/// A picture in memory: rows of pixels from the top, 8 bits a channel, alpha multiplied in.
public struct Picture: Sendable, Hashable {
  /// A colour in sRGB, alpha not multiplied in.
  public struct Color: Sendable, Hashable {
    /// How much of each channel there is, of 255.
    public var red, green, blue, alpha: UInt8

    /// A colour from its channels, opaque unless said otherwise. O(1).
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// Fully transparent.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque white.
    public static let white = Color(red: 255, green: 255, blue: 255)
  }

  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Rows of `0xAARRGGBB`, alpha multiplied in: cairo's ARGB32.
  var pixels: [UInt32]

  /// A picture of one colour. O(pixels).
  ///
  /// - Throws: ``RenderingError/invalidSize(width:height:)`` when a side is below 1 or above 32,767.
  public init(width: Int, height: Int, color: Color = .clear) throws(RenderingError) {
    guard 1...32_767 ~= width, 1...32_767 ~= height else {
      throw .invalidSize(width: width, height: height)
    }
    self.width = width
    self.height = height
    pixels = Array(repeating: color.premultiplied, count: width * height)
  }

  /// A pixel's colour; clear outside of the picture. O(1).
  public subscript(x: Int, y: Int) -> Color {
    guard 0..<width ~= x, 0..<height ~= y else { return .clear }
    return Color(premultiplied: pixels[y * width + x])
  }

  /// Puts a colour over every pixel for which `color` has one. O(pixels).
  public mutating func paint(_ color: (_ x: Int, _ y: Int) -> Color?) {
    for y in 0..<height {
      for x in 0..<width {
        guard let color = color(x, y) else { continue }
        let place = y * width + x
        pixels[place] = color.over(pixels[place])
      }
    }
  }

  /// Puts a colour over the pixels that are set in a mask, whose pixel (0, 0) is the picture's.
  /// O(pixels).
  public mutating func paint(_ mask: BitMask, color: Color) {
    paint { x, y in mask[x, y] ? color : nil }
  }

  /// Draws an element, or the whole document for nil, over the picture. O(what is drawn, and its
  /// pixels).
  ///
  /// - Parameter scale: pixels per CSS px.
  /// - Throws: ``RenderingError`` with what librsvg or cairo have to say.
  public mutating func draw(
    _ document: SVGRenderer, layer id: String? = nil, scale: Double
  ) throws(RenderingError) {
    guard scale.isScale else { throw .mask(.invalidScale(scale)) }
    try withContext { context throws(RenderingError) in
      cairo_scale(context.pointer, scale, scale)
      try document.draw(id, in: context)
    }
  }

  /// Lends the picture to cairo.
  mutating func withContext(
    _ draw: (CairoContext) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    try CairoContext.draw(
      into: &pixels, format: CAIRO_FORMAT_ARGB32, width: width, height: height, stride: width * 4,
      draw)
  }
}
#endif
