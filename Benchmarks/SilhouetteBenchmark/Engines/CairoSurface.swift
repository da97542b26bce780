#if Rendering
import CCairo

/// Lends memory to cairo for the time of a drawing.
enum CairoSurface {
  /// Lets `draw` draw into rows of `stride` bytes.
  ///
  /// - Throws: ``CairoFailure`` with what cairo has to say.
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
#endif
