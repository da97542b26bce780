/// Why a map was not made.
public enum HitMapError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A mask mode was asked for without any scale factor.
  case noScale
  /// A scale factor has to be a number greater than 0.
  case invalidScale(Double)
  /// A shape's mask was not made.
  case mask(shape: String, MaskError)
  /// The masks of all shapes were not laid over one another.
  case masks(MaskError)
  #if Rendering
  /// librsvg did not take the document.
  case document(RenderingError)
  /// A shape was not rendered.
  case rendering(shape: String, RenderingError)
  #endif

  /// One line that names the shape and what is wrong.
  public var description: String {
    switch self {
    case .noScale: "no scale factor: a mask needs at least one"
    case .invalidScale(let scale): MaskError.invalidScale(scale).description
    case .mask(let shape, let error): "shape “\(shape)”: \(error)"
    case .masks(let error): error.description
    #if Rendering
    case .document(let error): error.description
    case .rendering(let shape, let error): "shape “\(shape)”: \(error)"
    #endif
    }
  }
}
