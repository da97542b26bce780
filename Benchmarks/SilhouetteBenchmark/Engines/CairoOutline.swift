#if Rendering && canImport(CCairo)
import CCairo
import Foundation
import Silhouette

/// A path in a cairo context, and pictures of it.
final class CairoOutline {
  let context: OpaquePointer
  private let surface: OpaquePointer

  /// A context that has the path as its own, ready for ``cairo_in_fill`` and the like.
  ///
  /// - Throws: ``CairoFailure`` with cairo's message.
  init(_ path: VectorPath, rule: FillRule) throws {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1),
      let context = cairo_create(surface)
    else { throw CairoFailure(status: CAIRO_STATUS_NO_MEMORY) }
    self.surface = surface
    self.context = context
    cairo_set_fill_rule(
      context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    path.append(toCairo: context)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoFailure(status: status) }
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}
#endif
