#if Rendering
import CRsvg
import Foundation
import SilhouetteGeometry

/// Reads images of every kind that gdk-pixbuf knows.
struct PixbufSource {
  private typealias Loader = UnsafeMutablePointer<GdkPixbufLoader>

  private let limits: MaskLimits
  /// Why the image is not decoded, once its size is known.
  private var refusal: RenderingError?

  /// The picture in an image file's bytes.
  static func read(_ data: Data, limits: MaskLimits) throws(RenderingError) -> Picture {
    guard let loader = gdk_pixbuf_loader_new() else { throw .unreadableImage(reason: "no loader") }
    defer { g_object_unref(loader) }
    var source = PixbufSource(limits: limits)
    let error = withUnsafeMutablePointer(to: &source) { load(data, by: loader, source: $0) }
    if let refusal = source.refusal {
      if let error { g_error_free(error) }
      throw refusal
    }
    if let error { throw .unreadableImage(reason: takeReason(of: error)) }
    // A loader that closes without an error has a picture, of every format tried.
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .unreadableImage(reason: "no picture in it")
    }
    return try picture(of: pixbuf)
  }

  private init(limits: MaskLimits) { self.limits = limits }

  /// Feeds the loader, and closes it in any case. Returns the first error.
  private static func load(
    _ data: Data, by loader: Loader, source: UnsafeMutablePointer<PixbufSource>
  ) -> UnsafeMutablePointer<GError>? {
    // The size is known before memory is taken for the pixels; a size of 0 makes the loader give up.
    let sizePrepared: @convention(c) (Loader, gint, gint, gpointer?) -> Void = {
      guard let source = $3?.assumingMemoryBound(to: PixbufSource.self) else { return }
      do throws(RenderingError) {
        try Picture.check(width: Int($1), height: Int($2), source.pointee.limits)
      } catch {
        source.pointee.refusal = error
        gdk_pixbuf_loader_set_size($0, 0, 0)
      }
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self), source, nil,
      GConnectFlags(rawValue: 0))
    var writeError: UnsafeMutablePointer<GError>?
    var closeError: UnsafeMutablePointer<GError>?
    let isWritten = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), gsize(bytes.count),
        &writeError)
    }
    // Of two errors the first says why; which formats' loaders fail twice is up to gdk-pixbuf.
    if gdk_pixbuf_loader_close(loader, &closeError) == 0, isWritten == 0, let closeError {
      g_error_free(closeError)
      return writeError
    }
    return writeError ?? closeError
  }

  /// The pixels of a decoded image: rows of 3 or 4 bytes a pixel, alpha last and not multiplied in.
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
      return Picture.Color(
        red: pixel[0], green: pixel[1], blue: pixel[2], alpha: channels == 4 ? pixel[3] : 255)
    }
    return picture
  }
}
#endif
