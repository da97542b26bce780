import SilhouetteGeometry

/// A document as XML describes it: its elements and its text.
struct XMLDocument: Sendable {
  /// An element. It knows its ``parent``, not its children.
  struct Element: Sendable {
    let name: Int
    /// The index of its namespace among ``XMLDocument/namespaces``; nil if its prefix is not declared.
    let namespace: Int?
    /// The index of the element around it; nil for the document element.
    let parent: Int?
    let attributes: Attributes.List
    /// The offset of its start tag's “<”; in an entity, of the reference to it.
    let offset: Int
  }

  /// A piece of text without markup or references in it.
  struct Text: Sendable {
    /// The index of the element around it.
    let parent: Int
    /// The index of the element that begins next.
    let next: Int
    let value: XMLSlice
  }

  let source: XMLSource
  /// In the order of their start tags.
  let elements: [Element]
  /// In document order.
  let texts: [Text]
  /// The pseudo-attributes of the instructions `xml-stylesheet` before the document element.
  let styleSheets: [XMLSlice]
  /// The names of the namespaces. The first is empty: no namespace.
  let namespaces: [ByteString]
  /// The offset of the first declaration that was skipped; nil if there is none.
  let unreadDeclaration: Int?
  /// The prefixes that are not declared where they occur, and the offset of the first tag with each.
  let undeclared: [(prefix: ByteString, offset: Int)]
}

/// The bytes that the names, values and text of a document refer to: the document's, and decoded ones.
final class XMLSource: Sendable {
  /// The document in UTF-8, and a zero.
  let bytes: [UInt8]
  /// Values with references, or of entities.
  let decoded: [UInt8]
  let names: XMLNames
  /// The attributes of all elements; those of one element are together, and sorted by name.
  let attributes: [XMLAttribute]

  init(bytes: [UInt8], decoded: [UInt8], names: XMLNames, attributes: [XMLAttribute]) {
    (self.bytes, self.decoded, self.names) = (bytes, decoded, names)
    self.attributes = attributes
  }

  /// A value or text. O(its bytes).
  func string(_ slice: XMLSlice) -> String { String(decoding: utf8(slice), as: UTF8.self) }

  /// The bytes of a value or text. O(1), or O(bytes) where they have to be normalised.
  func utf8(_ slice: XMLSlice) -> ArraySlice<UInt8> { slice.bytes(of: bytes, decoded) }

  /// The positions of offsets in the document, which must be ascending. O(bytes) for all.
  func positions(of offsets: some Sequence<Int>) -> [SourcePosition] {
    var counter = LineCounter(bytes)
    return offsets.map { counter.position(at: $0) }
  }
}

/// An attribute of an element. Large documents have millions, so its parts are small.
struct XMLAttribute: Sendable {
  let value: XMLSlice
  private let nameIndex: Int32

  init(name: Int, value: XMLSlice) {
    (nameIndex, self.value) = (Int32(truncatingIfNeeded: name), value)
  }

  /// The index of its name among the document's, which are fewer than 2^31.
  var name: Int { Int(nameIndex) }
}

/// A piece of a document's text, of less than 4 GiB.
struct XMLSlice: Sendable {
  enum Form: UInt8, Sendable {
    /// The document's bytes as they are.
    case plain
    /// The document's bytes, with all white space read as spaces (XML 1.0, section 3.3.3).
    case attributeSpace
    /// The document's bytes, with carriage returns read as line feeds (XML 1.0, section 2.11).
    case lineEnds
    /// A range of ``XMLSource/decoded``.
    case decoded
  }

  private var low: UInt32
  private var high: UInt32
  let form: Form

  /// The largest offset.
  static var mostBytes: Int { Int(clamping: UInt32.max) }

  /// - Precondition: both offsets are at most ``mostBytes``, which the reader checks.
  init(start: Int, end: Int, form: Form) {
    (low, high) = (UInt32(start), UInt32(end))
    self.form = form
  }

  var start: Int { Int(low) }
  var end: Int { Int(high) }
  var count: Int { end - start }

  /// The bytes, in the document or in its decoded text. O(1), or O(bytes) if they have to be normalised.
  func bytes(of document: [UInt8], _ decoded: [UInt8]) -> ArraySlice<UInt8> {
    switch form {
    case .plain: return document[start..<end]
    case .decoded: return decoded[start..<end]
    case .attributeSpace, .lineEnds:
      var text: [UInt8] = []
      text.append(normalizing: document, start..<end, spaces: form == .attributeSpace)
      return text[...]
    }
  }
}

extension [UInt8] {
  /// Appends text with its line ends normalised, and in attributes its other white space.
  mutating func append(normalizing bytes: [UInt8], _ range: Range<Int>, spaces: Bool) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == 0x0D, offset + 1 < range.upperBound, bytes[offset + 1] == 0x0A { offset += 1 }
      offset += 1
      if spaces, XMLCharacter.isSpace(byte) {
        append(0x20)
      } else {
        append(byte == 0x0D ? 0x0A : byte)
      }
    }
  }
}
