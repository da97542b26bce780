#if Rendering && canImport(CCairo)
import CCairo

/// Lets cairo draw into Swift's memory.
enum CairoSurface {
  /// Calls `draw` with a context for rows of `stride` bytes.
  ///
  /// - Throws: ``CairoFailure`` with cairo's status.
  static func draw<Pixel: BitwiseCopyable>(
    into pixels: inout [Pixel], _ format: cairo_format_t, width: Int, height: Int, stride: Int,
    _ draw: (OpaquePointer) -> Void
  ) throws {
    let status = pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
        Int32(stride))
      defer { cairo_surface_destroy(surface) }
      guard let context = cairo_create(surface) else { return CAIRO_STATUS_NO_MEMORY }
      defer { cairo_destroy(context) }
      draw(context)
      cairo_surface_finish(surface)
      return cairo_status(context)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoFailure(status: status) }
  }
}

/// cairo's status after a failure.
struct CairoFailure: Error, CustomStringConvertible {
  let status: cairo_status_t

  var description: String {
    "cairo: " + (cairo_status_to_string(status).map(String.init(cString:)) ?? "\(status)")
  }
}
#endif
