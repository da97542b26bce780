#if Rendering && canImport(CCairo)
import CRsvg
import Foundation
import SilhouetteGeometry

/// Decodes images in any format that gdk-pixbuf reads.
struct PixbufDecoder {
  private typealias Loader = OpaquePointer

  private let limits: Limits
  /// Set by the loader's callback if the image is beyond the limits.
  private var refusal: RenderingError?

  /// The picture in an image file.
  static func picture(in data: Data, limits: Limits) throws(RenderingError) -> Picture {
    // gdk-pixbuf would give it to librsvg, which does not survive every document.
    if isDocument(data) { throw .unreadableImage(reason: "a document, not a bitmap") }
    // It would show the part of a PNG that has arrived.
    let isPNG = data.starts(with: [0x89, 0x50, 0x4E, 0x47])
    if isPNG, data.range(of: Data("IEND".utf8), options: .backwards) == nil {
      throw .unreadableImage(reason: "the PNG is cut off")
    }
    guard let loader = gdk_pixbuf_loader_new() else { throw .unreadableImage(reason: "no loader") }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    var decoder = PixbufDecoder(limits: limits)
    let error = withUnsafeMutablePointer(to: &decoder) { load(data, with: loader, decoder: $0) }
    if let refusal = decoder.refusal {
      if let error { g_error_free(error) }
      throw refusal
    }
    if let error { throw .unreadableImage(reason: takeMessage(of: error)) }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .unreadableImage(reason: "no picture in it")
    }
    return try picture(of: pixbuf)
  }

  /// Whether data begins as XML in some encoding does, or as compressed data.
  private static func isDocument(_ data: Data) -> Bool {
    let start = data.prefix(4096).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF, 0xFE].contains($0) }
    return start.first == UInt8(ascii: "<") || data.starts(with: [0xFF, 0xFE])
      || data.starts(with: [0x1F, 0x8B])
  }

  private init(limits: Limits) { self.limits = limits }

  /// Feeds the loader, and closes it in any case. Returns the first error.
  private static func load(
    _ data: Data, with loader: Loader, decoder: UnsafeMutablePointer<PixbufDecoder>
  ) -> UnsafeMutablePointer<GError>? {
    // Called before memory for the pixels is allocated; a size of 0 stops the loader.
    let sizePrepared: @convention(c) (Loader, Int32, Int32, UnsafeMutableRawPointer?) -> Void = {
      guard let decoder = $3?.assumingMemoryBound(to: PixbufDecoder.self) else { return }
      do throws(RenderingError) {
        try RenderingError.check(
          width: Int($1), height: Int($2), bytesPerPixel: 4, decoder.pointee.limits)
      } catch {
        decoder.pointee.refusal = error
        gdk_pixbuf_loader_set_size($0, 0, 0)
      }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(loader), "size-prepared",
      unsafeBitCast(sizePrepared, to: (@convention(c) () -> Void).self), decoder, nil, 0)
    var writeError: UnsafeMutablePointer<GError>?
    var closeError: UnsafeMutablePointer<GError>?
    let isWritten = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count,
        &writeError)
    }
    // Some formats fail on writing and on closing; the first error has the reason.
    if gdk_pixbuf_loader_close(loader, &closeError) == 0, isWritten == 0, let closeError {
      g_error_free(closeError)
      return writeError
    }
    return writeError ?? closeError
  }

  /// The pixels of a decoded image: rows of 3 or 4 bytes per pixel, alpha last and not premultiplied.
  private static func picture(of pixbuf: OpaquePointer) throws(RenderingError) -> Picture {
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    var picture = try Picture(
      width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, channels >= 3,
      let bytes = gdk_pixbuf_read_pixels(pixbuf)
    else { throw .unreadableImage(reason: "not 8 bits a channel") }
    picture.paint { x, y in
      let pixel = bytes + (y * stride + x * channels)
      return RGBA(
        red: pixel[0], green: pixel[1], blue: pixel[2], alpha: channels == 4 ? pixel[3] : 255)
    }
    return picture
  }
}
#endif
