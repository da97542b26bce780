import Foundation

/// The bytes of a data URI (RFC 2397), read as leniently as any reader might.
struct EmbeddedData {
  let bytes: [UInt8]

  /// Nil for any other reference.
  init?(_ text: String) {
    // Browsers' rules for URLs drop these.
    let uri = text.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
    guard uri.prefix(5).map({ $0 | 0x20 }).elementsEqual("data:".utf8),
      let comma = uri.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let body = Self.unescaped(uri[(comma + 1)...].prefix { $0 != UInt8(ascii: "#") })
    guard String(decoding: uri[..<comma], as: UTF8.self).lowerCase.contains(bytesOf: "base64")
    else {
      bytes = body
      return
    }
    bytes = Data(unpaddedBase64: body).map(Array.init) ?? []
  }

  /// Whether it is a bitmap by its first bytes: PNG, JPEG, GIF, WebP, BMP or TIFF.
  var isRaster: Bool {
    [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A],
    ]
    .contains { bytes.starts(with: $0) }
      || ["GIF8", "RIFF", "BM"].contains { bytes.starts(with: $0.utf8) }
  }

  private static func unescaped(_ text: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    let text = Array(text)
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.count,
        let byte = UInt8(String(decoding: text[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}
