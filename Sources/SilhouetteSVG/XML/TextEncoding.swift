import Foundation
import SilhouetteGeometry

/// Finds out a document's encoding (XML 1.0, appendix F) and converts it to UTF-8.
///
/// A byte order mark decides; otherwise the XML declaration does, and without one it is UTF-8. Besides the encodings
/// that are converted here, Foundation converts some that old drawings have.
enum TextEncoding {
  /// Converts text to UTF-8 with a zero after it. UTF-8 itself is only checked when it is read. O(bytes), paid from the
  /// budget.
  ///
  /// - Throws: a fault if the encoding is not supported, the bytes are invalid in it, or the budget ends.
  static func convertToUTF8(_ bytes: inout [UInt8], _ budget: inout Budget) throws(SVGError) {
    let head = Array(bytes.prefix(4))
    if head.starts(with: [0x4C, 0x6F, 0xA7, 0x94]) { throw fault("EBCDIC") }
    if head == [0, 0, 0xFE, 0xFF] || head == [0xFF, 0xFE, 0, 0] || head.starts(with: [0, 0]) {
      throw fault("UTF-32")
    }
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0, 0x3C]) {
      return bytes = try utf16(bytes, isBigEndian: true, &budget)
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0x3C, 0]) {
      return bytes = try utf16(bytes, isBigEndian: false, &budget)
    }
    let hasMark = head.starts(with: [0xEF, 0xBB, 0xBF])
    let name = hasMark ? "" : declaredName(bytes)
    if name.isEmpty || name == "UTF-8" || name == "UTF8" {
      return bytes.append(0)
    }
    try budget.charge(bytes.count * .xmlConvertedByte)
    if let high = highCharacters(of: name) { return bytes = try expand(bytes, high, name) }
    #if hasFeature(Embedded)
    throw fault(name.excerpt)
    #else
    guard let encoding = foundationEncodings[name] else { throw fault(name.excerpt) }
    guard let text = String(data: Data(bytes), encoding: encoding) else { throw fault(name) }
    bytes = Array(text.utf8) + [0]
    #endif
  }

  private static func fault(_ name: String) -> SVGError {
    SVGError(.encoding(name: name), at: SourcePosition(line: 1, column: 1))
  }

  /// The encoding that the XML declaration names, in capitals; empty if it names none.
  private static func declaredName(_ bytes: [UInt8]) -> String {
    var reader = XMLReader(bytes: bytes.prefix(1024) + [0], budget: Budget(.none))
    let name = (try? reader.readDeclaration()) ?? ""
    return String(decoding: name.utf8.map { 0x61...0x7A ~= $0 ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  private static func utf16(
    _ bytes: [UInt8], isBigEndian: Bool, _ budget: inout Budget
  ) throws(SVGError) -> [UInt8] {
    try budget.charge(bytes.count * .xmlConvertedByte)
    guard bytes.count % 2 == 0 else { throw fault("UTF-16") }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2 * 3 / 2 + 1)
    var high: UInt32?
    for offset in stride(from: 0, to: bytes.count, by: 2) {
      let (first, second) = (UInt32(bytes[offset]), UInt32(bytes[offset + 1]))
      let unit = isBigEndian ? first << 8 | second : second << 8 | first
      if offset == 0, unit == 0xFEFF { continue }
      let isLow = 0xDC00..<0xE000 ~= unit
      guard isLow == (high != nil) else { throw invalid("UTF-16", after: text) }
      if let upper = high {
        text.append(scalar: 0x1_0000 + (upper & 0x3FF) << 10 + unit & 0x3FF)
        high = nil
      } else if 0xD800..<0xDC00 ~= unit {
        high = unit
      } else {
        text.append(scalar: unit)
      }
    }
    guard high == nil else { throw invalid("UTF-16", after: text) }
    let name = declaredName(text)
    guard name.isEmpty || name.hasPrefix("UTF-16") else { throw fault(name.excerpt) }
    text.append(0)
    return text
  }

  private static func invalid(_ name: String, after text: [UInt8]) -> SVGError {
    var counter = LineCounter(text)
    return SVGError(.encoding(name: name), at: counter.position(at: text.count))
  }

  /// Converts text in an encoding of one byte a character, given the upper 128 characters; a zero is an invalid byte.
  private static func expand(
    _ bytes: [UInt8], _ high: [UInt32], _ name: String
  ) throws(SVGError) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8 + 1)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        let code = high[Int(byte) - 0x80]
        guard code > 0 else { throw invalid(name, after: text) }
        text.append(scalar: code)
      }
    }
    text.append(0)
    return text
  }
}

extension TextEncoding {
  /// The upper 128 characters of an encoding; nil if it is none of those that are converted here.
  private static func highCharacters(of name: String) -> [UInt32]? {
    var latin = Array(UInt32(0x80)...0xFF)
    switch name {
    case "ISO-8859-1", "ISO_8859-1", "LATIN1": break
    case "US-ASCII", "ASCII": latin = Array(repeating: 0, count: 128)
    case "ISO-8859-15":
      for (code, character) in [
        0xA4: 0x20AC, 0xA6: 0x160, 0xA8: 0x161, 0xB4: 0x17D, 0xB8: 0x17E, 0xBC: 0x152, 0xBD: 0x153,
        0xBE: 0x178,
      ] as KeyValuePairs<Int, UInt32> {
        latin[code - 0x80] = character
      }
    case "WINDOWS-1252", "CP1252":
      latin.replaceSubrange(
        0..<32,
        with: [
          0x20AC, 0, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
          0x152, 0, 0x17D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
          0x2122, 0x161, 0x203A, 0x153, 0, 0x17E, 0x178,
        ])
    default: return nil
    }
    return latin
  }

  #if !hasFeature(Embedded)
  private static let foundationEncodings: [String: String.Encoding] = [
    "SHIFT_JIS": .shiftJIS, "EUC-JP": .japaneseEUC, "ISO-8859-2": .isoLatin2,
    "WINDOWS-1250": .windowsCP1250, "WINDOWS-1251": .windowsCP1251,
    "WINDOWS-1253": .windowsCP1253, "WINDOWS-1254": .windowsCP1254,
    // The encoding that browsers use for each name, a superset of it (encoding.spec.whatwg.org).
    "GB18030": core(0x632), "GBK": core(0x632), "GB2312": core(0x632), "GB_2312-80": core(0x632),
    "EUC-KR": core(0x422), "KS_C_5601-1987": core(0x422), "WINDOWS-949": core(0x422),
    "BIG5": core(0xA03), "KOI8-R": core(0xA02), "KOI8-U": core(0xA08), "ISO-8859-5": core(0x205),
    "ISO-8859-7": core(0x207), "ISO-8859-9": .windowsCP1254,
  ]

  /// The encoding of one of Core Foundation's numbers.
  private static func core(_ number: UInt) -> String.Encoding {
    String.Encoding(rawValue: 0x8000_0000 | number)
  }
  #endif
}
