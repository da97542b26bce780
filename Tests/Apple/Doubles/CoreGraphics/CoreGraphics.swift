// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Silhouette and the documentation's examples use of Core Graphics, as documented. Images have pixels, and contexts of
// one byte a pixel are drawn into.

#if canImport(CoreFoundation) && canImport(Darwin)
@_exported import CoreFoundation
#else
@_exported import Foundation
#endif

public struct CGAffineTransform: Sendable, Equatable {
  public static let identity = CGAffineTransform(translationX: 0, y: 0)
  public var a, b, c, d, tx, ty: CGFloat
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// This one, then the other.
  public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t.a + b * t.c, b: a * t.b + b * t.d, c: c * t.a + d * t.c, d: c * t.b + d * t.d,
      tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
  }

  public func inverted() -> CGAffineTransform {
    let e = a * d - b * c
    return CGAffineTransform(
      a: d / e, b: -b / e, c: -c / e, d: a / e, tx: (c * ty - d * tx) / e,
      ty: (b * tx - a * ty) / e)
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// An image of pixels that are not premultiplied.
public final class CGImage: Sendable {
  public struct Pixel: Sendable, Equatable {
    public var red, green, blue, alpha: UInt8
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  public let width, height: Int
  private let pixels: [Pixel]

  /// Not in Core Graphics: rows from the top.
  public init(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> Pixel) {
    (self.width, self.height) = (width, height)
    pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
  }

  /// Not in Core Graphics: the pixel at a position from the top left, in pixels; nil outside.
  public subscript(x: CGFloat, y: CGFloat) -> Pixel? {
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    guard 0..<width ~= column, 0..<height ~= row else { return nil }
    return pixels[row * width + column]
  }
}

public final class CGColor: Sendable {
  /// In Core Graphics they are optional.
  public let components: [CGFloat]
  public init(srgbRed: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 1) {
    components = [srgbRed, green, blue, alpha]
  }
}
public final class CGColorSpace {}

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

public enum CGImageAlphaInfo: UInt32, Sendable { case none, alphaOnly = 7 }

public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium, high }

/// A context of one byte a pixel: alpha, or grey over black.
public final class CGContext {
  /// Not in Core Graphics: how many have been made, and whether there is no memory for another.
  nonisolated(unsafe) public static var count = 0
  nonisolated(unsafe) public static var isOutOfMemory = false

  private let data: UnsafeMutablePointer<UInt8>
  private let width, height, bytesPerRow: Int
  private let isAlpha: Bool
  private var saved: [(CGAffineTransform, [CGPath])] = []
  public private(set) var ctm = CGAffineTransform.identity
  public var interpolationQuality = CGInterpolationQuality.default

  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard let data, bitsPerComponent == 8, width > 0, height > 0, bytesPerRow >= width,
      [0, 7].contains(bitmapInfo), !Self.isOutOfMemory
    else { return nil }
    self.data = data.assumingMemoryBound(to: UInt8.self)
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    isAlpha = bitmapInfo == CGImageAlphaInfo.alphaOnly.rawValue
    Self.count += 1
  }

  /// Draws upright where the y axis points up.
  public func draw(_ image: CGImage, in rect: CGRect) {
    paint { point in
      guard rect.contains(point) else { return nil }
      return image[
        (point.x - rect.minX) / rect.width * CGFloat(image.width),
        (rect.maxY - point.y) / rect.height * CGFloat(image.height)]
    }
  }

  /// Not in Core Graphics: lays a colour over each pixel, asked for at its centre in the context's units.
  public func paint(_ color: (CGPoint) -> CGImage.Pixel?) {
    let inverse = ctm.inverted()
    for row in 0..<height {
      for column in 0..<width {
        let centre = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(height - row) - 0.5)
        guard let pixel = color(centre.applying(inverse)) else { continue }
        let alpha = Double(pixel.alpha) / 255
        let grey =
          0.299 * Double(pixel.red) + 0.587 * Double(pixel.green) + 0.114 * Double(pixel.blue)
        let byte = row * bytesPerRow + column
        let value = (isAlpha ? 255 : grey) * alpha + Double(data[byte]) * (1 - alpha)
        data[byte] = UInt8(value.rounded())
      }
    }
  }

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0))
  }
  public func saveGState() { saved.append((ctm, clips)) }
  public func restoreGState() { (ctm, clips) = saved.popLast() ?? (ctm, clips) }
  public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }

  /// Not in Core Graphics: what has been filled and stroked, within all clips, in pixels, with y pointing up.
  public private(set) var drawn: [(path: CGPath, color: CGColor, clips: [CGPath])] = []
  private var clips: [CGPath] = []
  private var paths: [CGPath] = []
  private var (fillColor, strokeColor) = (CGColor(), CGColor())

  public func addPath(_ path: CGPath) { paths.append(path.applying(ctm)) }
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setMiterLimit(_ limit: CGFloat) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setFillColor(_ color: CGColor) { fillColor = color }
  public func setStrokeColor(_ color: CGColor) { strokeColor = color }
  public func fillPath(using rule: CGPathFillRule = .winding) { draw(fillColor) }
  public func strokePath() { draw(strokeColor) }
  public func clip(using rule: CGPathFillRule = .winding) {
    clips += paths
    paths = []
  }
  public func clip(to rect: CGRect) {
    let path = CGMutablePath()
    path.addRect(rect)
    clips.append(path.applying(ctm))
  }
  private func draw(_ color: CGColor) {
    drawn += paths.map { ($0, color, clips) }
    paths = []
  }
}
