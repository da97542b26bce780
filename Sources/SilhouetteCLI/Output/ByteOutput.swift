import Foundation

/// Writes bytes by POSIX, which tells why where it cannot.
enum ByteOutput {
  /// Writes all of them; otherwise the system's number of the error.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest, rest.count)
      if count == rest.count { return nil }
      if count > 0 { rest.removeFirst(count) }
      if count < 0 && errno != EINTR { return errno }
    }
    return nil
  }
}
