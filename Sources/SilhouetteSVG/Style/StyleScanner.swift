/// Goes through the text of a style sheet or a `style` attribute.
struct StyleScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The next byte, or nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance() { offset += 1 }

  /// The text up to one of these bytes outside quotes, brackets and comments, or to the end.
  /// Comments count as a space.
  mutating func text(upTo ends: Set<UInt8>) -> String {
    var text: [UInt8] = []
    var closers: [UInt8] = []
    while let byte = next {
      if closers.isEmpty, ends.contains(byte) { break }
      if skipComment() {
        text.append(UInt8(ascii: " "))
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        appendString(quote: byte, to: &text)
        continue
      case UInt8(ascii: "\\"):
        text.append(byte)
        advance()
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      default: if byte == closers.last { closers.removeLast() }
      }
      if let byte = next { text.append(byte) }
      advance()
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skipComment() -> Bool {
    guard next == UInt8(ascii: "/"), bytes[offset...].starts(with: "/*".utf8) else { return false }
    offset += 2
    while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
    offset = min(offset + 2, bytes.count)
    return true
  }

  /// Copies a string with its quotes.
  private mutating func appendString(quote: UInt8, to text: inout [UInt8]) {
    repeat {
      if next == UInt8(ascii: "\\"), offset + 1 < bytes.count {
        text.append(bytes[offset])
        offset += 1
      }
      text.append(bytes[offset])
      offset += 1
    } while next != nil && next != quote
    if next == quote {
      text.append(quote)
      offset += 1
    }
  }
}
