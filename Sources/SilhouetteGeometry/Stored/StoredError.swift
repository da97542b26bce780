/// Why stored bytes were not read.
package enum StoredError: Error {
  /// What was found at an offset is not valid there.
  case malformed(offset: Int, expected: String, found: String)
  /// What is at an offset needs more work or memory than is left.
  case limitExceeded(LimitExceeded, offset: Int)
}
