import Foundation

/// The size of an image from its header: PNG, GIF or JPEG.
enum ImageHeader {
  /// The size in pixels; nil if the data is not such an image, or has no area. O(bytes).
  static func size(of bytes: [UInt8]) -> CGSize? {
    let sides = png(bytes) ?? gif(bytes) ?? jpeg(bytes)
    guard let (width, height) = sides, width > 0, height > 0 else { return nil }
    return CGSize(width: width, height: height)
  }

  /// PNG 3, sections 5.2 and 11.2.1: a signature, then the chunk `IHDR`.
  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature), bytes.count >= 24 else { return nil }
    return (number(bytes[16..<20]), number(bytes[20..<24]))
  }

  /// GIF 89a, section 18: the logical screen, little-endian.
  private static func gif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: "GIF8".utf8), bytes.count >= 10 else { return nil }
    return (number(bytes[6..<8].reversed()), number(bytes[8..<10].reversed()))
  }

  /// ITU-T T.81, annex B: segments with their lengths, up to the frame header.
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
      switch bytes[offset + 1] {
      case 0xFF:
        // Fill byte.
        offset += 1
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return (
          number(bytes[(offset + 7)..<(offset + 9)]), number(bytes[(offset + 5)..<(offset + 7)])
        )
      default:
        offset += 2 + number(bytes[(offset + 2)..<(offset + 4)])
      }
    }
    return nil
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
