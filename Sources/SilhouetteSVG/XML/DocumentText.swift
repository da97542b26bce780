import Foundation

/// A document's data, decompressed, and known to mean no more work than its size promises.
struct DocumentText {
  let data: Data
  /// The declared encoding in capitals; empty where none is declared.
  private let encoding: String

  /// - Throws: a fault where the data is larger than the limit, where its encoding is none of those
  ///   that write ASCII as ASCII, or where its entities may expand to more than the limit.
  init(_ data: Data, limits: SVGLimits) throws(ReadingFault) {
    guard data.count <= limits.bytes else {
      throw ReadingFault(
        problem: .limitExceeded(.bytes, allowed: limits.bytes), position: nil)
    }
    var bytes = [UInt8](data)
    var data = data
    if Gzip.isCompressed(bytes) {
      bytes = try Gzip.decompress(bytes, limit: limits.bytes)
      data = Data(bytes)
    }
    // Without its zeros, ASCII in UTF-16 is ASCII.
    let isWide =
      bytes.prefix(4).contains(0) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE])
    if isWide { bytes.removeAll { $0 == 0 } }
    if let blanked = BareInstructions.blanked(bytes) {
      guard !isWide else { throw Self.bareInstruction }
      bytes = blanked
      data = Data(blanked)
    }
    if let blanked = BareDeclarations.blanked(bytes) {
      guard !isWide else { throw Self.bareDeclaration }
      bytes = blanked
      data = Data(blanked)
    }
    guard !BareInstructions.isHidden(in: bytes) else { throw Self.bareInstruction }
    self.data = data
    encoding = Self.declaredEncoding(bytes)
    guard encoding.isEmpty || Self.encodings.contains(where: encoding.hasPrefix) else {
      throw ReadingFault(
        problem: .encoding(name: encoding.excerpt), position: SourcePosition(line: 1, column: 1))
    }
    guard AttributeCount.isWithin(limits.attributes, bytes) else {
      throw ReadingFault(
        problem: .limitExceeded(.attributes, allowed: limits.attributes), position: nil)
    }
    guard EntityEstimate(bytes).isWithin(limits.entityBytes) else {
      throw ReadingFault(
        problem: .limitExceeded(.entityBytes, allowed: limits.entityBytes), position: nil)
    }
  }

  /// What is wrong, said better where the bytes tell more than the parser does.
  func refined(_ fault: ReadingFault) -> ReadingFault {
    if case .malformed(let reason) = fault.problem, data.count > Self.longestPiece,
      reason.hasSuffix("does not end")
    {
      return ReadingFault(
        problem: .malformed(reason: "\(reason) within 10,000,000 bytes"), position: fault.position)
    }
    guard ["", "UTF-8", "UTF8"].contains(encoding), case .malformed = fault.problem,
      data.first.map({ $0 != 0 && $0 < 0xFE }) ?? false, String(data: data, encoding: .utf8) == nil
    else { return fault }
    return ReadingFault(problem: .encoding(name: "UTF-8"), position: fault.position)
  }
}

extension DocumentText {
  /// How many bytes libxml2 looks for the end of an attribute or a comment.
  private static let longestPiece = 10_000_000

  /// How the names of the encodings begin in which ``EntityEstimate`` can see declarations.
  private static let encodings = [
    "UTF-8", "UTF8", "UTF-16", "US-ASCII", "ASCII", "ISO-8859-", "LATIN1", "WINDOWS-125", "CP125",
    "KOI8-", "SHIFT_JIS", "EUC-", "BIG5", "GB2312", "GBK", "GB18030", "MACINTOSH",
  ]

  private static let bareInstruction = ReadingFault(
    problem: .malformed(reason: "a processing instruction of a name alone"), position: nil)

  private static let bareDeclaration = ReadingFault(
    problem: .malformed(reason: "a declaration of an attribute or a notation that is not read"),
    position: nil)

  /// The value of `encoding` in an XML declaration at the beginning; empty where there is none.
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
