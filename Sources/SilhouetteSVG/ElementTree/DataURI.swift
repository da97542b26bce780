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
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "png"), ([0xFF, 0xD8, 0xFF], "jpeg"),
      (Array("GIF8".utf8), "gif"), (Array("RIFF".utf8), "webp"), (Array("BM".utf8), "bmp"),
      ([0x49, 0x49, 0x2A, 0], "tiff"),
      ([0x4D, 0x4D, 0, 0x2A], "tiff"),
    ]
    return types.first { bytes.starts(with: $0.start) }.map { "image/\($0.type)" }
  }
}

extension DataURI {
  /// The size in pixels that a PNG, GIF or JPEG gives in its header; nil for anything else, or without an area. O(bytes).
  var rasterSize: CGSize? {
    let sides: (width: Int, height: Int)? =
      switch rasterType {
      // PNG 3, sections 5.2 and 11.2.1: a signature, then the chunk `IHDR`.
      case "image/png" where bytes.count >= 24:
        (Self.number(bytes[16..<20]), Self.number(bytes[20..<24]))
      // GIF 89a, section 18: the logical screen, little-endian.
      case "image/gif" where bytes.count >= 10:
        (Self.number(bytes[6..<8].reversed()), Self.number(bytes[8..<10].reversed()))
      case "image/jpeg": jpegSides
      default: nil
      }
    guard let (width, height) = sides, width > 0, height > 0 else { return nil }
    return CGSize(width: width, height: height)
  }

  /// ITU-T T.81, annex B: segments with their lengths, up to the frame header.
  private var jpegSides: (width: Int, height: Int)? {
    var offset = 2
    while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
      switch bytes[offset + 1] {
      case 0xFF:
        // Fill byte.
        offset += 1
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return (
          Self.number(bytes[(offset + 7)..<(offset + 9)]),
          Self.number(bytes[(offset + 5)..<(offset + 7)])
        )
      default:
        offset += 2 + Self.number(bytes[(offset + 2)..<(offset + 4)])
      }
    }
    return nil
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
