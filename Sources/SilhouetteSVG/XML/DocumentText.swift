import Foundation
import SilhouetteGeometry

/// A document's data, decompressed and checked to be safe and fast to parse.
struct DocumentText {
  let data: Data
  /// The declared encoding in capitals; empty if none is declared.
  private let encoding: String

  /// - Throws: a fault if data, attributes or entities exceed a limit, or if the encoding is not a superset
  ///   of ASCII.
  init(_ data: Data, limits: Limits) throws(ReadingFault) {
    guard data.count <= limits.bytes else {
      throw ReadingFault(.limitExceeded(LimitExceeded(.bytes, allowed: limits.bytes)))
    }
    let plain = try Self.decompressed(data, limit: Int(clamping: limits.bytes))
    var bytes = [UInt8](plain)
    let isWide = Self.isWide(bytes)
    if isWide { bytes = Self.narrowed(bytes) }
    encoding = try Self.acceptedEncoding(bytes)
    let scan = MarkupScan(bytes)
    guard scan.mostAttributes <= 1000 else {
      throw ReadingFault(.limitExceeded(LimitExceeded(.work, allowed: limits.work)))
    }
    guard !scan.declaresEntities || EntityEstimate(bytes).isWithin(16 << 20) else {
      throw ReadingFault(.limitExceeded(LimitExceeded(.memory, allowed: limits.memory)))
    }
    let instructions =
      scan.declaresEntities ? try BareInstructions.all(in: bytes) : scan.bareInstructions
    let declarations = BareDeclarations.all(in: bytes)
    // Ranges in converted text are not ranges in the data.
    guard instructions.isEmpty || !isWide else { throw BareInstructions.fault }
    guard declarations.isEmpty || !isWide else { throw BareDeclarations.fault }
    for range in instructions + declarations {
      bytes.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count))
    }
    self.data = instructions.isEmpty && declarations.isEmpty ? plain : Data(bytes)
  }

  /// A more specific fault, where the bytes tell more than the parser does.
  func refined(_ fault: ReadingFault) -> ReadingFault {
    if case .malformed(let reason) = fault.problem, data.count > Self.longestPiece,
      reason.hasSuffix("does not end")
    {
      return ReadingFault(
        .malformed(reason: "\(reason) within 10,000,000 bytes"), at: fault.position)
    }
    guard ["", "UTF-8", "UTF8"].contains(encoding), case .malformed = fault.problem,
      data.first.map({ $0 != 0 && $0 < 0xFE }) ?? false, String(data: data, encoding: .utf8) == nil
    else { return fault }
    return ReadingFault(.encoding(name: "UTF-8"), at: fault.position)
  }
}

extension DocumentText {
  /// The most bytes of an attribute or comment that libxml2 reads.
  private static let longestPiece = 10_000_000

  /// The prefixes of the names of encodings in which markup has the same bytes as in ASCII.
  private static let encodings = [
    "UTF-8", "UTF8", "UTF-16", "US-ASCII", "ASCII", "ISO-8859-", "LATIN1", "WINDOWS-125", "CP125",
    "KOI8-", "SHIFT_JIS", "EUC-", "BIG5", "GB2312", "GBK", "GB18030", "MACINTOSH",
  ]

  private static func decompressed(_ data: Data, limit: Int) throws(ReadingFault) -> Data {
    Gzip.isCompressed(data) ? Data(try Gzip.decompress([UInt8](data), limit: limit)) : data
  }

  /// Whether an ASCII character takes more than one byte.
  private static func isWide(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(4).contains(0) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE])
  }

  /// Converts UTF-16 to UTF-8. Zero units are dropped, so UTF-32 is converted too.
  private static func narrowed(_ bytes: [UInt8]) -> [UInt8] {
    let isBigEndian = bytes[0] == 0 || bytes.starts(with: [0xFE, 0xFF])
    let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map { offset in
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units.filter { $0 != 0 }, as: UTF16.self).utf8)
  }

  /// The encoding in the XML declaration.
  ///
  /// - Throws: a fault if markup in it cannot be scanned as ASCII.
  private static func acceptedEncoding(_ bytes: [UInt8]) throws(ReadingFault) -> String {
    // “<?xm” in EBCDIC, which libxml2 would recognise.
    let isEBCDIC = bytes.starts(with: [0x4C, 0x6F, 0xA7, 0x94])
    let encoding = isEBCDIC ? "EBCDIC" : declaredEncoding(bytes)
    guard encoding.isEmpty || encodings.contains(where: encoding.hasPrefix) else {
      throw ReadingFault(.encoding(name: encoding.excerpt), at: SourcePosition(line: 1, column: 1))
    }
    return encoding
  }

  /// The value of `encoding` in the XML declaration; empty if there is none.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String {
    let text = bytes.drop { $0 >= 0x80 }
    guard text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return ""
    }
    let declaration = String(decoding: text[..<end], as: UTF8.self)
    guard let name = declaration.range(of: "encoding") else { return "" }
    let parts = declaration[name.upperBound...].split(omittingEmptySubsequences: false) {
      $0 == "\"" || $0 == "'"
    }
    return parts.count > 1 ? parts[1].uppercased() : ""
  }
}
