#if Rendering && canImport(CCairo)
import CCairo
import Foundation
public import SilhouetteGeometry

/// A cairo context that draws into the caller's memory for the duration of a closure.
///
/// Invariants: the surface is finished before the caller gets the memory back; the context does not leave the
/// closure; an error of the context or the surface is thrown, so that half a drawing is never used.
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

extension CairoContext {
  /// Draws outlines over each other, each with its colour.
  func draw(_ outlines: [(outline: Outline, color: RGBA)]) {
    for (outline, color) in outlines {
      // The colour that librsvg gives cairo has single precision.
      func channel(_ value: UInt8) -> Double { Double(Float(value) / 255) }
      cairo_set_source_rgba(
        pointer, channel(color.red), channel(color.green), channel(color.blue),
        channel(color.alpha))
      outline.draw(toCairo: pointer)
    }
  }

  /// Draws what is inside of all clips, with smooth edges. Recurses into clips of clips, whose depth is bounded.
  func draw(_ outlines: [(outline: Outline, color: RGBA)], within clips: ArraySlice<Clip>) {
    guard let clip = clips.first else { return draw(outlines) }
    cairo_push_group(pointer)
    draw(outlines, within: clips.dropFirst())
    let content = cairo_pop_group(pointer)
    cairo_push_group_with_content(pointer, CAIRO_CONTENT_ALPHA)
    for part in clip.parts { draw(part.outlines.map { ($0, .black) }, within: part.clips[...]) }
    let mask = cairo_pop_group(pointer)
    cairo_set_source(pointer, content)
    cairo_mask(pointer, mask)
    cairo_pattern_destroy(content)
    cairo_pattern_destroy(mask)
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

  /// Sets the pixels whose alpha is above a threshold in `rows`. The raster begins at (x, y) there.
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

extension Outline {
  /// Fills or strokes the outline with a cairo context's source, pixel for pixel as librsvg does. Replaces the
  /// context's current path. cairo reports errors as the context's status. O(elements), and O(pixels) of cairo.
  ///
  /// - Parameter cairo: a `cairo_t *`.
  public func draw(toCairo cairo: OpaquePointer) {
    cairo_new_path(cairo)
    path.appendCurves(toCairo: cairo)
    switch style {
    case .fill(let rule):
      cairo_set_fill_rule(
        cairo, rule == .nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(cairo)
    case .stroke(let stroke):
      cairo_save(cairo)
      stroke.set(in: cairo)
      cairo_stroke(cairo)
      cairo_restore(cairo)
    }
  }
}

extension Stroke {
  /// Sets a context's pen. The path is there already, in pixels; the matrix shapes only the pen.
  fileprivate func set(in cairo: OpaquePointer) {
    var matrix = cairo_matrix_t(xx: pen.a, yx: pen.b, xy: pen.c, yy: pen.d, x0: pen.tx, y0: pen.ty)
    cairo_transform(cairo, &matrix)
    cairo_set_line_width(cairo, width)
    cairo_set_miter_limit(cairo, miterLimit)
    let cap =
      switch self.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    let join =
      switch self.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_cap(cairo, cap)
    cairo_set_line_join(cairo, join)
    cairo_set_dash(cairo, dashes, Int32(clamping: dashes.count), dashOffset)
  }
}

extension VectorPath {
  /// Adds the path to a cairo context's current path, under the context's current matrix. Arcs become cubics,
  /// as ``VectorPath/forEachCubicElement(arcError:_:)`` makes them. cairo reports an error, if any, as the
  /// context's status. O(elements).
  ///
  /// - Parameter cairo: a `cairo_t *`.
  public func append(toCairo cairo: OpaquePointer) {
    forEachCubicElement { $0.append(toCairo: cairo) }
  }

  /// The same with arcs as the cubics that librsvg makes of them, each over about a quarter turn at most, so
  /// that pixels are equal.
  func appendCurves(toCairo cairo: OpaquePointer) {
    forEachCubicElement(arcSpan: .pi / 2 + 0.001) { $0.append(toCairo: cairo) }
  }
}

extension VectorPath.Element {
  /// Adds a move, a line, a cubic or a close.
  fileprivate func append(toCairo cairo: OpaquePointer) {
    switch self {
    case .move(let end): cairo_move_to(cairo, end.x, end.y)
    case .cubic(let control1, let control2, let end):
      cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    case .line(let end), .quad(_, let end), .arc(_, let end): cairo_line_to(cairo, end.x, end.y)
    case .close: cairo_close_path(cairo)
    }
  }
}
#endif
