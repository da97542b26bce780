import Foundation

/// The stream that answers go to.
enum StandardOutput {
  static func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) throws(OutputError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw .unwritableStandardOutput(reason: error.localizedDescription)
    }
  }
}

/// The stream that errors go to.
enum StandardError {
  /// Nobody is left to tell where this fails.
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// Why an answer could not be given.
enum OutputError: Error, CustomStringConvertible {
  case unwritableStandardOutput(reason: String)

  var description: String {
    switch self {
    case .unwritableStandardOutput(let reason): "standard output cannot be written: \(reason)"
    }
  }
}
