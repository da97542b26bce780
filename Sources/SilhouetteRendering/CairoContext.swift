#if Rendering
import CCairo
import SilhouetteGeometry

/// Draws with cairo into memory that the caller lends for the time of a closure.
///
/// Invariants: the surface lies over the lent memory and is finished before the closure's end hands
/// the memory back; the context never leaves the closure; a cairo error of the context or the surface
/// becomes a thrown ``RenderingError/cairo(status:)``, so that no half-drawn result is used.
struct CairoContext {
  let pointer: OpaquePointer

  /// Lets `draw` draw into `pixels`, rows of `stride` bytes.
  static func draw<Pixel: BitwiseCopyable>(
    into pixels: inout [Pixel], format: cairo_format_t, width: Int, height: Int, stride: Int,
    _ draw: (CairoContext) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    guard width > 0, height > 0 else { return }
    guard width <= 32_767, height <= 32_767,
      stride * height <= pixels.count * MemoryLayout<Pixel>.stride
    else { throw .invalidSize(width: width, height: height) }
    let result = pixels.withUnsafeMutableBytes { bytes -> Result<Void, RenderingError> in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
        Int32(stride))
      defer { cairo_surface_destroy(surface) }
      // It never gives null: without memory, it gives a context that says so when it is asked.
      guard let pointer = cairo_create(surface) else {
        return .failure(.cairo(status: "no context"))
      }
      defer { cairo_destroy(pointer) }
      let result = Result { () throws(RenderingError) in try draw(CairoContext(pointer: pointer)) }
      cairo_surface_flush(surface)
      let statuses = [cairo_status(pointer), cairo_surface_status(surface)]
      cairo_surface_finish(surface)
      if let failed = statuses.first(where: { $0 != CAIRO_STATUS_SUCCESS }) {
        return .failure(RenderingError(failed))
      }
      return result
    }
    try result.get()
  }
}

extension RenderingError {
  /// cairo's status in its own words.
  init(_ status: cairo_status_t) {
    self = .cairo(status: cairo_status_to_string(status).map(String.init(cString:)) ?? "\(status)")
  }
}
#endif
