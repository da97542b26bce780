public import Foundation

/// Why a mask could not be made.
public enum MaskError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A scale factor that is not a finite number of at least 2^-900.
  case invalidScale(Double)
  /// No scale factor was given.
  case noScale
  /// A mask of more pixels than the limits allow.
  case tooLarge(pixels: CGSize, limits: MaskLimits)
  /// Outlines of more lines, or of lines that cross more rows, than the limits allow.
  case tooComplex(limits: MaskLimits)
  /// Masks of a map that overlap so much, or have so many pixels, that they are beyond
  /// ``MaskLimits/stackBytes`` or ``MaskLimits/stackPixels``.
  case tooCrowded(limits: MaskLimits)
  /// A column or row of ±2^50 or beyond, in pixels: a `Double` cannot tell points in such pixels apart.
  case tooFar(CGPoint)
  /// Masks of different scales, which cannot be combined.
  case differentScales(Double, Double)

  /// One line: what was found, and what is allowed.
  public var description: String {
    switch self {
    case .invalidScale(let scale):
      return "scale \(scale): expected a number greater than 0"
    case .noScale:
      return "no scale factor: a mask needs at least one"
    case .tooLarge(let pixels, let limits):
      let size = "\(whole(pixels.width)) × \(whole(pixels.height)) pixels"
      return "a mask of \(size) is too large: "
        + "the limit is \(limits.side) pixels a side and \(limits.bytes) bytes"
    case .tooComplex(let limits):
      return "outlines are too complex for a mask: "
        + "the limit is \(limits.lines) lines and \(limits.crossings) crossings with rows"
    case .tooCrowded(let limits):
      return "the map's masks are too large together: the limit at one scale is "
        + "\(limits.stackBytes) bytes and \(limits.stackPixels) pixels"
    case .tooFar(let pixel):
      return "a mask that begins at pixel (\(whole(pixel.x)), \(whole(pixel.y))) is too far out: "
        + "the limit is 2^50"
    case .differentScales(let first, let second):
      return "masks at scales \(first) and \(second) cannot be combined"
    }
  }

  private func whole(_ value: CGFloat) -> String {
    abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}

extension Double {
  /// Whether the number is a valid scale: finite and at least 2^-900, so that the edges of pixels are
  /// finite too.
  package var isScale: Bool { self >= 0x1p-900 && isFinite }
}
