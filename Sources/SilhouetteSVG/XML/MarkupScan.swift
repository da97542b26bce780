/// Scans markup for constructs that Foundation's parser cannot handle safely or fast.
struct MarkupScan {
  private let bytes: [UInt8]
  private var offset = 0
  /// Whether entities are declared, whose markup the scan does not see.
  private(set) var declaresEntities = false
  /// The ranges of processing instructions without data.
  private(set) var bareInstructions: [Range<Int>] = []
  /// An upper bound of the attributes in one tag or declaration. libxml2 compares each attribute of a tag
  /// with all others, which takes minutes for some hundred thousand.
  private(set) var mostAttributes = 0

  /// O(bytes).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    skip(to: UInt8(ascii: "<"))
    while offset < bytes.count {
      offset += 1
      scanMarkup()
      skip(to: UInt8(ascii: "<"))
    }
  }

  /// Skips the markup after a “<”.
  private mutating func scanMarkup() {
    switch offset < bytes.count ? bytes[offset] : 0 {
    case UInt8(ascii: "?"):
      scanInstruction()
    case UInt8(ascii: "!"):
      if bytes[offset...].starts(with: "!--".utf8) {
        offset += 3
        skip(past: "-", twice: true)
      } else if bytes[offset...].starts(with: "![CDATA[".utf8) {
        offset += 8
        skip(past: "]", twice: true)
      } else {
        if bytes[offset...].starts(with: "!ENTITY".utf8) { declaresEntities = true }
        scanDeclaration()
      }
    default:
      scanTag()
    }
  }

  private mutating func scanInstruction() {
    let start = offset - 1
    offset += 1
    while offset < bytes.count, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: "?") {
      offset += 1
    }
    let isName = offset < bytes.count && bytes[offset] == UInt8(ascii: "?")
    if isName, offset + 1 == bytes.count || bytes[offset + 1] == UInt8(ascii: ">") {
      bareInstructions.append(start..<min(offset + 2, bytes.count))
    }
    skip(past: "?", twice: false)
  }

  /// Skips a tag, up to its end or the next “<”. Each attribute has an equals sign outside quotes.
  private mutating func scanTag() {
    var count = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "=") { count += 1 }
      offset += 1
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        skip(to: byte)
        offset = min(offset + 1, bytes.count)
      }
    }
    mostAttributes = max(mostAttributes, count)
  }

  /// Skips a declaration, or its part before a nested one. Counts what may become an attribute: equals
  /// signs, character references, which may stand for them, and strings, which may be default values.
  private mutating func scanDeclaration() {
    var count = 0
    var quote: UInt8?
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "#") { count += 1 }
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") { break }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
          count += 1
        }
      }
      offset += 1
    }
    mostAttributes = max(mostAttributes, count)
  }

  private mutating func skip(to byte: UInt8) {
    while offset < bytes.count, bytes[offset] != byte { offset += 1 }
  }

  /// Skips past the first “>” that follows the mark, or two of it.
  private mutating func skip(past mark: Unicode.Scalar, twice isTwice: Bool) {
    let (byte, least) = (UInt8(ascii: mark), offset + (isTwice ? 2 : 1))
    while offset < bytes.count {
      skip(to: UInt8(ascii: ">"))
      let end = offset
      offset = min(offset + 1, bytes.count)
      if end >= least, bytes[end - 1] == byte, !isTwice || bytes[end - 2] == byte { return }
    }
  }
}
