/// The greatest size and cost of a document. Reading ends with
/// ``SVGError/Problem/limitExceeded(_:allowed:)`` as soon as a limit is exceeded.
public struct SVGLimits: Sendable, Hashable {
  /// The quantities that are limited; each has a property of the same name.
  public enum Limit: String, Sendable, Hashable, CaseIterable {
    /// The size of the data after decompression, and of all attributes and text with entities expanded.
    case bytes
    /// The number of elements in the document.
    case elements
    /// The number of attributes of one element, namespace declarations included.
    case attributes = "attributes of one element"
    /// The depth of nested elements, the content of `use` elements included.
    case depth = "levels of nesting"
    /// The number of elements that are visited, those that a `use` repeats included.
    case instances = "elements after every “use” is expanded"
    /// The number of path segments and dashes in all outlines, weighted by cost.
    case segments = "path segments"
    /// The size of all style rules.
    case styleBytes = "bytes of style rules"
    /// The number of steps in applying style rules.
    case styleSteps = "steps of applying style rules"
    /// The greatest size to which internal entities could expand.
    case entityBytes = "bytes from entities"
  }

  /// The size in bytes of the data after decompression, and of all attributes and text, in UTF-8 and
  /// with entities expanded.
  public var bytes: Int
  /// How many elements the document may have.
  public var elements: Int
  /// How many attributes one element may have, namespace declarations included. XML parsers compare each
  /// with all others.
  public var attributes: Int
  /// How deep elements may be nested, the content of `use` elements included.
  public var depth: Int
  /// How many elements may be visited. The content of a `use` counts again at each use, and for more if its
  /// attributes are long.
  public var instances: Int
  /// How many path segments and dashes all outlines may have. An outline counts 20; a segment counts 1 in
  /// a fill and 2 in a stroke; a curve other than a circular arc counts 3 and 8. The default allows about
  /// 40,000 small shapes.
  public var segments: Int
  /// The size of all style rules, in bytes of UTF-8.
  public var styleBytes: Int
  /// How many steps applying style rules may take: comparisons of an element with a compound selector, and
  /// declarations that apply to an element.
  public var styleSteps: Int
  /// The size to which internal entities may expand, in bytes, estimated as the length of the longest
  /// declaration times the number of references.
  public var entityBytes: Int

  /// Limits; the defaults are far above what maps need, and end reading a malicious document within a
  /// second. O(1).
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
