import Foundation

/// A data URI in base64 (RFC 2397).
struct DataURI {
  private let digits: String

  /// Nil for any other reference.
  init?(_ reference: String) {
    let parts = reference.trimmed.utf8.split(separator: UInt8(ascii: ","), maxSplits: 1)
      .map(Substring.init)
    guard parts.count == 2, parts[0].prefix(5).lowerCase == "data:",
      parts[0].trimmed.lowerCase.hasSuffix(";base64"), let digits = parts[1].percentDecoded
    else { return nil }
    self.digits = digits
  }

  /// The data; nil if it is not valid base64. O(bytes).
  var data: Data? { Data(unpaddedBase64: digits.utf8) }
}

extension Data {
  /// The data that base64 stands for; nil if it is invalid. Line breaks, and padding that is missing, are no
  /// faults: some programs write such. O(bytes).
  init?(unpaddedBase64 text: some Sequence<UInt8>) {
    var digits = text.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    digits += repeatElement(UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
    self.init(base64Encoded: Data(digits))
  }
}
