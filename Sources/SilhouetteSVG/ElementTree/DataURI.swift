import Foundation
import SilhouetteGeometry

/// A data URI (RFC 2397), read as leniently as any reader might.
struct DataURI {
  /// The media type in lower case, without parameters.
  let mediaType: ByteString
  let bytes: [UInt8]

  /// Nil for any other reference. O(bytes).
  init?(_ text: String) {
    // Browsers' rules for URLs drop these.
    let uri = text.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
    guard uri.prefix(5).map({ $0 | 0x20 }).elementsEqual("data:".utf8),
      let comma = uri.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let head = String(decoding: uri[..<comma].dropFirst(5), as: UTF8.self).lowerCase
    mediaType = ByteString(Substring(head.utf8.prefix { $0 != UInt8(ascii: ";") }).trimmed)
    let body = uri[(comma + 1)...].prefix { $0 != UInt8(ascii: "#") }.percentDecoded
    guard head.utf8.contains(bytesOf: "base64") else {
      bytes = body
      return
    }
    // Padding that is missing is no fault: some programs write such.
    var digits = body.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    digits += repeatElement(UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
    bytes = Data(base64Encoded: Data(digits)).map(Array.init) ?? []
  }

  /// The media type of a bitmap by its first bytes, as browsers tell it, whatever the URI says; nil for anything else.
  var rasterType: String? {
    let types: [(start: [UInt8], type: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "png"), ([0xFF, 0xD8, 0xFF], "jpeg"), (Array("GIF8".utf8), "gif"),
      (Array("RIFF".utf8), "webp"), (Array("BM".utf8), "bmp"), ([0x49, 0x49, 0x2A, 0], "tiff"),
      ([0x4D, 0x4D, 0, 0x2A], "tiff"),
    ]
    return types.first { bytes.starts(with: $0.start) }.map { "image/\($0.type)" }
  }
}
