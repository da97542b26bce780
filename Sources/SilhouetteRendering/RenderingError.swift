#if Rendering
public import Foundation
public import SilhouetteGeometry

/// Why something could not be rendered, read as an image or written.
public enum RenderingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The mask is too large, too far out, or of no valid scale.
  case mask(MaskError)
  /// cairo gave up, with this status.
  case cairo(status: String)
  /// librsvg could not read the document.
  case unreadableDocument(reason: String)
  /// librsvg could not draw.
  case undrawable(reason: String)
  /// The document has no element of this id.
  case unknownElement(id: String)
  /// A picture of this many pixels cannot be made: a side is less than 1 or beyond cairo's 32,767.
  case invalidSize(width: Int, height: Int)
  /// The bytes are no image of a kind that can be read.
  case unreadableImage(reason: String)
  /// The file could not be written; none is left behind.
  case unwritable(URL, reason: String)

  /// One line that says what was found.
  public var description: String {
    switch self {
    case .mask(let error): return error.description
    case .cairo(let status): return "cairo: \(status)"
    case .unreadableDocument(let reason): return "librsvg cannot read the document: \(reason)"
    case .undrawable(let reason): return "librsvg cannot draw: \(reason)"
    case .unknownElement(let id): return "the document has no element with the id \"\(id)\""
    case .invalidSize(let width, let height):
      return "a picture of \(width) × \(height) pixels: each side has to be from 1 to 32767"
    case .unreadableImage(let reason): return "the image cannot be read: \(reason)"
    case .unwritable(let url, let reason): return "\(url.path) cannot be written: \(reason)"
    }
  }
}
#endif
