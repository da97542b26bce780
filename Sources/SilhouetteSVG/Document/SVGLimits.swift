/// How large a document may be. Reading one that is larger ends with
/// ``SVGError/Problem/limitExceeded(_:allowed:)`` as soon as the limit is passed.
public struct SVGLimits: Sendable, Hashable {
  /// What is limited.
  public enum Limit: String, Sendable, Hashable, CaseIterable {
    /// The size of the data after decompression, and of all attributes and text as they were read.
    case bytes
    /// How many elements are written in the document.
    case elements
    /// How many attributes one element has, declarations of namespaces included.
    case attributes = "attributes of one element"
    /// How deep elements are nested, the content of `use` elements included.
    case depth = "levels of nesting"
    /// How many elements are read, each `use` counting what it repeats, and what it repeats counting
    /// more than once where its tag is long.
    case instances = "elements after every “use” is expanded"
    /// How many path elements and dashes all outlines have together, by what they cost: an outline
    /// counts as twenty, whatever is in it; in a fill a curve that is no circle's counts as three, in a
    /// stroke a line as two and such a curve as eight.
    case segments = "path segments"
    /// The size of all style rules.
    case styleBytes = "bytes of style rules"
    /// How much work style rules are: comparisons with elements, and declarations that apply.
    case styleSteps = "steps of applying style rules"
    /// How many bytes internal entities may expand to: the longest, times all references.
    case entityBytes = "bytes from entities"
  }

  /// The size in bytes of the data after decompression, and of all attributes and text, in UTF-8 and
  /// with entities expanded.
  public var bytes: Int
  /// How many elements may be written in the document.
  public var elements: Int
  /// How many attributes one element may have, declarations of namespaces included. Parsers of XML
  /// compare each with all.
  public var attributes: Int
  /// How deep elements may be nested.
  public var depth: Int
  /// How many elements may be read, each `use` counting what it repeats.
  public var instances: Int
  /// How many path elements and dashes all outlines may have together: an outline counts as twenty, and
  /// what is in it, of a fill, as one, or as three where it is a curve and no circle's; of a stroke as
  /// two, or eight. By default there is room for some 40,000
  /// small shapes.
  public var segments: Int
  /// The size that all style rules may have, in bytes of UTF-8.
  public var styleBytes: Int
  /// How much work style rules may be: comparisons of one element with one part of a selector, and
  /// declarations that apply to an element.
  public var styleSteps: Int
  /// How many bytes internal entities may expand to: the length of the longest declaration, times how
  /// many references there are.
  public var entityBytes: Int

  /// Limits that maps keep by a wide margin, and that end a malicious document within a second. O(1).
  public init(
    bytes: Int = 16 << 20, elements: Int = 200_000, attributes: Int = 1000, depth: Int = 256,
    instances: Int = 200_000, segments: Int = 1_000_000, styleBytes: Int = 1 << 20,
    styleSteps: Int = 700_000, entityBytes: Int = 16 << 20
  ) {
    self.bytes = bytes
    self.elements = elements
    self.attributes = attributes
    self.depth = depth
    self.instances = instances
    self.segments = segments
    self.styleBytes = styleBytes
    self.styleSteps = styleSteps
    self.entityBytes = entityBytes
  }
}
