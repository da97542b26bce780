import SilhouetteGeometry

/// An element of a document as it was read.
struct Element: Sendable {
  /// A piece of text among an element's children.
  struct TextRun: Sendable {
    fileprivate let source: XMLSource
    fileprivate let value: XMLSlice
    /// The number of child elements before it.
    let childrenBefore: Int

    /// O(bytes).
    var text: String { source.string(value) }
    /// The size of the text in bytes of UTF-8.
    var byteCount: Int { value.count }
  }

  /// The name, if it is one of those that are read.
  let name: ElementName?
  let attributes: Attributes
  /// The parent's index; nil for the document element.
  let parent: Int?
  /// The child elements' indices, ascending.
  var children: [Int] = []
  /// The element's own text, without its descendants'.
  private(set) var runs: [TextRun] = []
  /// The bytes of attributes that are read again whenever the element is drawn: all but its outline's.
  let styleBytes: Int
  /// The offset of its start tag in the document.
  let offset: Int

  private let source: XMLSource
  private let nameIndex: Int
  private let isSVG: Bool
  /// Whether it has text, even if that is left out.
  private(set) var hasText = false

  init(_ element: XMLDocument.Element, of source: XMLSource, name: ElementName?, isSVG: Bool) {
    self.source = source
    self.name = name
    self.isSVG = isSVG
    nameIndex = element.name
    attributes = Attributes(element.attributes, of: source)
    parent = element.parent
    styleBytes = attributes.styleBytes
    offset = element.offset
  }

  /// The local name of an SVG element; empty for an element of another namespace.
  var localName: ByteString { isSVG ? source.names[source.names[nameIndex].local].text : "" }

  /// The name as written, prefix included.
  var writtenName: String { source.names[nameIndex].text.text }

  /// Where its start tag begins. O(bytes before it).
  var position: SourcePosition { source.positions(of: [offset])[0] }

  /// The offset of its text in the document, if the text is there in one piece, without escapes. O(bytes).
  var textOffset: Int? {
    guard runs.count == 1, runs[0].value.form != .decoded else { return nil }
    let range = runs[0].value.start..<runs[0].value.end
    return source.bytes[range].contains(0x0D) ? nil : range.lowerBound
  }

  var kind: ElementName.Kind { name?.kind ?? .other }

  /// Whether the element adds its area to a `clipPath` that holds it (CSS Masking 1, section 5.1).
  var isPartOfClip: Bool { kind.isLeaf && name != .image && name != .foreignObject }

  /// Appends text to the children. White space between elements is left out, except inside text.
  mutating func append(_ value: XMLSlice, of source: XMLSource) {
    hasText = true
    let isKept = !runs.isEmpty || name == .text || name == .tspan || name == .textPath
    guard isKept || !source.isSpace(value) else { return }
    runs.append(TextRun(source: source, value: value, childrenBefore: children.count))
  }
}

extension Element {
  /// A place among an element's pieces of text and children, which it goes through in document order.
  struct Cursor {
    enum Part {
      case text(TextRun)
      /// A child, by its index.
      case child(Int)
    }

    private var (runs, children) = (0, 0)

    /// The next part; nil after the last.
    mutating func next(in element: Element) -> Part? {
      if runs < element.runs.count, element.runs[runs].childrenBefore == children {
        runs += 1
        return .text(element.runs[runs - 1])
      }
      guard children < element.children.count else { return nil }
      children += 1
      return .child(element.children[children - 1])
    }
  }
}

extension XMLSource {
  fileprivate func isSpace(_ slice: XMLSlice) -> Bool {
    let bytes = slice.form == .decoded ? decoded : bytes
    return bytes[slice.start..<slice.end].allSatisfy { $0 <= 0x20 }
  }
}
