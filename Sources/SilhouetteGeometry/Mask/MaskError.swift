public import Foundation

/// Why a mask was not made.
public enum MaskError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A scale factor has to be a number greater than 0, and at least 2^-900.
  case invalidScale(Double)
  /// Masks were asked for without any scale factor.
  case noScale
  /// More pixels than the limits allow.
  case tooLarge(pixels: CGSize, limits: MaskLimits)
  /// More lines, or more crossings of rows, than the limits allow.
  case tooComplex(limits: MaskLimits)
  /// Masks that lie on one another take more bytes, or have more pixels, than the limits allow.
  case tooCrowded(limits: MaskLimits)
  /// The shape lies so far out that a `Double` no longer tells its pixels apart.
  case tooFar(CGPoint)
  /// Masks of different scales have no pixels in common.
  case differentScales(Double, Double)

  /// One line that says what was found and what is allowed.
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
        + "the limit is \(limits.lines) lines that cross rows \(limits.crossings) times"
    case .tooCrowded(let limits):
      return "too many masks lie on one another: "
        + "the limit is \(limits.stackBytes) bytes and \(limits.stackPixels) pixels "
        + "for those of one scale"
    case .tooFar(let pixel):
      return "a mask that begins at pixel (\(whole(pixel.x)), \(whole(pixel.y))) is too far out: "
        + "the limit is 2^50"
    case .differentScales(let first, let second):
      return "masks at \(first) and \(second) pixels a point have no pixels in common"
    }
  }

  private func whole(_ value: CGFloat) -> String {
    abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
