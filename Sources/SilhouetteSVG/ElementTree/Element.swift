/// An element of a document as it was read.
struct Element: Sendable {
  /// A piece of text among an element's children.
  struct TextRun: Sendable {
    var text: String
    /// The number of child elements before it.
    let childrenBefore: Int
  }

  /// The local name of an SVG element; empty for an element of another namespace.
  let localName: String
  /// The name, if it is one of those that are read.
  let name: ElementName?
  /// The name as written, prefix included.
  let writtenName: String
  let attributes: Attributes
  /// The parent's index; nil for the document element.
  let parent: Int?
  /// The child elements' indices, ascending.
  var children: [Int] = []
  /// The element's own text, without its descendants'.
  var runs: [TextRun] = []
  /// The end of the start tag.
  let position: SourcePosition
  /// The bytes of attributes that are read again whenever the element is drawn: all but its outline's.
  let styleBytes: Int

  init(
    localName: String, writtenName: String, attributes: Attributes, parent: Int?,
    position: SourcePosition
  ) {
    self.localName = localName
    name = ElementName(rawValue: localName)
    self.writtenName = writtenName
    self.attributes = attributes
    self.parent = parent
    self.position = position
    styleBytes = attributes.byteCount - ((attributes.d ?? attributes.points)?.utf8.count ?? 0)
  }

  var kind: ElementName.Kind { name?.kind ?? .other }
}
