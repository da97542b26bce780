#if Rendering && canImport(CCairo)
import CCairo
import SilhouetteGeometry

/// A cairo context that draws into the caller's memory for the duration of a closure.
///
/// Invariants: the surface is finished before the memory goes back to the caller; the context does not
/// leave the closure; an error of the context or the surface is thrown, so that nothing half drawn is used.
struct CairoContext {
  let pointer: OpaquePointer

  /// The most pixels to a side of a surface.
  static let longestSide = 32_767

  /// Calls `draw` with a context that draws into `pixels`, rows of `stride` bytes.
  static func draw<Pixel: BitwiseCopyable>(
    into pixels: inout [Pixel], format: cairo_format_t, width: Int, height: Int, stride: Int,
    _ draw: (CairoContext) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    guard width > 0, height > 0 else { return }
    guard width <= longestSide, height <= longestSide,
      stride * height <= pixels.count * MemoryLayout<Pixel>.stride
    else { throw .invalidSize(width: width, height: height) }
    let result = pixels.withUnsafeMutableBytes { bytes -> Result<Void, RenderingError> in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
        Int32(stride))
      defer { cairo_surface_destroy(surface) }
      // Never nil: without memory it returns a context in an error state.
      guard let pointer = cairo_create(surface) else {
        return .failure(.cairo(status: "no context"))
      }
      defer { cairo_destroy(pointer) }
      let result = Result { () throws(RenderingError) in try draw(CairoContext(pointer: pointer)) }
      cairo_surface_flush(surface)
      let error = RenderingError(context: pointer, surface: surface)
      cairo_surface_finish(surface)
      return error.map { .failure($0) } ?? result
    }
    try result.get()
  }
}
#endif
