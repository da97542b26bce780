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

/// The alpha of a rectangle of pixels, 8 bits each.
struct AlphaRaster {
  private let rect: PixelRect
  private let stride: Int
  private var alpha: [UInt8]

  /// Draws into a clear raster, in the coordinates of the page.
  init(
    _ rect: PixelRect, draw: (CairoContext) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    self.rect = rect
    // cairo wants rows of whole 32-bit words.
    stride = (rect.width + 3) & ~3
    alpha = [UInt8](repeating: 0, count: stride * rect.height)
    try CairoContext.draw(
      into: &alpha, format: CAIRO_FORMAT_A8, width: rect.width, height: rect.height, stride: stride
    ) { context throws(RenderingError) in
      // Not a translation: librsvg takes the matrix apart.
      cairo_surface_set_device_offset(
        cairo_get_target(context.pointer), -Double(rect.x), -Double(rect.y))
      try draw(context)
    }
  }

  /// Sets the pixels whose alpha is above a threshold in `rows`, in which the raster begins at (x, y).
  func add(above threshold: UInt8, to rows: inout PixelRows, x: Int, y: Int) {
    for row in 0..<rect.height {
      let line = alpha[row * stride..<row * stride + rect.width]
      var index = line.startIndex
      while let start = line[index...].firstIndex(where: { $0 > threshold }) {
        index = line[start...].firstIndex { $0 <= threshold } ?? line.endIndex
        rows.set(x + start - line.startIndex..<x + index - line.startIndex, row: y + row)
      }
    }
  }

  /// Lists the pixels whose alpha is above 0 and not above a threshold.
  func addFaint(upTo threshold: UInt8, to faint: inout [AlphaMask.FaintPixel]) {
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let value = alpha[row * stride + column]
        if value > 0, value <= threshold {
          faint.append(AlphaMask.FaintPixel(x: rect.x + column, y: rect.y + row, alpha: value))
        }
      }
    }
  }
}
#endif
