import CRsvg
import Foundation

/// librsvg, up to a handle that can draw.
enum RsvgReader {
  /// `RSVG_HANDLE_FLAG_UNLIMITED`.
  private static let unlimited: UInt32 = 1

  /// Reads a document. Returns whether it is SVG.
  static func read(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      let stream = g_memory_input_stream_new_from_data(bytes.baseAddress, bytes.count, nil)
      defer { g_object_unref(UnsafeMutableRawPointer(stream)) }
      let handle = rsvg_handle_new_from_stream_sync(stream, nil, unlimited, nil, nil)
      defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
      return handle != nil
    }
  }
}
