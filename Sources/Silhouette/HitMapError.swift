/// Why a map was not made.
public enum HitMapError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A mask mode was asked for without any scale factor.
  case noScale
  /// A shape's mask was not made.
  case mask(shape: String, MaskError)
  #if Rendering
  /// A shape was not rendered.
  case rendering(shape: String, RenderingError)
  #endif

  /// One line that names the shape and what is wrong.
  public var description: String {
    switch self {
    case .noScale: "no scale factor: a mask needs at least one"
    case .mask(_, .invalidScale(let scale)): MaskError.invalidScale(scale).description
    case .mask(let shape, let error): "shape “\(shape)”: \(error)"
    #if Rendering
    case .rendering(_, .mask(.invalidScale(let scale))):
      MaskError.invalidScale(scale).description
    case .rendering(let shape, let error): "shape “\(shape)”: \(error)"
    #endif
    }
  }
}
