import Foundation

/// The stream that answers go to.
enum StandardOutput {
  static func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) throws(OutputError) {
    guard let error = ByteOutput.write(bytes, to: STDOUT_FILENO) else { return }
    if error == EPIPE { throw .closedPipe }
    throw .unwritableStandardOutput(reason: String(cString: strerror(error)))
  }
}
