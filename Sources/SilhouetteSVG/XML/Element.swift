/// An element as it was read.
struct Element: Sendable {
  /// A piece of text among an element's children.
  struct TextRun: Sendable {
    var text: String
    /// How many child elements stand before it.
    let childrenBefore: Int
  }

  /// The local name where the element is one of SVG's; empty where it is of another vocabulary.
  let name: String
  /// What the name says.
  let kind: ElementKind
  /// The name as written, prefix included.
  let writtenName: String
  let attributes: Attributes
  /// The index of the element round this one; nil for the document element.
  let parent: Int?
  /// The indices of the elements directly inside this one.
  var children: [Int] = []
  /// The text directly inside this one.
  var runs: [TextRun] = []
  /// Where the start tag ends.
  let position: SourcePosition
  /// How many bytes of attributes are read anew each time that the element is repeated: all but those of
  /// its outline.
  let styleBytes: Int

  init(
    name: String, writtenName: String, attributes: Attributes, parent: Int?,
    position: SourcePosition
  ) {
    self.name = name
    kind = ElementKind(name: name)
    self.writtenName = writtenName
    self.attributes = attributes
    self.parent = parent
    self.position = position
    styleBytes = attributes.byteCount - ((attributes.d ?? attributes.points)?.utf8.count ?? 0)
  }
}
