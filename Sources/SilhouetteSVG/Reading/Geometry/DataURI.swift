import Foundation

/// A reference that holds what it refers to (RFC 2397), in base64.
struct DataURI {
  private let digits: String

  /// Nil where the reference is another.
  init?(_ reference: String) {
    let parts = reference.trimmed.split(separator: ",", maxSplits: 1)
    guard parts.count == 2, parts[0].prefix(5).lowerCase == "data:",
      parts[0].trimmed.lowerCase.hasSuffix(";base64"), let digits = parts[1].removingPercentEncoding
    else { return nil }
    self.digits = digits
  }

  /// The data; nil where they are not in base64. O(bytes).
  var data: Data? {
    // Programs break the lines, and leave out the signs of equality at the end.
    var digits = digits.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    digits += repeatElement(UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: Data(digits))
  }
}
