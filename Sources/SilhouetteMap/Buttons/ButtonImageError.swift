public import SilhouetteGeometry

/// Why a button's image was not made.
public enum ButtonImageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The document has no shape and no group of this identity.
  case unknownShape(id: String)
  /// Nothing of the shape takes hits: it is hidden, unpainted, or `pointer-events` says so.
  case nothingToHit(id: String)
  /// The bytes are not those of a picture of this size.
  case alphaBytes(count: Int, width: Int, height: Int, bytesPerRow: Int)
  /// The mask is too large, or of no valid scale.
  case mask(MaskError)

  /// One line that says what was found.
  public var description: String {
    switch self {
    case .unknownShape(let id): "the document has no shape “\(id)”"
    case .nothingToHit(let id): "nothing of the shape “\(id)” takes hits"
    case .alphaBytes(let count, let width, let height, let bytesPerRow):
      "\(count) bytes are no picture of \(width) × \(height) pixels at \(bytesPerRow) bytes a row"
    case .mask(let error): error.description
    }
  }
}
