import Foundation

/// The stream that errors go to.
enum StandardError {
  /// Nobody is left to tell where this fails.
  static func write(_ text: String) {
    _ = ByteOutput.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
