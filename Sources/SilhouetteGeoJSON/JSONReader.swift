import SilhouetteGeometry

/// Reads JSON (RFC 8259) value by value, without a tree: Foundation's readers make one that is larger than the text many
/// times over, say no line, and are not there on web pages.
///
/// Each `read…` begins at a value's first byte, and ends after its last one.
struct JSONReader {
  /// The text, and a byte that matches nothing.
  let bytes: [UInt8]
  private(set) var index = 0
  /// How many objects and arrays are open.
  private var depth = 0

  /// Deeper values are refused: the readers of objects and arrays call each other.
  static let mostNested = 100

  init(_ bytes: consuming [UInt8]) {
    bytes.append(0)
    self.bytes = bytes
    if self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipSpace()
  }

  var isAtEnd: Bool { index == bytes.count - 1 }

  /// The next byte; 0 at the end.
  var next: UInt8 { bytes[index] }

  /// The error for the next value. O(bytes), to count lines.
  ///
  /// - Parameter found: describes the value; nil to quote it.
  func fault(_ expected: String, found: String? = nil) -> GeoJSONError {
    fault(.malformed(expected: expected, found: found ?? self.found))
  }

  func fault(_ problem: GeoJSONProblem) -> GeoJSONError {
    var lines = LineCounter(bytes)
    return GeoJSONError(problem, at: lines.position(at: index))
  }

  private var found: String {
    if isAtEnd { return "the end" }
    let rest = bytes[index...].prefix(20).prefix { $0 >= 0x20 && $0 != UInt8(ascii: ",") }
    return "“\(String(decoding: rest.isEmpty ? bytes[index...index] : rest, as: UTF8.self))”"
  }

  private mutating func skipSpace() {
    while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    skipSpace()
    return true
  }

  /// Calls `body` at each value of an object, with its name.
  mutating func readObject(
    _ body: (inout Self, _ name: ByteString) throws(GeoJSONError) -> Void
  ) throws(GeoJSONError) {
    try readList("{", "}", "an object") { reader throws(GeoJSONError) in
      let name = try reader.readString()
      guard reader.take(":") else { throw reader.fault("“:” after a name") }
      try body(&reader, name)
    }
  }

  /// Calls `body` at each value of an array.
  mutating func readArray(
    _ body: (inout Self) throws(GeoJSONError) -> Void
  ) throws(GeoJSONError) { try readList("[", "]", "an array", body) }

  private mutating func readList(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ what: String,
    _ body: (inout Self) throws(GeoJSONError) -> Void
  ) throws(GeoJSONError) {
    guard take(open) else { throw fault(what) }
    depth += 1
    if depth > Self.mostNested { throw fault("at most \(Self.mostNested) values in one another") }
    defer { depth -= 1 }
    if take(close) { return }
    repeat { try body(&self) } while take(",")
    guard take(close) else { throw fault("“,” or “\(close)”") }
  }

  /// A number that a `Double` can be nearest to.
  mutating func readNumber() throws(GeoJSONError) -> Double {
    let first = next == UInt8(ascii: "-") ? index + 1 : index
    let isPadded =
      bytes[first] == UInt8(ascii: "0") && bytes[min(first + 1, bytes.count - 1)].isASCIIDigit
    guard bytes[first].isASCIIDigit, !isPadded,
      let (number, end) = NumberScanner.number(in: bytes, at: index)
    else {
      throw fault("a number")
    }
    index = end
    skipSpace()
    return number
  }

  /// A string's text, with its escapes resolved.
  mutating func readString() throws(GeoJSONError) -> ByteString {
    guard next == UInt8(ascii: "\"") else { throw fault("a string") }
    index += 1
    var text: [UInt8] = []
    while true {
      let start = index
      while next >= 0x20, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") { index += 1 }
      text += bytes[start..<index]
      if next == UInt8(ascii: "\"") { break }
      guard next == UInt8(ascii: "\\") else {
        throw fault("a string's end, or an escape of a control character")
      }
      index += 1
      try readEscape(&text)
    }
    let string = ByteString(utf8: text)
    // Bytes that are not UTF-8 were replaced.
    if text.contains(where: { $0 >= 0x80 }),
      let (_, byte) = zip(string.utf8, text).first(where: { $0 != $1 })
    {
      throw fault("text in UTF-8", found: "the byte \(byte), as in Windows-1252")
    }
    index += 1
    skipSpace()
    return string
  }

  /// The characters for letters after a backslash.
  private static let escapes = [UInt8: UInt8](
    uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".utf8))

  /// What follows a backslash.
  private mutating func readEscape(_ text: inout [UInt8]) throws(GeoJSONError) {
    if let character = Self.escapes[next] {
      index += 1
      return text.append(character)
    }
    guard next == UInt8(ascii: "u") else { throw fault("an escape such as “\\n”") }
    index += 1
    var units = [try readUnit()]
    if UTF16.isLeadSurrogate(units[0]), bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      units.append(try readUnit())
    }
    // A lone surrogate becomes U+FFFD.
    text += String(decoding: units, as: UTF16.self).utf8
  }

  private mutating func readUnit() throws(GeoJSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.hexDigit else { throw fault("four hexadecimal digits") }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  /// Goes over a value.
  mutating func skipValue() throws(GeoJSONError) {
    switch next {
    case UInt8(ascii: "{"):
      try readObject { reader, _ throws(GeoJSONError) in try reader.skipValue() }
    case UInt8(ascii: "["): try readArray { reader throws(GeoJSONError) in try reader.skipValue() }
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      guard ["true", "false", "null"].contains(where: { takeWord($0) }) else {
        throw fault("a value")
      }
    default: _ = try readNumber()
    }
  }

  /// Whether the value is `null`, which is then read.
  mutating func takeNull() -> Bool { takeWord("null") }

  private mutating func takeWord(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    skipSpace()
    return true
  }

  /// A string's text, or what is written of another value; nil for `null`.
  mutating func readText() throws(GeoJSONError) -> ByteString? {
    if next == UInt8(ascii: "\"") { return try readString() }
    if takeNull() { return nil }
    let start = index
    try skipValue()
    var end = index
    while bytes[end - 1] <= 0x20 { end -= 1 }
    return ByteString(utf8: bytes[start..<end])
  }
}
