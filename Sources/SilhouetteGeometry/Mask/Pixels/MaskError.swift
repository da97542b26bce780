public import Foundation

/// Why a mask could not be made.
public indirect enum MaskError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A scale factor that is not a finite number of at least 2^-900.
  case invalidScale(Double)
  /// No scale factor was given.
  case noScale
  /// The mask needs more work or memory than the limits allow.
  case limitExceeded(LimitExceeded)
  /// A column or row beyond ±2^50, in pixels: a `Double` cannot tell points in such pixels apart. Where `Int`
  /// has 32 bits, beyond ±2^28.
  case tooFar(CGPoint)
  /// Masks of different scales, which cannot be combined.
  case differentScales(Double, Double)

  /// One line: the value, and the values allowed.
  public var description: String {
    switch self {
    case .invalidScale(let scale):
      return "scale \(scale): expected a number greater than 0"
    case .noScale:
      return "no scale factor: a mask needs at least one"
    case .limitExceeded(let error):
      return "a mask \(error)"
    case .tooFar(let pixel):
      return "a mask that reaches pixel (\(whole(pixel.x)), \(whole(pixel.y))) is too far out: "
        + "the limit is 2^\(PixelRect.reachExponent)"
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
