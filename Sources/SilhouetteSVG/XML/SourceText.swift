import Foundation

/// A document's text as UTF-8, whatever its encoding was.
struct SourceText {
  /// The text, without a byte order mark.
  let utf8: [UInt8]
  /// Whether the data was in another encoding, so that its XML declaration no longer speaks true.
  let isTranscoded: Bool

  /// Decodes by the byte order mark, the pattern of UTF-16's first character, or the encoding that
  /// the XML declaration names (XML 1.0, appendix F); UTF-8 where nothing is said. Gzip data is
  /// decompressed first. O(bytes).
  ///
  /// - Parameter limit: how many bytes there may be, after decompression.
  init(_ data: Data, limit: Int) throws(ReadingFault) {
    guard data.count <= limit else {
      throw ReadingFault(problem: .limitExceeded(.bytes, allowed: limit), offset: nil)
    }
    var bytes = [UInt8](data)
    if Gzip.isCompressed(bytes) { bytes = try Gzip.decompress(bytes, limit: limit) }
    let wide: (encoding: String.Encoding, mark: Int)? =
      switch (bytes.first, bytes.dropFirst().first) {
      case (0xFE, 0xFF): (.utf16BigEndian, 2)
      case (0xFF, 0xFE): (.utf16LittleEndian, 2)
      case (0x00, 0x3C): (.utf16BigEndian, 0)
      case (0x3C, 0x00): (.utf16LittleEndian, 0)
      default: nil
      }
    if let wide {
      utf8 = try Self.transcode(bytes[wide.mark...], from: wide.encoding, name: "UTF-16")
      isTranscoded = true
      return
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let name = Self.declaredEncoding(bytes).uppercased()
    if !name.isEmpty, name != "UTF-8", name != "UTF8", name != "US-ASCII" {
      guard let encoding = Self.encodings[name] else {
        throw ReadingFault(problem: .encoding(name: name), offset: 0)
      }
      utf8 = try Self.transcode(bytes[...], from: encoding, name: name)
      isTranscoded = true
      return
    }
    if let offset = Self.firstInvalidOffset(bytes) {
      throw ReadingFault(problem: .encoding(name: "UTF-8"), offset: offset)
    }
    utf8 = bytes
    isTranscoded = false
  }

  /// The data as it is, to find places in what cannot be decoded.
  init(undecoded data: Data) {
    utf8 = [UInt8](data)
    isTranscoded = false
  }

  private static let encodings: [String: String.Encoding] = [
    "ISO-8859-1": .isoLatin1, "LATIN1": .isoLatin1, "ISO-8859-2": .isoLatin2,
    "WINDOWS-1250": .windowsCP1250, "WINDOWS-1251": .windowsCP1251,
    "WINDOWS-1252": .windowsCP1252, "SHIFT_JIS": .shiftJIS, "EUC-JP": .japaneseEUC,
    "ISO-2022-JP": .iso2022JP,
  ]

  private static func transcode(
    _ bytes: ArraySlice<UInt8>, from encoding: String.Encoding, name: String
  ) throws(ReadingFault) -> [UInt8] {
    guard let text = String(bytes: bytes, encoding: encoding) else {
      throw ReadingFault(problem: .encoding(name: name), offset: nil)
    }
    return Array(text.utf8)
  }

  /// The value of `encoding` in an XML declaration at the beginning; empty where there is none.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">"))
    else { return "" }
    let declaration = String(decoding: bytes[..<end], as: UTF8.self)
    guard let name = declaration.range(of: "encoding") else { return "" }
    let parts = declaration[name.upperBound...].split(omittingEmptySubsequences: false) {
      $0 == "\"" || $0 == "'"
    }
    return parts.count > 1 ? String(parts[1]) : ""
  }

  private static func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
    // Foundation checks fast; where it fails, the place is found slowly.
    if String(bytes: bytes, encoding: .utf8) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

extension SourceText {
  /// Lines and columns of offsets, both from 1, columns in characters. The offsets have to ascend.
  /// O(bytes), however many they are.
  func positions(of offsets: some Sequence<Int>) -> [(line: Int, column: Int)] {
    var line = 1
    var column = 1
    var at = 0
    return offsets.map { offset in
      while at < min(offset, utf8.count) {
        let byte = utf8[at]
        at += 1
        if byte == 0x0A || (byte == 0x0D && (at == utf8.count || utf8[at] != 0x0A)) {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      return (line, column)
    }
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { Character(scalar).utf8.count }
}
