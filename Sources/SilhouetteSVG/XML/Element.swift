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
  /// The attributes by their names as written, prefix included.
  let attributes: Attributes
  /// The index of the element round this one; nil for the document element.
  let parent: Int?
  /// The indices of the elements directly inside this one.
  var children: [Int] = []
  /// The text directly inside this one.
  var runs: [TextRun] = []
  /// Where the start tag is written.
  let tag: Tag
  /// How many bytes of attributes are read anew each time that the element is repeated: all but those
  /// of its outline.
  let styleBytes: Int
}

extension Element {
  /// Where a start tag is written, as offsets of UTF-8 bytes.
  struct Tag: Sendable {
    /// The tag's beginning; for an element out of an entity, that of the outermost reference.
    let start: Int
    /// The end of the tag's name, where an attribute can be inserted; nil in an entity.
    let nameEnd: Int?
    /// The value of the attribute `id` between its quotes.
    let id: Range<Int>?
  }
}
