#if Rendering && canImport(CCairo)
import CCairo
import Foundation
public import SilhouetteGeometry

/// Why a document could not be rendered, or an image not be read.
public enum RenderingError: DescribedError, Equatable {
  /// The mask is too large, too far from the origin, or its scale is not a positive number.
  case mask(MaskError)
  /// cairo failed with this status.
  case cairo(status: String)
  /// librsvg could not read the document.
  case unreadableDocument(reason: String)
  /// librsvg could not draw the document.
  case undrawable(reason: String)
  /// A side of the picture is below 1 or above cairo's limit of 32,767 pixels.
  case invalidSize(width: Int, height: Int)
  /// The bytes are not an image that can be read.
  case unreadableImage(reason: String)

  /// One line that says what was found.
  public var description: String {
    switch self {
    case .mask(let error): return error.description
    case .cairo(let status): return "cairo: \(status)"
    case .unreadableDocument(let reason): return "librsvg cannot read the document: \(reason)"
    case .undrawable(let reason): return "librsvg cannot draw: \(reason)"
    case .invalidSize(let width, let height):
      return "a picture of \(width) × \(height) pixels: each side has to be from 1 to "
        + "\(CairoContext.longestSide)"
    case .unreadableImage(let reason): return "the image cannot be read: \(reason)"
    }
  }
}

extension RenderingError {
  /// The error of a cairo status.
  init(_ status: cairo_status_t) { self = .cairo(status: status.text) }

  /// The first error that a context or its surface is in; nil if neither is.
  init?(context: OpaquePointer, surface: OpaquePointer?) {
    let statuses = [cairo_status(context), cairo_surface_status(surface)]
    guard let failed = statuses.first(where: { $0 != CAIRO_STATUS_SUCCESS }) else { return nil }
    self.init(failed)
  }

  /// Throws if cairo has no surface of this size, or it takes more memory than the limits allow.
  static func check(
    width: Int, height: Int, bytesPerPixel: Int, _ limits: Limits
  ) throws(RenderingError) {
    guard max(width, height) <= CairoContext.longestSide else {
      throw .invalidSize(width: width, height: height)
    }
    guard width * height <= limits.memory / Int64(bytesPerPixel) else {
      throw .mask(.limitExceeded(LimitExceeded(.memory, allowed: limits.memory)))
    }
  }

  /// Runs `body`, and turns its ``MaskError`` into ``mask(_:)``.
  static func wrap<Value>(_ body: () throws(MaskError) -> Value) throws(RenderingError) -> Value {
    do throws(MaskError) { return try body() } catch { throw .mask(error) }
  }
}

extension cairo_status_t {
  /// cairo's description of the status.
  var text: String { cairo_status_to_string(self).map(String.init(cString:)) ?? "\(self)" }
}
#endif
